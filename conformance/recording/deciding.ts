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

const reasons = {
  answers: 'the recording has no request that could show it',
  controls: 'no refused request with only this defect is between two accepted ones',
  counts: 'no two recorded counts of closed ranges could show it',
  open: 'no recorded counts of a range up to now could show it',
  updates: 'no accepted update shows it',
  keys: 'no refused request with such a key is between accepted ones; declare the key in the target file (--target)',
  ids: 'no refused request for such an id is between accepted ones; declare the id in the target file (--target)',
  facts: 'needs a declaration in the target file (--target), and an answer to compare with it',
  forms:
    'the recording lacks an accepted count for some form of the range: no date, startDate, endDate, both',
  probes:
    'ordinary traffic can only show that it fails, not that it holds: run partner-api conform',
  observer: 'no answer of the API shows it: run partner-api conform with an observer',
  masked: 'the recording is masked, or has no request that could show it',
} as const;

/** Requirements that a recording may pass, by the evidence it takes; others can only fail. */
const neededEvidence: Readonly<Partial<Record<RequirementId, keyof typeof reasons>>> = {
  'auth/missing-credential': 'controls',
  'auth/unknown-credential': 'keys',
  'auth/malformed-credential': 'controls',
  'auth/lead-permission': 'keys',
  'auth/organization-access': 'keys',
  'auth/health-any-credential': 'facts',
  'auth/unauthorized-body': 'answers',
  'listing/unauthorized-body': 'answers',
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
const alsoDecidedByAnswers: readonly RequirementId[] = [
  'office/own-name',
  'organization/own-name',
  'organization/total-is-sum',
  'organization/total-covers-offices',
  'listing/success-body',
];

/** Whether single answers decide the requirement, so that watches suffice for a pass. */
export const isDecidedByAnswers = (id: RequirementId): boolean =>
  neededEvidence[id] === 'answers' ||
  neededEvidence[id] === 'masked' ||
  alsoDecidedByAnswers.includes(id);

const whyNotDecided = (id: RequirementId): string =>
  reasons[
    neededEvidence[id] ?? (requirements[id].observable === 'observer' ? 'observer' : 'probes')
  ];

/* The report of a recording: that of a run that sent nothing, with one result per requirement. */

interface RecordingFacts {
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

function resultOf(id: RequirementId, ledger: Ledger, facts: RecordingFacts): RuleResult {
  const { statement, operations } = known[id];
  const base = { id, title: statement, requirements: [id], judgements: 0, requests: 0 };
  const isUsed = operations.some((one) => facts.operations.has(one));
  if (!isUsed && facts.isInferred) {
    const reason = `no request of ${operations.join(' or ')} was accepted in the recording`;
    return { ...base, verdict: 'not-applicable', reason };
  }
  const declined = whyDeclined(id, facts.target);
  if (declined !== undefined) return { ...base, verdict: 'not-applicable', reason: declined };
  const decision = ledger.decide(id, whyNotDecided(id));
  const isPassOfMasked =
    id === 'privacy/no-personal-data' && facts.isMasked && decision.verdict === 'pass';
  if (isPassOfMasked) return { ...base, verdict: 'untested', reason: whyNotDecided(id) };
  const result = { ...base, ...decision };
  // A recording cannot be replayed, so what shows once stays inconclusive.
  if (result.verdict !== 'fail') return result;
  return downgradePresumption(result, facts.target, facts.isStrict);
}

export function reportOf(ledger: Ledger, facts: RecordingFacts): RunReport {
  const { target, secrets, keyNames, exchanges, judged, leftOut, times, files } = facts;
  const ids = Object.keys(requirements) as RequirementId[];
  const results = ids.map((id) => resultOf(id, ledger, facts));
  const cited = results.flatMap(({ finding }) => [
    ...(finding?.evidence ?? []),
    ...(finding?.positiveControls ?? []),
  ]);
  registerKeys(cited, secrets);
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
