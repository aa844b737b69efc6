/** What the run decides of a rule: whether it has room for it, and which counts have to be the same. */
import type { Context } from '../../engine/context.ts';
import { componentsOf, findDifference } from '../../engine/session/counts.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import type { Answer } from '../../wire/exchange.ts';

export const longerRun = 'needs more requests than a quick run';

/** @throws {MissingPrerequisite} in a quick run, which has no room for the rule */
export function leaveToLongerRuns({ context: { depth } }: Session): void {
  if (!depth.triesVariants) throw new MissingPrerequisite(longerRun);
}

/** Whether cases about several listings may run side by side: looks tell most of one update alone. */
export const updatesAtOnce = ({ observer }: Context): boolean =>
  observer.hooks.inspectListing === undefined;

interface Told extends Pick<Finding, 'hint' | 'requirement'> {
  /** What it has to count as. */
  readonly as: string;
}

/** @param lacks what was not there by which a difference would have shown, if anything */
export function judgeSameCount(
  session: Session,
  reference: Answer,
  answer: Answer,
  { as, ...told }: Told,
  lacks: string | false = false,
): void {
  const difference = findDifference(componentsOf(reference), componentsOf(answer), as);
  if (difference === undefined) session.accept(lacks);
  else session.judge(false, () => ({ ...difference, evidence: [reference, answer], ...told }));
}
