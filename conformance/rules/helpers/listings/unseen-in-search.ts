/** Takes snapshots of all listings after the search lag, also after transitions not seen before. */
import type { ListingStatus } from '../../../../generated/api.ts';
import { listingStatuses } from '../../../../generated/contract.ts';
import { caps } from '../../../engine/caps.ts';
import type { Context } from '../../../engine/context.ts';
import {
  changeBefore,
  nameOfTransition,
  statusIn,
  type Transition,
} from '../../../engine/listings/listing-history.ts';
import { isCommon } from '../../../engine/listings/tried-transitions.ts';
import type { Session } from '../../../engine/session/session.ts';
import { canWaitForSearch, waitForSearch } from '../../../observer/polling.ts';
import { noteSnapshotAfterLag } from '../../../observer/snapshots/snapshots-of-run.ts';
import { statusMeanings, takeSnapshot } from '../../../observer/snapshots/listing-views.ts';
import { isSuccess } from '../../../wire/exchange.ts';

/** The transitions after which a listing was seen once search must have followed. */
function seenTransitions({ notes, client }: Context): Set<string> {
  const names = notes.snapshots.flatMap(({ keeper, update, isSearchSettled }) => {
    const to = update && isSearchSettled === true ? statusIn(update) : undefined;
    const from = update && changeBefore(keeper.fixture, client, update)?.status;
    return from === undefined || to === undefined ? [] : [nameOfTransition([from, to])];
  });
  return new Set(names);
}

/** Higher if search must change, and for common transitions. */
function weightOf([from, to]: Transition): number {
  const [before, after] = [from, to].map((status) => statusMeanings[status].inSearch);
  const isOpen = before === undefined || after === undefined;
  return (isOpen || before === after ? 1 : 2) + (isCommon([from, to]) ? 2 : 0);
}

/** Makes the unseen transition with the highest weight on each listing. */
async function makeUnseenTransitions(session: Session, seen: Set<string>): Promise<void> {
  const { context } = session;
  for (const keeper of context.listings.slice(0, caps.sampledListings)) {
    if (context.client.requestsLeft <= caps.requestsOfConfirming) return;
    const from = keeper.current;
    const weightTo = (to: ListingStatus): number => weightOf([from, to]);
    const [next] = listingStatuses
      .filter((to) => to !== from && !seen.has(nameOfTransition([from, to])))
      .toSorted((a, b) => weightTo(b) - weightTo(a));
    if (next === undefined) continue;
    seen.add(nameOfTransition([from, next]));
    if (!isSuccess(await keeper.sendComplete(session, next))) return;
  }
}

/** Waits for the search lag, and takes snapshots of all listings. */
async function inspectAll(session: Session): Promise<void> {
  const { context } = session;
  await waitForSearch(session);
  for (const keeper of context.listings.slice(0, caps.sampledListings)) {
    await noteSnapshotAfterLag(context, keeper, () => takeSnapshot(session, keeper));
  }
}

export async function inspectInSearch(session: Session): Promise<void> {
  const { context } = session;
  if (!context.depth.triesVariants || !canWaitForSearch(session)) return;
  await inspectAll(session);
  const seen = seenTransitions(context);
  for (let round = 0; round < caps.roundsOfUnseen; round += 1) {
    await makeUnseenTransitions(session, seen);
    await inspectAll(session);
  }
}
