/** Faults, and their conditions on requests: operation, path, query, and resource. */
import { operations, type OperationId, type ParameterName } from '../../generated/contract.ts';
import type { Effect, Fault as WrittenFault, When } from '../../generated/fault.ts';
import { MistakesError } from '../model/result.ts';
import type { Fault } from '../tenants/sandbox/initial-state.ts';

export type { Fault } from '../tenants/sandbox/initial-state.ts';
export type { Effect, Fault as WrittenFault, When } from '../../generated/fault.ts';

export type EffectKind = Effect['kind'];

export type EffectOf<Kind extends EffectKind> = Extract<Effect, { readonly kind: Kind }>;

export type LatencyEffect = EffectOf<'latency' | 'uniform-latency'>;

export const isLatency = (effect: Effect): effect is LatencyEffect =>
  effect.kind === 'latency' || effect.kind === 'uniform-latency';

/** A requested fault is invalid; no fault of the list is applied. */
export class FaultError extends MistakesError {
  override readonly name = 'FaultError';
}

/** Derives a unique id: `status-503`, or `status-503-2` if that is taken, and so on. */
function deriveId(effect: Effect, taken: ReadonlySet<string>): string {
  const name = effect.kind === 'status' ? `status-${effect.status}` : effect.kind;
  let free: string = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
}

/** Gives each fault without an id one that is derived from its effect. */
export function assignIds(written: readonly WrittenFault[]): Fault[] {
  const taken = new Set(written.flatMap(({ id }) => (id === undefined ? [] : [id])));
  return written.map((one) => {
    const id = one.id ?? deriveId(one.effect, taken);
    taken.add(id);
    return { ...one, id };
  });
}

export interface RequestDetails {
  /** As sent, without sandbox prefix and query. */
  readonly path: string;
  /** As sent, without the question mark. */
  readonly query: string;
  readonly id: string | undefined;
  /** By the clock of its sandbox. */
  readonly now: number;
}

const pathParameters = {
  office: 'officeId',
  organization: 'organizationId',
  listing: 'externalListingId',
} as const satisfies Record<string, ParameterName<OperationId, 'path'>>;

export const resourceConditions = Object.keys(pathParameters) as (keyof typeof pathParameters)[];

const operationIds = Object.keys(operations) as OperationId[];

export function operationsOf(when: When = {}): readonly OperationId[] {
  const named = resourceConditions.filter((name) => when[name] !== undefined);
  return (when.operations ?? operationIds).filter((id) =>
    named.every((name) => operations[id].path.includes(`{${pathParameters[name]}}`)),
  );
}

/** Whether a text matches a pattern, in which `*` matches any text. */
function matchesPattern(pattern: string, text: string): boolean {
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
  return query
    .getAll(pattern.slice(0, at))
    .some((value) => matchesPattern(pattern.slice(at + 1), value));
}

export const hasPlaceCondition = (when: When): boolean =>
  [when.path, when.query, ...resourceConditions.map((name) => when[name])].some(
    (one) => one !== undefined,
  );

/** Whether a request matches the fault's place; the operation is tested separately. */
export function matchesPlace(when: When, { path, query, id }: RequestDetails): boolean {
  if (when.path !== undefined && !matchesPattern(when.path, path)) return false;
  const named = resourceConditions.filter((name) => when[name] !== undefined);
  if (named.some((name) => when[name] !== id)) return false;
  const parameters = new URLSearchParams(when.query === undefined ? '' : query);
  return (when.query ?? []).every((pattern) => hasParameter(pattern, parameters));
}
