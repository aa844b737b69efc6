/** Conditions of a run on which rules depend: room in the budget, and counts that must be equal. */
import type { Context } from '../../../engine/context.ts';
import { componentsOf, findDifference } from '../../../engine/counts/counts.ts';
import type { Session } from '../../../engine/session/session.ts';
import { MissingPrerequisite, type Finding } from '../../../engine/verdict.ts';
import type { Answer } from '../../../wire/exchange.ts';

export const longerRun = 'needs more requests than a quick run';

/** @throws {MissingPrerequisite} in a quick run, which has no room for the rule */
export function requireLongerRun({ context: { depth } }: Session): void {
  if (!depth.triesVariants) throw new MissingPrerequisite(longerRun);
}

/** Whether cases on several listings may run concurrently; snapshots need one update at a time. */
export const updatesAtOnce = ({ observer }: Context): boolean =>
  observer.hooks.inspectListing === undefined;

interface ComparisonTexts extends Pick<Finding, 'hint' | 'requirement'> {
  /** Describes the expected count, such as "as before". */
  readonly as: string;
}

/** @param lacks what was missing for a difference to show, if anything */
export function judgeSameCount(
  session: Session,
  reference: Answer,
  answer: Answer,
  { as, ...finding }: ComparisonTexts,
  lacks: string | false = false,
): void {
  const difference = findDifference(componentsOf(reference), componentsOf(answer), as);
  if (difference === undefined) session.recordPass(lacks);
  else session.judge(false, () => ({ ...difference, evidence: [reference, answer], ...finding }));
}
