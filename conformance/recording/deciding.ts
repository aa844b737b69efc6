/** Which requirements a recording can decide, and why it cannot decide the others. */
import { requirements, type Requirement, type RequirementId } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import type { Target } from '../../generated/target.ts';
import { whyDeclined } from '../engine/presumptions.ts';
import { downgradePresumption } from '../engine/run/applicability.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import type { RuleResult } from '../engine/verdict.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { Secrets } from '../wire/secrets.ts';
import { registerKeys } from './facts.ts';
import type { Ledger } from './ledger.ts';

const why = {
  answers: 'no recorded answer is about it',
  controls: 'no refused request that lacks just this stands between two accepted ones',
  counts: 'no two recorded counts of ranges that had ended could show it',
  open: 'no recorded counts of a range that is open to now could show it',
  updates: 'no accepted update shows it',
  keys: 'no refused request with such a key stands between accepted ones; name the key in the target file (--target)',
  ids: 'no refused request for such an id stands between accepted ones; declare the id in the target file (--target)',
  facts: 'needs what the target file declares (--target), and an answer that tells it',
  forms: 'not each form of the range was accepted: no date, one, the other, both',
  probes:
    'what clients send by themselves cannot prove it, only break it: run partner-api conform for it',
  observer: 'no answer of the API shows it: run partner-api conform with an observer for it',
  masked: 'the recording is masked, or no recorded answer is about it',
} as const;

/** Requirements that a recording may pass, by the evidence it takes; others can only fail. */
const deciding: Readonly<Partial<Record<RequirementId, keyof typeof why>>> = {
  'auth/missing-credential': 'controls',
  'auth/unknown-credential': 'keys',
  'auth/malformed-credential': 'controls',
  'auth/lead-permission': 'keys',
  'auth/organization-access': 'keys',
  'auth/health-any-credential': 'facts',
  'auth/unauthorized-body': 'answers',
  'health/report': 'answers',
  'health/every-field': 'answers',
  'health/own-permissions': 'facts',
  'office/body': 'answers',
  'office/echoes-id': 'answers',
  'office/own-name': 'facts',
  'office/whole-count': 'answers',
  'office/unknown': 'ids',
  'office/foreign': 'ids',
  'office/external-id': 'ids',
  'office/number-agrees': 'counts',
  'office/one-name': 'answers',
  'office/declared-facts': 'facts',
  'organization/body': 'answers',
  'organization/echoes-id': 'answers',
  'organization/own-name': 'facts',
  'organization/total-is-sum': 'counts',
  'organization/total-covers-offices': 'counts',
  'organization/each-office-once': 'answers',
  'organization/own-offices-only': 'facts',
  'organization/one-object': 'answers',
  'organization/unknown': 'ids',
  'organization/foreign': 'ids',
  'organization/external-id': 'ids',
  'range/optional': 'forms',
  'range/not-iso': 'controls',
  'range/no-timezone': 'controls',
  'range/date-only': 'controls',
  'range/start-not-before-end': 'controls',
  'range/start-after-now': 'controls',
  'range/one-text': 'answers',
  'range/instants-not-texts': 'counts',
  'range/widening': 'counts',
  'range/shared-cut': 'counts',
  'range/matrix': 'counts',
  'time/history-is-fixed': 'counts',
  'time/never-falls': 'open',
  'errors/body': 'answers',
  'errors/documented-status': 'answers',
  'listing/needs-credential': 'controls',
  'listing/every-transition': 'updates',
  'listing/success-body': 'updates',
  'listing/not-deleted': 'updates',
  'listing/broker-reference': 'updates',
  'listing/full-update': 'updates',
  'listing/unknown-status': 'controls',
  'listing/status-spelling': 'controls',
  'listing/counts-untouched': 'counts',
  'privacy/no-personal-data': 'masked',
  'wire/json': 'answers',
  'wire/media-type': 'answers',
  'wire/request-json': 'updates',
  'wire/prefix': 'answers',
};

/** Requirements of another kind that single answers decide too. */
const byAnswers: readonly RequirementId[] = [
  'office/own-name',
  'organization/own-name',
  'organization/total-is-sum',
  'organization/total-covers-offices',
  'listing/success-body',
];

/** Whether single answers decide the requirement, so that watches suffice for a pass. */
export const isDecidedByAnswers = (id: RequirementId): boolean =>
  deciding[id] === 'answers' || deciding[id] === 'masked' || byAnswers.includes(id);

const whyNotDecided = (id: RequirementId): string =>
  why[deciding[id] ?? (requirements[id].observable === 'observer' ? 'observer' : 'probes')];

/* The report of a recording: that of a run that sent nothing, with one result per requirement. */

interface Seen {
  readonly target: Target;
  /** Whether capabilities are inferred from accepted requests, for lack of a target file. */
  readonly isInferred: boolean;
  readonly isStrict: boolean;
  /** Operations with an accepted request that is not unusual in any way. */
  readonly operations: ReadonlySet<OperationId>;
  readonly secrets: Secrets;
  readonly keyNames: RunReport['keyNames'];
  /** At most one exchange: a count with a lead, if any. */
  readonly exchanges: readonly Exchange[];
  readonly isMasked: boolean;
  readonly judged: number;
  readonly leftOut: readonly string[];
  readonly files: readonly string[];
  /** Epoch milliseconds. */
  readonly times: readonly [first: number, last: number];
}

const known: Readonly<Record<RequirementId, Requirement>> = requirements;

function resultOf(id: RequirementId, ledger: Ledger, seen: Seen): RuleResult {
  const { statement, operations } = known[id];
  const described = { id, title: statement, requirements: [id], judgements: 0, requests: 0 };
  const isUsed = operations.some((one) => seen.operations.has(one));
  if (!isUsed && seen.isInferred) {
    const reason = `no request of ${operations.join(' or ')} was accepted in the recording`;
    return { ...described, verdict: 'not-applicable', reason };
  }
  const declined = whyDeclined(id, seen.target);
  if (declined !== undefined) return { ...described, verdict: 'not-applicable', reason: declined };
  const decision = ledger.decide(id, whyNotDecided(id));
  const isVain = id === 'privacy/no-personal-data' && seen.isMasked && decision.verdict === 'pass';
  if (isVain) return { ...described, verdict: 'untested', reason: whyNotDecided(id) };
  return downgradePresumption({ ...described, ...decision }, seen.target, seen.isStrict);
}

export function reportOf(ledger: Ledger, seen: Seen): RunReport {
  const { target, secrets, keyNames, exchanges, judged, leftOut, times, files } = seen;
  const ids = Object.keys(requirements) as RequirementId[];
  const results = ids.map((id) => resultOf(id, ledger, seen));
  const shown = results.flatMap(({ finding }) => [
    ...(finding?.evidence ?? []),
    ...(finding?.positiveControls ?? []),
  ]);
  registerKeys(shown, secrets);
  const [first, last] = judged === 0 ? [0, 0] : times;
  return {
    baseUrl: target.baseUrl,
    seed: 0,
    startedAt: first,
    milliseconds: last - first,
    results,
    capabilities: target.capabilities,
    ...(target.expect?.untested && { expectedUntested: target.expect.untested }),
    requests: 0,
    rawRequests: 0,
    observer: { requests: 0, leads: 0, takesBack: false },
    budget: { depth: 'standard', requests: 0 },
    exchanges,
    notRestored: [],
    recording: { files, exchanges: judged, leftOut },
    secrets,
    keyNames,
  };
}
