/** What an odd conforming server is, and the few shapes that its one change takes. */
import type { Oddity as Change } from '../../../conformance/selftest/independent/typescript/server.ts';
import type { Rules } from '../../../conformance/selftest/independent/typescript/rules-types.ts';
import { isObject } from '../../../conformance/selftest/independent/typescript/rules.ts';
import type {
  Answer,
  JsonObject,
  Lead,
  Operation,
  State,
} from '../../../conformance/selftest/independent/typescript/types.ts';

export interface Oddity extends Change {
  /** What is odd about it. */
  readonly odd: string;
  /** Why no sentence of the source document forbids it. */
  readonly why: string;
  /** How far its clock is ahead. */
  readonly shiftSeconds?: number;
}

export type Oddities = Readonly<Record<string, Oddity>>;

/** Oddities that conform for one reason, each by its id and what is odd about it: `id: It does this.` */
export const because = (
  why: string,
  entries: Readonly<Record<string, Partial<Oddity>>>,
): Oddities =>
  Object.fromEntries(
    Object.entries(entries).map(([title, change]) => {
      const [id = '', ...odd] = title.split(': ');
      return [id, { ...change, odd: odd.join(': '), why }];
    }),
  );

const isCount = (operation: Operation | undefined): boolean =>
  operation === 'office' || operation === 'organization';

/** Changes every answer of the four operations. */
export const answers = (
  change: (answer: Answer, operation: Operation | undefined) => Partial<Answer>,
): Change => ({
  patch: (rules) => ({
    finish: (first, asked, operation) => {
      const answer = rules.finish(first, asked, operation);
      return { ...answer, ...change(answer, operation) };
    },
  }),
});

const bodies = (
  isMeant: (status: number, operation: Operation | undefined) => boolean,
  change: (body: JsonObject) => JsonObject,
): Change =>
  answers(({ status, payload }, operation) =>
    isMeant(status, operation) && isObject(payload) ? { payload: change(payload) } : {},
  );

/** Changes the bodies of accepted requests to an operation, or to both that count. */
export const accepted = (
  which: Operation | 'counts',
  change: (body: JsonObject) => JsonObject,
): Change =>
  bodies(
    (status, operation) =>
      status < 300 && (which === 'counts' ? isCount(operation) : operation === which),
    change,
  );

/** Changes the error bodies of the lead and health operations. */
export const errors = (change: (body: JsonObject) => JsonObject): Change =>
  bodies((status, operation) => status >= 400 && operation !== 'update', change);

/** Changes refused updates, but for those that lack a credential. */
export const refusedUpdates = (change: (answer: Answer) => Partial<Answer>): Change =>
  answers((answer, operation) =>
    operation === 'update' && answer.status >= 400 && answer.status !== 401 ? change(answer) : {},
  );

/** Spells JSON in another way; the type is the one that the server has anyway, or another. */
export const spelled = (
  spell: (body: unknown) => string,
  type = 'application/json;charset=UTF-8',
): Change =>
  answers((answer) => (answer.type === undefined ? { payload: spell(answer.payload), type } : {}));

export const headers = (more: Readonly<Record<string, string>>): Change =>
  answers((answer) => ({ headers: { ...answer.headers, ...more } }));

export const writes = (write: Rules['write']): Change => ({ patch: () => ({ write }) });

/** Keys are of another form; the server reads what it calls the same key. */
export const keys = (encode: (key: string) => string, sameAs = (key: string) => key): Change => ({
  patch: (rules) => ({
    matchKey: (key, issued, operation) => {
      const same = issued.find(
        (one) => key !== undefined && sameAs(encode(one.key)) === sameAs(key),
      );
      return rules.matchKey(same?.key, issued, operation);
    },
  }),
  target: (target) => ({
    ...target,
    credentials: Object.fromEntries(
      Object.entries(target.credentials).map(([name, one]) => [
        name,
        { ...one, value: encode(one.value) },
      ]),
    ),
  }),
});

export const offices = (change: (office: State['offices'][number]) => object): Change => ({
  state: (state) => ({
    ...state,
    offices: state.offices.map((office) => ({ ...office, ...change(office) })),
  }),
});

export const organizations = (change: (one: State['organizations'][number]) => object): Change => ({
  state: (state) => ({
    ...state,
    organizations: state.organizations.map((one) => ({ ...one, ...change(one) })),
  }),
});

/** Other leads for each office. */
export const leads = (change: (leads: readonly Lead[], officeId: number) => readonly Lead[]) =>
  ({
    state: (state) => ({
      ...state,
      leads: new Map([...state.leads].map(([id, all]) => [id, change(all, id)])),
    }),
  }) satisfies Change;

/** Other ids for offices and organizations; the target file names no id that is nobody's by chance. */
export const ids = (change: (id: number) => number, unknown: readonly number[]): Change => ({
  state: (state) => ({
    ...state,
    organizations: state.organizations.map((one) => ({ ...one, id: change(one.id) })),
    offices: state.offices.map((one) => ({
      ...one,
      id: change(one.id),
      organization: change(one.organization),
    })),
    leads: new Map([...state.leads].map(([id, all]) => [change(id), all])),
  }),
  target: (target) => ({
    ...target,
    organization: { ...target.organization, unknownIds: unknown },
    offices: { ...target.offices, unknownIds: unknown },
  }),
});
