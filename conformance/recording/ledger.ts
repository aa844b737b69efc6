/** Collects the judgements and findings of a recording, by requirement. */
import type { RequirementId } from '../../generated/catalogue.ts';
import { caps } from '../engine/caps.ts';
import { symptomOf } from '../engine/judging/symptom.ts';
import { describeVacuousJudgements, formatFinding } from '../engine/verdict.ts';
import type { Finding, RuleResult } from '../engine/verdict.ts';
import { jsonOf } from '../wire/exchange.ts';
import { lossOf } from '../wire/noise.ts';

const createTally = () => ({
  judgements: 0,
  withPremise: 0,
  missingPremise: undefined as string | undefined,
  /** Whether the judgements suffice for a pass. */
  isDecisive: false,
  findings: [] as Finding[],
  /** The number of findings; only the first are kept. */
  findingCount: 0,
});

type RequirementTally = ReturnType<typeof createTally>;

/** Maximum number of findings kept for each requirement. */
const maxFindings = 20;

/** Whether the service itself answered: complete JSON. A page or a 5xx may be a gateway's. */
function isCompleteAnswer({ evidence }: Finding): boolean {
  const response = evidence.at(-1)?.response;
  if (response === undefined || response.status >= 500) return false;
  return jsonOf(response) !== undefined && lossOf({ response, failure: undefined }) === undefined;
}

type Decided = 'verdict' | 'judgements' | 'withPremise' | 'reason' | 'finding';
type Decision = Pick<RuleResult, Decided>;

export class Ledger {
  readonly #tallies = new Map<RequirementId, RequirementTally>();

  #tallyOf(id: RequirementId): RequirementTally {
    const tally = this.#tallies.get(id) ?? createTally();
    this.#tallies.set(id, tally);
    return tally;
  }

  /**
   * Counts a judgement without a finding.
   * @param missingPremise what a defect needs to show, as a noun
   */
  addJudgement(id: RequirementId, missingPremise?: string | false): void {
    const tally = this.#tallyOf(id);
    tally.judgements += 1;
    if (missingPremise === undefined || missingPremise === false) tally.withPremise += 1;
    else tally.missingPremise ??= missingPremise;
  }

  addDecisiveJudgement(id: RequirementId, missingPremise?: string | false): void {
    this.addJudgement(id, missingPremise);
    this.#tallyOf(id).isDecisive = true;
  }

  addFinding(id: RequirementId, finding: Finding): void {
    const tally = this.#tallyOf(id);
    tally.judgements += 1;
    tally.withPremise += 1;
    tally.findingCount += 1;
    if (tally.findings.length < maxFindings) tally.findings.push(finding);
  }

  /**
   * The verdict. A recording allows no retries, so a finding that may be a gateway's must occur
   * several times.
   * @param reasonIfNotDecided the reason if the recording does not decide the requirement
   */
  decide(id: RequirementId, reasonIfNotDecided: string): Decision {
    const tally = this.#tallies.get(id);
    if (tally === undefined)
      return { verdict: 'untested', judgements: 0, withPremise: 0, reason: reasonIfNotDecided };
    const { judgements, withPremise, findings, findingCount, missingPremise, isDecisive } = tally;
    const counts = { judgements, withPremise };
    const finding = findings.find(isCompleteAnswer) ?? findings[0];
    if (finding !== undefined) {
      const symptom = symptomOf(finding);
      const alike = findings.filter((one) => symptomOf(one) === symptom).length;
      if (isCompleteAnswer(finding) || alike >= caps.answersWithoutReplay)
        return { verdict: 'fail', ...counts, finding };
      const times = findingCount === 1 ? 'once' : `${findingCount} times`;
      const reason = `seen ${times}, which may have been a gateway: ${formatFinding(finding)}`;
      return { verdict: 'inconclusive', ...counts, reason, finding };
    }
    if (!isDecisive) return { verdict: 'untested', ...counts, reason: reasonIfNotDecided };
    if (withPremise > 0) return { verdict: 'pass', ...counts };
    const reason = describeVacuousJudgements(judgements, missingPremise ?? '');
    return { verdict: 'untested', ...counts, reason };
  }
}
