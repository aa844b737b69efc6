/** The verdicts of rules, and the signals by which a check ends. */
import type { OpenPointId, RequirementId } from '../../generated/catalogue.ts';
import type { Evidence, Exchange } from '../wire/exchange.ts';

/**
 * pass            judged at least once what could have been wrong, and never found it wrong
 * fail            found wrong, and found wrong again when repeated
 * warning         the same of a presumption, which no sentence of the source demands
 * observed        an open point: the answer seen, whatever it is
 * untested        could not be tried, or not to the end for lack of requests; says what it lacked
 * inconclusive    tried, but the evidence decides nothing; says why
 * not-applicable  the target does not claim the capability, or declines the presumption
 * error           the suite's own fault
 */
export type VerdictKind =
  | 'pass'
  | 'fail'
  | 'warning'
  | 'observed'
  | 'untested'
  | 'inconclusive'
  | 'not-applicable'
  | 'error';

/** What is wrong, for a reader who knows neither rule nor target. */
export interface Finding {
  readonly expected: string;
  readonly got: string;
  /** The exchanges that show it, in order; read the last one first. */
  readonly evidence: readonly Evidence[];
  /** The same request without its defect, accepted before and after. */
  readonly positiveControls?: readonly Exchange[];
  readonly hint?: string;
  /** Set if it shows only in this form of the request, in words. */
  readonly onlyWith?: string;
  /** The requirement broken, if the rule tests several. */
  readonly requirement?: RequirementId;
}

/** A requirement is broken. The only signal that can fail a target. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(`expected ${finding.expected}, got ${finding.got}`);
    this.finding = finding;
  }
}

/** The evidence is not conclusive: a positive control was refused, the target was busy, … */
export class Inconclusive extends Error {
  override readonly name: string = 'Inconclusive';
}

/** No usable answer came, which says nothing of the target: not to be remembered. */
export class LostAnswer extends Inconclusive {
  override readonly name: string = 'LostAnswer';
}

/** An answer was lost on the way, and what was sent may have been done: the attempt may be repeated from its start. */
export class AttemptLost extends LostAnswer {
  override readonly name = 'AttemptLost';
}

/** The check cannot be tried on this target; the message names what is missing. */
export class MissingPrerequisite extends Error {
  override readonly name = 'MissingPrerequisite';
}

/** An unlisted answer to an open point: reported, and as legal as the listed ones. */
export class OtherAnswer extends Error {
  override readonly name = 'OtherAnswer';
}

export class BudgetSpent extends Error {
  override readonly name: string = 'BudgetSpent';
}

/** Why judging stopped; stands for an answer that was no longer awaited. */
export const interrupted = 'the run was interrupted';

/** Judging stops: the user interrupted the run, or the target is down. */
export class Stopped extends BudgetSpent {
  override readonly name = 'Stopped';
}

/** The path of a replay leads to no counterexample: the caller's mistake, not a verdict. */
export class UnknownPathError extends Error {
  override readonly name = 'UnknownPathError';
}

/** How a fault of the suite is reported. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

interface Replay {
  readonly seed: number;
  /** The index of the case, and fast-check's path to the counterexample within it. */
  readonly path: string;
}

/** Why judgements without a premise are no pass; what they lacked completes the sentence. */
export const inVain = (judgements: number, lacked: string): string =>
  `judged ${judgements === 1 ? 'once' : `${judgements} times`}, but never with ${lacked}`;

/** The requirement that a result is about: the one that its finding names, or its first. */
export const brokenBy = ({
  finding,
  requirements: [first],
}: Pick<RuleResult, 'finding' | 'requirements'>): RequirementId | undefined =>
  finding?.requirement ?? first;

/** Whether it judged something that could have shown a defect. */
export const hasJudged = ({
  judgements,
  withPremise = judgements,
}: Pick<RuleResult, 'judgements' | 'withPremise'>): boolean => withPremise > 0;

export interface RuleResult {
  readonly id: string;
  readonly title: string;
  readonly requirements: readonly RequirementId[];
  readonly openPoint?: OpenPointId;
  readonly verdict: VerdictKind;
  /** The reason, for every verdict but pass and fail; for observed, the answer seen. */
  readonly reason?: string;
  /** The exchanges that show the answer to an open point. */
  readonly how?: string;
  readonly finding?: Finding;
  readonly replay?: Replay;
  /** The number of judgements of the rule, and of its own requests. */
  readonly judgements: number;
  /** The judgements that could have shown a defect: 0 leads are 0 leads, whatever the range. */
  readonly withPremise?: number;
  readonly requests: number;
  /** Duration, possibly beside other rules; absent for watches. */
  readonly milliseconds?: number;
}
