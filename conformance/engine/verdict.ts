/** What a rule may come to, and the signals by which a check says so. */
import type { OpenPointId, RequirementId } from '../../generated/catalogue.ts';
import type { Evidence, Exchange } from '../wire/exchange.ts';

/**
 * pass            judged at least once what could have been wrong, and never found it wrong
 * fail            found wrong, and found wrong again when repeated
 * warning         the same of a presumption, which no sentence of the source demands
 * observed        an open point: the answer seen, whatever it is
 * untested        could not be tried; says what it lacked
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

/** What was found wrong, for a reader who knows neither rule nor target. */
export interface Finding {
  readonly expected: string;
  readonly got: string;
  /** The exchanges that show it, in order; read the last one first. */
  readonly evidence: readonly Evidence[];
  /** The same request without its defect, accepted before and after. */
  readonly positiveControls?: readonly Exchange[];
  readonly hint?: string;
  /** Set where it shows only so, and not in requests that are written as usual: in words. */
  readonly onlyWith?: string;
  /** The requirement broken, where the rule tests several. */
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

/** The evidence decides nothing: a positive control was refused, the target was busy, … */
export class Inconclusive extends Error {
  override readonly name: string = 'Inconclusive';
}

/** Nothing usable came back, which says nothing of the target: not to be remembered. */
export class LostAnswer extends Inconclusive {
  override readonly name: string = 'LostAnswer';
}

/** An update whose answer was lost was refused when it was sent again: it may have been made before. */
export class RepeatRefused extends LostAnswer {
  override readonly name = 'RepeatRefused';
}

/** The check cannot be tried on this target; the message names what is missing. */
export class MissingPrerequisite extends Error {
  override readonly name = 'MissingPrerequisite';
}

/** An answer to an open point that is none of the listed ones: it is told, and as legal as they are. */
export class OtherAnswer extends Error {
  override readonly name = 'OtherAnswer';
}

export class BudgetSpent extends Error {
  override readonly name: string = 'BudgetSpent';
}

/** Why nothing more is judged, and what stands for an answer that was no longer waited for. */
export const interrupted = 'the run was interrupted';

/** Nothing more is judged: the user wants no more, or the target is down. */
export class Stopped extends BudgetSpent {
  override readonly name = 'Stopped';
}

/** The path of a replay leads to no counterexample: the caller's mistake, and no verdict. */
export class UnknownPathError extends Error {
  override readonly name = 'UnknownPathError';
}

/** What a fault of the suite is reported with. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

interface Replay {
  readonly seed: number;
  /** Which case of the rule, and fast-check's path to the counterexample within it. */
  readonly path: string;
}

/** Why judgements in vain are no pass; what they lacked completes the sentence. */
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
  /** Why, for every verdict but pass and fail; the answer seen, for observed. */
  readonly reason?: string;
  /** What showed the answer to an open point. */
  readonly how?: string;
  readonly finding?: Finding;
  readonly replay?: Replay;
  /** How often the rule judged something, and with how many requests of its own. */
  readonly judgements: number;
  /** How many of them could have shown a defect: 0 leads are 0 leads, whatever a range does. */
  readonly withPremise?: number;
  readonly requests: number;
  /** How long it took, while others may have run beside it; none of what judges the run. */
  readonly milliseconds?: number;
}
