/** Labels faults by whether the contract allows their effects. */
import type { OpenPointId, RequirementId } from '../../generated/catalogue.ts';
import { operations, type OperationId } from '../../generated/contract.ts';
import { operationsOf, type EffectKind, type EffectOf, type WrittenFault } from './fault.ts';

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

const slow = (): Label => allow(null, 'the contract sets no time limit for answers');

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
    const reason = `${status} is not a documented status of ${operation}`;
    return violate(['errors/documented-status'], reason);
  }
  return violate([successes[operation]], `a good request of ${operation} succeeds`);
}

function judgeCode(status: number, operation: OperationId): Label {
  if (status === 429) return allow('rate-limit', 'whether requests are rate-limited is open');
  if (status === 503) {
    return allow('service-failure', 'the answer of an overloaded service is open');
  }
  if (status < 500) return judgeRefusal(status, operation);
  return violate(['errors/no-server-error'], 'no input causes a server error');
}

/** Judges a status and its body. The error bodies of listing updates are an open point. */
function judgeStatus({ status, body = 'error' }: EffectOf<'status'>, operation: OperationId) {
  const code = judgeCode(status, operation);
  if (body === 'error' || operation === 'updateListing') return code;
  const reason = `every error of ${operation} carries the JSON error body`;
  const wrongBody = violate(['errors/body', 'wire/json'], reason);
  return isViolation(code) ? mergeViolations(code, [wrongBody]) : wrongBody;
}

function judgeMediaType({ mediaType }: EffectOf<'media-type'>): Label {
  const isJson = /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(mediaType);
  if (isJson) return allow(null, 'it is a JSON media type, and the contract requires no more');
  return violate(['wire/json'], 'bodies have a JSON media type');
}

function judgeStale(_effect: EffectOf<'stale'>, operation: OperationId): Label {
  if (operation === 'getHealth') return allow(null, 'its timestamp is the time of the answer');
  if (operation === 'updateListing') return allow(null, 'an update is carried out as usual');
  const reason = 'a lead counts at once in a range up to now, and stays counted';
  return violate(['time/real-time', 'time/never-falls'], reason);
}

const judges: { readonly [Kind in EffectKind]: Judge<Kind> } = {
  latency: slow,
  'uniform-latency': slow,
  status: judgeStatus,
  quota: (_, operation) => judgeCode(429, operation),
  redirect: ({ status }, operation) =>
    violate(['errors/documented-status'], `${status} is not a documented status of ${operation}`),
  reset: unanswered,
  close: unanswered,
  hang: unanswered,
  'lost-answer': unanswered,
  cut: () =>
    violate(
      ['errors/no-server-error', 'wire/json'],
      'the answer is complete, and its body is JSON',
    ),
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
