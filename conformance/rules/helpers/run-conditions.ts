/** What the run decides of a rule: whether it has room for it, and for its cases side by side. */
import type { Context } from '../../engine/context.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';

export const longerRun = 'needs more requests than a quick run';

/** @throws {MissingPrerequisite} in a quick run, which has no room for the rule */
export function leaveToLongerRuns({ context: { depth } }: Session): void {
  if (!depth.triesVariants) throw new MissingPrerequisite(longerRun);
}

/** Whether cases about several listings may run side by side: looks tell most of one update alone. */
export const updatesAtOnce = ({ observer }: Context): boolean =>
  observer.hooks.inspectListing === undefined;
