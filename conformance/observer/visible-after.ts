/** A look at what a transition leads to, by whichever rule makes it. */
import type { Context } from '../engine/context.ts';
import { nameOf } from '../engine/listing-history.ts';
import type { Transition } from '../engine/listing-history.ts';
import type { ListingKeeper } from '../engine/listings.ts';
import type { Session } from '../engine/session.ts';
import { Lacking, Undecided } from '../engine/verdict.ts';
import type { Answer } from '../wire/exchange.ts';
import { atOnceSeconds, enoughWaitedSeconds, eventually } from './eventually.ts';
import { look, meanings } from './listing-views.ts';
import type { Look } from './read-look.ts';

const lookedAt = new WeakMap<Context, Set<string>>();

/** Whether it is the first look of the run after this transition; a replay looks again. */
function isDue({ context, fresh }: Session, transition: Transition): boolean {
  const names = lookedAt.get(context) ?? new Set();
  lookedAt.set(context, names);
  const name = nameOf(transition);
  if (names.has(name) && !fresh) return false;
  names.add(name);
  return true;
}

/** A hook that fails is the matter of the rules that are about what it shows. */
async function tryLook(session: Session, keeper: ListingKeeper): Promise<Look | undefined> {
  const { visible: wanted } = meanings[keeper.current];
  try {
    return await eventually(
      session,
      () => look(session, keeper),
      ({ visible }) => visible === undefined || visible === wanted,
      atOnceSeconds,
    );
  } catch (signal) {
    if (signal instanceof Lacking || signal instanceof Undecided) return undefined;
    throw signal;
  }
}

/**
 * Judges whether buyers see the listing after the update that made the transition, once for each
 * transition of a run, where an observer can look. Sound: see listing/visibility.
 */
export async function judgeVisibleAfter(
  session: Session,
  keeper: ListingKeeper,
  [from, to]: Transition,
  update: Answer,
): Promise<void> {
  const hasHook = session.context.observer.hooks.lookAtListing !== undefined;
  if (!hasHook || session.waitedSeconds >= enoughWaitedSeconds) return;
  if (!isDue(session, [from, to])) return;
  const seen = await tryLook(session, keeper);
  const { visible } = meanings[to];
  // A change that is not in effect is the matter of listing/at-once.
  if (seen?.visible === undefined || (seen.status ?? to) !== to) return;
  session.judge(seen.visible === visible, () => ({
    expected: `a listing that came from ${from} to ${to} to be ${visible ? 'visible to buyers' : 'hidden from buyers'}`,
    got: seen.visible === true ? 'it is visible' : 'it is hidden',
    evidence: [update, seen.exchange],
    requirement: 'listing/visibility',
  }));
}
