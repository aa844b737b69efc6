/** The type of an unusual conforming server, and helpers that define its change. */
import { home } from '../../../conformance/selftest/independent/typescript/state.ts';
import type { Oddity as Change } from '../../../conformance/selftest/independent/typescript/server.ts';
import type {
  Patch,
  Rules,
} from '../../../conformance/selftest/independent/typescript/rules-types.ts';
import { isObject } from '../../../conformance/selftest/independent/typescript/rules.ts';
import type {
  Answer,
  Asked,
  JsonObject,
  Lead,
  Listing,
  Operation,
  State,
  Status,
} from '../../../conformance/selftest/independent/typescript/types.ts';

export interface Oddity extends Change {
  /** Seconds by which its clock is ahead. */
  readonly shiftSeconds?: number;
}

export type TargetChange = NonNullable<Oddity['target']>;

export type Oddities = Readonly<Record<string, Oddity>>;

export const patch = (change: Patch) => ({ patch: change }) satisfies Change;

/** A change with a counter per server, from 1. */
export const withCounter = (change: (rules: Rules, next: () => number) => Partial<Rules>) =>
  patch((rules) => {
    let count = 0;
    return change(rules, () => (count += 1));
  });

type AsItWas = (listing: Listing, milliseconds: number) => Listing;

/** Remembers the history of listings; `asItWas` returns one as it was some milliseconds ago. */
export const withHistory = (change: (rules: Rules, asItWas: AsItWas) => Partial<Rules>) =>
  patch((rules) => {
    const all = new Map<Listing, (readonly [at: number, status: Status])[]>();
    const historyOf = (one: Listing) => all.get(one) ?? [[0, one.status] as const];
    const asItWas: AsItWas = (one, milliseconds) => {
      const then = Date.now() - milliseconds;
      const [, status = one.status] = historyOf(one).findLast(([at]) => at <= then) ?? [];
      return { ...one, status };
    };
    return {
      store: (one, status, every) => {
        all.set(one, [...historyOf(one), [Date.now(), status]]);
        rules.store(one, status, every);
      },
      ...change(rules, asItWas),
    };
  });

/** Counts a lead that arrives during the run only once `counts` holds for its arrival time. */
export const countLater = (counts: (arrivedAt: number) => boolean) =>
  patch((rules) => {
    const arrivals = new Map<Lead, number>();
    return {
      takesNote: (one) => {
        arrivals.set(one, Date.now());
        return rules.takesNote(one);
      },
      leadsOf: (office, all) =>
        rules.leadsOf(office, all).filter((one) => counts(arrivals.get(one) ?? -Infinity)),
    };
  });

/** Replaces the Date header, as gateways do. */
export const withDateHeader = (aheadMs: (turn: number) => number) =>
  withCounter((_, next) => ({
    write: ({ status, headers: all, bytes }, response) => {
      const date = new Date(Date.now() + aheadMs(next())).toUTCString();
      response.writeHead(status, { ...all, date }).end(bytes);
    },
  }));

export const changeState = (change: (state: State) => Partial<State>): Change => ({
  state: (all) => ({ ...all, ...change(all) }),
});

const isCount = (operation: Operation | undefined): boolean =>
  operation === 'office' || operation === 'organization';

/** Changes every answer of the four operations. */
export const changeAnswers = (
  change: (answer: Answer, operation: Operation | undefined, asked: Asked) => Partial<Answer>,
): Change =>
  patch((rules) => ({
    finish: (first, asked, operation) => {
      const answer = rules.finish(first, asked, operation);
      return { ...answer, ...change(answer, operation, asked) };
    },
  }));

const changeBodies = (
  applies: (status: number, operation: Operation | undefined) => boolean,
  change: (body: JsonObject) => JsonObject,
): Change =>
  changeAnswers(({ status, payload }, operation) =>
    applies(status, operation) && isObject(payload) ? { payload: change(payload) } : {},
  );

/** Changes the bodies of accepted requests to an operation, or to both lead operations. */
export const changeAccepted = (
  which: Operation | 'counts',
  change: (body: JsonObject) => JsonObject,
): Change =>
  changeBodies(
    (status, operation) =>
      status < 300 && (which === 'counts' ? isCount(operation) : operation === which),
    change,
  );

/** Changes the error bodies of the lead and health operations. */
export const changeErrors = (change: (body: JsonObject) => JsonObject): Change =>
  changeBodies((status, operation) => status >= 400 && operation !== 'update', change);

/** Changes refused updates, except those without a credential. */
export const changeRefusedUpdates = (change: (answer: Answer) => Partial<Answer>): Change =>
  changeAnswers((answer, operation) =>
    operation === 'update' && answer.status >= 400 && answer.status !== 401 ? change(answer) : {},
  );

