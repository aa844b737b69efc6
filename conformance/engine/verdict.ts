/** The verdicts of rules, and the signals by which a check ends. */
import type { OpenPointId, RequirementId } from '../../generated/catalogue.ts';
import type { Replay, Result, Verdict } from '../../generated/report.ts';
import type { Evidence, Exchange } from '../wire/exchange.ts';

/**
 * pass            at least one judgement could have failed, and none did
 * fail            a violation was found, and reproduced
 * warning         a broken presumption, which no sentence of the source demands
 * observed        the target's answer to an open point, whatever it is
 * untested        not tried, or not completely for lack of requests; says what was missing
 * inconclusive    tried, but the evidence is not conclusive; says why
 * not-applicable  the target does not claim the capability, or declines the presumption
 * error           the suite's own fault
 */
export type VerdictKind = Verdict;

/** Describes a defect to a reader who knows neither the rule nor the target. */
export interface Finding {
  readonly expected: string;
  readonly got: string;
  /** The exchanges that show it, in order; read the last one first. */
  readonly evidence: readonly Evidence[];
  /** The same request without its defect, accepted before and after. */
  readonly positiveControls?: readonly Exchange[];
  readonly hint?: string;
  /** Describes the form of the request, if the defect shows only in it. */
  readonly onlyWith?: string;
  /** The broken requirement, if the rule tests several. */
  readonly requirement?: RequirementId;
}

export const formatFinding = ({ expected, got }: Pick<Finding, 'expected' | 'got'>): string =>
  `expected ${expected}, got ${got}`;

/** A requirement is broken. The only signal that can fail a target. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(formatFinding(finding));
    this.finding = finding;
  }
}

/** The evidence is not conclusive: a positive control was refused, the target was busy, … */
export class Inconclusive extends Error {
  override readonly name: string = 'Inconclusive';
}

/** No usable answer came, which says nothing about the target; must not be cached. */
export class LostAnswer extends Inconclusive {
  override readonly name: string = 'LostAnswer';
}

/** An answer was lost, but the request may have taken effect: the whole attempt may be repeated. */
export class AttemptLost extends LostAnswer {
  override readonly name = 'AttemptLost';
}

/** createLead refused this lead, but accepted others. If not caught, a prerequisite is missing. */
export class LeadRefused extends Inconclusive {
  override readonly name = 'LeadRefused';
}

/** The check cannot be tried on this target; the message names what is missing. */
export class MissingPrerequisite extends Error {
  override readonly name = 'MissingPrerequisite';
}

/** An unlisted answer to an open point: reported, and as legal as the listed answers. */
export class OtherAnswer extends Error {
  override readonly name = 'OtherAnswer';
}

export class BudgetSpent extends Error {
  override readonly name: string = 'BudgetSpent';
}

/** Why judging stopped; also marks exchanges whose answer was no longer awaited. */
export const interrupted = 'the run was interrupted';

/** Judging stops: the user interrupted the run, or the target is down. */
export class Stopped extends BudgetSpent {
  override readonly name = 'Stopped';
}

/** The path of a replay leads to no counterexample: the caller's mistake, not a verdict. */
export class UnknownPathError extends Error {
  override readonly name = 'UnknownPathError';
}

/** Describes a fault of the suite itself. */
export const describeSuiteFault = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Why vacuous judgements are no pass; `missingPremise` completes the sentence. */
export const describeVacuousJudgements = (judgements: number, missingPremise: string): string =>
  `judged ${judgements === 1 ? 'once' : `${judgements} times`}, but never with ${missingPremise}`;

/** The requirement that a result is about: the one that its finding names, or its first. */
export const brokenRequirementOf = ({
  finding,
  requirements: [first],
}: Pick<RuleResult, 'finding' | 'requirements'>): RequirementId | undefined =>
  finding?.requirement ?? first;

/** Whether the rule judged anything that could have shown a defect. */
export const hasJudged = ({
  judgements,
  withPremise = judgements,
}: Pick<RuleResult, 'judgements' | 'withPremise'>): boolean => withPremise > 0;

/** As in the JSON report, whose schema describes it; but with the finding and its exchanges. */
export interface RuleResult extends Omit<Result, 'kind' | 'requirements' | 'failure' | 'replay'> {
  readonly requirements: readonly RequirementId[];
  readonly openPoint?: OpenPointId;
  readonly finding?: Finding;
  /** Its path is the index of the case, and fast-check's path to the counterexample within it. */
  readonly replay?: Replay;
}
