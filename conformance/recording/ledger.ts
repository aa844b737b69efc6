/** Collects the judgements and findings of a recording, by requirement. */
import type { RequirementId } from '../../generated/catalogue.ts';
import { caps } from '../engine/caps.ts';
import { symptomOf } from '../engine/run/symptom.ts';
import { describeVacuousJudgements, type Finding } from '../engine/verdict.ts';
import { jsonOf } from '../wire/exchange.ts';
import { lossOf } from '../wire/noise.ts';

const openAccount = () => ({
  judgements: 0,
  withPremise: 0,
  lacked: undefined as string | undefined,
  /** Whether the judgements suffice for a pass. */
  isProven: false,
  findings: [] as Finding[],
  /** The number of findings; only the first are kept. */
  found: 0,
});

type Account = ReturnType<typeof openAccount>;

/** Maximum number of findings kept for each requirement. */
const maxFindings = 20;

/** Whether the service itself answered: complete JSON. A page or a 5xx may be a gateway's. */
function isWholeAnswer({ evidence }: Finding): boolean {
  const response = evidence.at(-1)?.response;
  if (response === undefined || response.status >= 500) return false;
  return jsonOf(response) !== undefined && lossOf({ response, failure: undefined }) === undefined;
}

export interface Decision {
  readonly verdict: 'pass' | 'fail' | 'inconclusive' | 'untested';
  readonly judgements: number;
  readonly withPremise: number;
  readonly reason?: string;
  readonly finding?: Finding;
}

export class Ledger {
  readonly #accounts = new Map<RequirementId, Account>();

  #accountOf(id: RequirementId): Account {
    const account = this.#accounts.get(id) ?? openAccount();
    this.#accounts.set(id, account);
    return account;
  }

  /** Counts a judgement without a finding. @param lacks what a defect needs to show, as a noun */
  accept(id: RequirementId, lacks?: string | false): void {
    const account = this.#accountOf(id);
    account.judgements += 1;
    if (lacks === undefined || lacks === false) account.withPremise += 1;
    else account.lacked ??= lacks;
  }

  /** Counts a judgement that suffices for a pass. */
  prove(id: RequirementId, lacks?: string | false): void {
    this.accept(id, lacks);
    this.#accountOf(id).isProven = true;
  }

  find(id: RequirementId, finding: Finding): void {
    const account = this.#accountOf(id);
    account.judgements += 1;
    account.withPremise += 1;
    account.found += 1;
    if (account.findings.length < maxFindings) account.findings.push(finding);
  }

  /**
   * The verdict. A recording allows no retries, so a finding that may be a gateway's must occur
   * several times.
   * @param why the reason if the recording does not decide the requirement
   */
  decide(id: RequirementId, why: string): Decision {
    const account = this.#accounts.get(id);
    if (account === undefined)
      return { verdict: 'untested', judgements: 0, withPremise: 0, reason: why };
    const { judgements, withPremise, findings, found, lacked, isProven } = account;
    const told = { judgements, withPremise };
    const finding = findings.find(isWholeAnswer) ?? findings[0];
    if (finding !== undefined) {
      const symptom = symptomOf(finding);
      const alike = findings.filter((one) => symptomOf(one) === symptom).length;
      if (isWholeAnswer(finding) || alike >= caps.answersWithoutReplay)
        return { verdict: 'fail', ...told, finding };
      const times = found === 1 ? 'once' : `${found} times`;
      const reason = `seen ${times}, which may have been a gateway: expected ${finding.expected}, got ${finding.got}`;
      return { verdict: 'inconclusive', ...told, reason, finding };
    }
    if (!isProven) return { verdict: 'untested', ...told, reason: why };
    if (withPremise === 0)
      return {
        verdict: 'untested',
        ...told,
        reason: describeVacuousJudgements(judgements, lacked ?? ''),
      };
    return { verdict: 'pass', ...told };
  }
}
