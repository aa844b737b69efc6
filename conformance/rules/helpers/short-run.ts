/** What a short run leaves to longer ones. */
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';

export const longerRun = 'needs more requests than a quick run';

/** @throws {MissingPrerequisite} in a quick run, which has no room for the rule */
export function leaveToLongerRuns({ context: { depth } }: Session): void {
  if (!depth.triesVariants) throw new MissingPrerequisite(longerRun);
}