/** Serializes JSON differently, optionally with another media type. */
export const serialized = (
  serialize: (body: unknown) => string,
  type = 'application/json;charset=UTF-8',
): Change =>
  changeAnswers((answer) =>
    answer.type === undefined ? { payload: serialize(answer.payload), type } : {},
  );

export const addHeaders = (additional: Readonly<Record<string, string>>): Change =>
  changeAnswers((answer) => ({ headers: { ...answer.headers, ...additional } }));

export const replaceWrite = (write: Rules['write']): Change => patch(() => ({ write }));

/** Changes the form of keys. @param canonical the form by which keys are compared */
export const changeKeys = (
  encode: (key: string) => string,
  canonical = (key: string) => key,
): Change => ({
  patch: (rules) => ({
    matchKey: (key, issued, operation) => {
      const same = issued.find(
        (one) => key !== undefined && canonical(encode(one.key)) === canonical(key),
      );
      return rules.matchKey(same?.key, issued, operation);
    },
  }),
  target: (target) => {
    const encoded = Object.entries(target.credentials).map(
      ([name, one]) => [name, { ...one, value: encode(one.value) }] as const,
    );
    return { ...target, credentials: Object.fromEntries(encoded) };
  },
});

export const changeOffices = (change: (office: State['offices'][number]) => object): Change =>
  changeState((all) => ({ offices: all.offices.map((one) => ({ ...one, ...change(one) })) }));

export const createLead = (at: string | number): Lead => ({
  at: new Date(at).getTime(),
  channel: 'form',
  listing: undefined,
});

/** The organization of the target file, and additional offices for it. */
export const ourOrganization = 83500219;
export const createOffice = (id: number) => ({
  id,
  name: `Kiosk ${id}`,
  externalId: `k${id}`,
  organization: ourOrganization,
  partner: home,
});
export const kiosks = Array.from({ length: 300 }, (_, index) => createOffice(70_000_000 + index));

/** Adds a pseudo-office for leads that belong to no office. */
export const withNoOffice = (own: readonly Lead[]) =>
  patch((rules) => ({
    leadsOf: (office, all) => (office.id === 1 ? own : rules.leadsOf(office, all)),
    officesOf: (one, all) => [
      ...rules.officesOf(one, all),
      ...(one.id === ourOrganization ? [createOffice(1)] : []),
    ],
  }));

/** Leads that arrive at regular intervals from now on. */
export const leadsEvery = (milliseconds: number, count: number): Lead[] =>
  Array.from({ length: count }, (_, index) => createLead(Date.now() + index * milliseconds));

export const changeLeads = (
  change: (leads: readonly Lead[], officeId: number) => readonly Lead[],
) =>
  changeState(({ leads }) => ({
    leads: new Map([...leads].map(([id, own]) => [id, change(own, id)])),
  }));

/** Changes ids of offices and organizations. @param unknown ids that do not exist then */
export const changeIds = (change: (id: number) => number, unknown: readonly number[]): Change => ({
  ...changeState(({ organizations, offices: all, leads: own }) => ({
    organizations: organizations.map((one) => ({ ...one, id: change(one.id) })),
    offices: all.map(({ id, organization, ...one }) => {
      return { ...one, id: change(id), organization: change(organization) };
    }),
    leads: new Map([...own].map(([id, some]) => [change(id), some])),
  })),
  target: (target) => ({
    ...target,
    organization: { ...target.organization, unknownIds: unknown },
    offices: { ...target.offices, unknownIds: unknown },
  }),
});

/** Removes the declared counts from the target file. */
export const withoutKnownCounts: TargetChange = (target) => ({ ...target, knownCounts: [] });

/** Declares the lag of the observer's hooks. */
export const withLag =
  (lagSeconds: number): TargetChange =>
  ({ observer, ...target }) => ({ ...target, observer: { ...observer, lagSeconds } });

/** Declares where a snapshot has these facts. */
export const readsAt =
  (pointers: JsonObject): TargetChange =>
  (target) =>
    withInspectHook(target, (hook, read) => ({ ...hook, read: { ...read, ...pointers } }));

/** Changes the target file's section on snapshots of listings. */
export const withInspectHook = (
  { observer, ...target }: Parameters<TargetChange>[0],
  change: (hook: JsonObject, read: JsonObject) => JsonObject,
  additional: object = {},
): object => {
  const { inspectListing }: { inspectListing?: JsonObject } = observer;
  const { read, ...hook } = inspectListing ?? {};
  const changed = change(hook, isObject(read) ? read : {});
  return { ...target, observer: { ...observer, ...additional, inspectListing: changed } };
};
