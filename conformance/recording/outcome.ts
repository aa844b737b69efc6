/** What a recording comes to, as the report of a run that sent nothing: one result for each requirement. */
import { requirements, type Requirement, type RequirementId } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import type { Target } from '../../generated/target.ts';
import { whyDeclined } from '../engine/presumptions.ts';
import { settle } from '../engine/run/levels.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import type { RuleResult } from '../engine/verdict.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { Secrets } from '../wire/secrets.ts';
import { whyNotDecided } from './deciding.ts';
import { registerKeys } from './keys.ts';
import type { Ledger } from './ledger.ts';

/** What was seen of the recording besides what the ledger has. */
interface Seen {
  readonly target: Target;
  /** Whether the capabilities are those of which requests were accepted. */
  readonly isInferred: boolean;
  readonly isStrict: boolean;
  /** Of which a plain request was accepted. */
  readonly operations: ReadonlySet<OperationId>;
  readonly secrets: Secrets;
  readonly keyNames: RunReport['keyNames'];
  /** One with a lead, where there was one. */
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
  return settle({ ...described, ...decision }, seen.target, seen.isStrict);
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
