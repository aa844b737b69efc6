/** A fault, and the requests that it may strike: by operation, path, query, and whom they are about. */
import { operations, type OperationId, type ParameterName } from '../../generated/contract.ts';
import type { Effect, Fault as WrittenFault, When } from '../../generated/fault.ts';
import { MistakesError } from '../policy/mistakes-error.ts';
import type { Fault } from '../tenants/sandbox/settings.ts';

export type { Fault } from '../tenants/sandbox/settings.ts';
export type { Effect, Fault as WrittenFault, When } from '../../generated/fault.ts';

export type EffectKind = Effect['kind'];

export type EffectOf<Kind extends EffectKind> = Extract<Effect, { readonly kind: Kind }>;

export type LatencyEffect = EffectOf<'latency' | 'uniform-latency'>;

export function isLatency(effect: Effect): effect is LatencyEffect {
  return effect.kind === 'latency' || effect.kind === 'uniform-latency';
}

/** A fault that was asked for makes no sense; none of them is taken. */
export class FaultError extends MistakesError {
  override readonly name = 'FaultError';
}

/** `status-503`, or `status-503-2` where that is taken, and so on. */
function freeName(effect: Effect, taken: ReadonlySet<string>): string {
  const name = effect.kind === 'status' ? `status-${effect.status}` : effect.kind;
  let free: string = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
}

/** Gives an id, made of its effect, to each fault that has none. */
export function nameFaults(written: readonly WrittenFault[]): Fault[] {
  const taken = new Set(written.flatMap(({ id }) => (id === undefined ? [] : [id])));
  return written.map((one) => {
    const id = one.id ?? freeName(one.effect, taken);
    taken.add(id);
    return { ...one, id };
  });
}

export interface RequestDetails {
  /** As it was sent, without what names a sandbox and without the query. */
  readonly path: string;
  /** As it was sent, without the question mark. */
  readonly query: string;
  /** The value of the only variable in its path; none where that has none. */
  readonly id: string | undefined;
  /** By the clock of its sandbox. */
  readonly now: number;
}

/** The variable of a path by which each of them is asked for. */
const variables = {
  office: 'officeId',
  organization: 'organizationId',
  listing: 'externalListingId',
} as const satisfies Record<string, ParameterName<OperationId, 'path'>>;

export const placeNames = Object.keys(variables) as (keyof typeof variables)[];

const operationIds = Object.keys(operations) as OperationId[];

export function operationsOf(when: When = {}): readonly OperationId[] {
  const named = placeNames.filter((name) => when[name] !== undefined);
  return (when.operations ?? operationIds).filter((id) =>
    named.every((name) => operations[id].path.includes(`{${variables[name]}}`)),
  );
}

/** Whether a text is that of a pattern, in which `*` stands for any text. */
function fits(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return text === pattern;
  const last = rest.pop() ?? '';
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

function hasParameter(pattern: string, query: URLSearchParams): boolean {
  const at = pattern.indexOf('=');
  if (at < 0) return query.has(pattern);
  return query.getAll(pattern.slice(0, at)).some((value) => fits(pattern.slice(at + 1), value));
}

/** Whether the fault asks where a request is. */
export const hasPlace = (when: When): boolean =>
  [when.path, when.query, ...placeNames.map((name) => when[name])].some((one) => one !== undefined);

/** Whether the request is where the fault strikes; its operation is looked at beside. */
export function isThere(when: When, { path, query, id }: RequestDetails): boolean {
  if (when.path !== undefined && !fits(when.path, path)) return false;
  const named = placeNames.filter((name) => when[name] !== undefined);
  if (named.some((name) => when[name] !== id)) return false;
  const parameters = new URLSearchParams(when.query === undefined ? '' : query);
  return (when.query ?? []).every((pattern) => hasParameter(pattern, parameters));
}
