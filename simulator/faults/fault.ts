/** Faults, and their conditions on requests: operation, path, query, and resource. */
import { operations, type OperationId, type ParameterName } from '../../generated/contract.ts';
import type { Effect, Fault as WrittenFault, When } from '../../generated/fault.ts';
import { MistakesError } from '../model/result.ts';
import type { Fault } from '../tenants/sandbox/initial-state.ts';
import type { OpenPointId, RequirementId } from '../../generated/catalogue.ts';

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
function freeName(effect: Effect, taken: ReadonlySet<string>): string {
  const name = effect.kind === 'status' ? `status-${effect.status}` : effect.kind;
  let free: string = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
}

/** Gives each fault without an id one that is derived from its effect. */
export function nameFaults(written: readonly WrittenFault[]): Fault[] {
  const taken = new Set(written.flatMap(({ id }) => (id === undefined ? [] : [id])));
  return written.map((one) => {
    const id = one.id ?? freeName(one.effect, taken);
    taken.add(id);
    return { ...one, id };
  });
}

export interface RequestDetails {
  /** As sent, without sandbox prefix and query. */
  readonly path: string;
  /** As sent, without the question mark. */
  readonly query: string;
  /** The id in the path, if any. */
  readonly id: string | undefined;
  /** By the clock of its sandbox. */
  readonly now: number;
}

/** The path parameter that each condition tests. */
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

/** Whether a text matches a pattern, in which `*` matches any text. */
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

/** Whether the fault has a condition on the place of a request. */
export const hasPlace = (when: When): boolean =>
  [when.path, when.query, ...placeNames.map((name) => when[name])].some((one) => one !== undefined);

/** Whether a request matches the fault's place; the operation is tested separately. */
export function isThere(when: When, { path, query, id }: RequestDetails): boolean {
  if (when.path !== undefined && !fits(when.path, path)) return false;
  const named = placeNames.filter((name) => when[name] !== undefined);
  if (named.some((name) => when[name] !== id)) return false;
  const parameters = new URLSearchParams(when.query === undefined ? '' : query);
  return (when.query ?? []).every((pattern) => hasParameter(pattern, parameters));
}

/* Labels each effect by whether the contract allows it. */

/** The relation of an effect to the contract. */
type Label =
  | {
      readonly label: 'allowed by contract';
      /** The open point that allows it; null if the contract does not mention it. */
      readonly openPoint: OpenPointId | null;
      readonly reason: string;
    }
  | {
      readonly label: 'violates contract';
      readonly requirements: readonly [RequirementId, ...RequirementId[]];
      readonly reason: string;
    };

const allow = (openPoint: OpenPointId | null, reason: string): Label => ({
  label: 'allowed by contract',
  openPoint,
  reason,
});

type Violation = Extract<Label, { readonly label: 'violates contract' }>;

const violate = (requirements: Violation['requirements'], reason: string): Violation => ({
  label: 'violates contract',
  requirements,
  reason,
});

const isViolation = (label: Label): label is Violation => label.label === 'violates contract';

function mergeViolations(first: Violation, others: readonly Violation[]): Label {
  const [requirement] = first.requirements;
  const all = [first, ...others];
  const requirements = new Set(all.flatMap((one) => one.requirements));
  requirements.delete(requirement);
  const reasons = new Set(all.map(({ reason }) => reason));
  return violate([requirement, ...requirements], [...reasons].join('; '));
}

type Judge<Kind extends EffectKind> = (effect: EffectOf<Kind>, operation: OperationId) => Label;

const slow = (): Label => allow(null, 'the contract sets no time within which an answer comes');

const unanswered = (): Label =>
  violate(['errors/no-server-error'], 'every request is answered; no connection is dropped');

/** The requirement that each operation succeeds. */
const successes = {
  getHealth: 'health/report',
  getOfficeLeadCount: 'office/body',
  getOrganizationLeadCount: 'organization/body',
  updateListing: 'listing/every-transition',
} as const satisfies Record<OperationId, RequirementId>;

/** Judges 4xx other than 429, which is an error status for a correct request. */
function judgeRefusal(status: number, operation: OperationId): Label {
  const documented: readonly string[] = operations[operation].statuses;
  const isDocumented = documented.includes(String(status)) || documented.includes('4XX');
  if (!isDocumented) {
    const reason = `${status} is no documented status of ${operation}`;
    return violate(['errors/documented-status'], reason);
  }
  return violate([successes[operation]], `a good request of ${operation} succeeds`);
}

function judgeCode(status: number, operation: OperationId): Label {
  if (status === 429) return allow('rate-limit', 'whether requests are limited is left open');
  if (status === 503) {
    return allow('service-failure', 'what answers when the service is overloaded is left open');
  }
  if (status < 500) return judgeRefusal(status, operation);
  return violate(
    ['errors/no-server-error'],
    'no input makes an operation fail with a server error',
  );
}

/** Judges a status and its body. The error bodies of listing updates are an open point. */
function judgeStatus(
  { status, body = 'error' }: EffectOf<'status'>,
  operation: OperationId,
): Label {
  const code = judgeCode(status, operation);
  if (body === 'error' || operation === 'updateListing') return code;
  const reason = `every error of ${operation} carries the JSON error body`;
  const wrongBody = violate(['errors/body', 'wire/json'], reason);
  return isViolation(code) ? mergeViolations(code, [wrongBody]) : wrongBody;
}

function judgeMediaType({ mediaType }: EffectOf<'media-type'>): Label {
  const isJson = /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(mediaType);
  if (isJson) return allow(null, 'it is a JSON media type, and the contract asks for no more');
  return violate(['wire/json'], 'bodies have a JSON media type');
}

function judgeStale(_effect: EffectOf<'stale'>, operation: OperationId): Label {
  if (operation === 'getHealth') return allow(null, 'the time that it tells is that of the answer');
  if (operation === 'updateListing') return allow(null, 'an update is carried out as ever');
  const reason = 'a lead counts at once in a range that is open to now, and stays counted';
  return violate(['time/real-time', 'time/never-falls'], reason);
}

const judges: { readonly [Kind in EffectKind]: Judge<Kind> } = {
  latency: slow,
  'uniform-latency': slow,
  status: judgeStatus,
  quota: (_, operation) => judgeCode(429, operation),
  redirect: ({ status }, operation) =>
    violate(['errors/documented-status'], `${status} is no documented status of ${operation}`),
  reset: unanswered,
  close: unanswered,
  hang: unanswered,
  'lost-answer': unanswered,
  cut: () =>
    violate(['errors/no-server-error', 'wire/json'], 'the answer is whole, and its body is JSON'),
  dribble: slow,
  'malformed-json': () => violate(['wire/json'], 'bodies are JSON'),
  'media-type': judgeMediaType,
  stale: judgeStale,
};

const judge = <Kind extends EffectKind>(effect: EffectOf<Kind>, operation: OperationId): Label =>
  judges[effect.kind](effect, operation);

export const effectKinds: readonly string[] = Object.keys(judges);

/** Labels a fault: it violates the contract if it does so for any operation it can apply to. */
export function labelFault({ when, effect }: Pick<WrittenFault, 'when' | 'effect'>): Label {
  const labels = operationsOf(when).map((one) => judge(effect, one));
  const [violation, ...others] = labels.filter(isViolation);
  if (violation !== undefined) return mergeViolations(violation, others);
  return labels[0] ?? slow();
}
