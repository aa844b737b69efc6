import { caps } from '../../engine/caps.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import {
  assertInEffect,
  bringTo,
  mustSearchFollow,
  inspectInStatus,
  inspectOrReuse,
  statusMeanings,
  type Inspection,
} from '../../observer/snapshots/listing-views.ts';
import { requireSearchLag, requireSearchPatience } from '../../observer/polling.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';

/** Every status, alternating between shown and hidden, so that each step changes something. */
const statuses = [
  'UNDER_CONTRACT',
  'DRAFT',
  'REVIEWING_OFFERS',
  'SOLD',
  'PENDING_CONTRACT',
  'ARCHIVED',
  'FOR_SALE',
] as const satisfies readonly ListingStatus[];

async function judgeVisible(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
): Promise<void> {
  const { visible } = statusMeanings[status];
  const { seen, evidence } = await inspectOrReuse(
    session,
    keeper,
    status,
    (one) => one.visible === visible,
  );
  if (seen.visible === undefined)
    throw new MissingPrerequisite('needs observer.inspectListing.read.visible');
  assertInEffect(seen, status);
  session.judge(seen.visible === visible, () => ({
    expected: `a listing that is ${status} to be ${visible ? 'visible to buyers' : 'hidden from buyers'}`,
    got: seen.visible === true ? 'it is visible' : 'it is hidden',
    evidence,
  }));
}

/** Takes a snapshot after the search lag; UNDER_CONTRACT in search is open, and only observed. */
async function inspectAfterLag(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  holds: (seen: Snapshot) => boolean,
): Promise<Inspection> {
  const lag = requireSearchLag(session);
  await bringTo(session, keeper, status);
  const end = Date.now() + lag * 1000;
  const isAfterLag = (one: Snapshot): boolean => one.exchange.sentAt >= end && holds(one);
  const patience = requireSearchPatience(session);
  const isJudged = statusMeanings[status].inSearch !== undefined;
  return await inspectInStatus(
    session,
    keeper,
    status,
    isAfterLag,
    isJudged ? patience : Math.min(1.2 * lag, patience),
  );
}

async function judgeInSearch(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
): Promise<void> {
  const { inSearch } = statusMeanings[status];
  if (inSearch === undefined) {
    await inspectAfterLag(session, keeper, status, () => true);
    return;
  }
  const { followedInSearch } = session.context.notes;
  if (followedInSearch.has(status) && !session.fresh) return session.recordPass();
  const patience = requireSearchPatience(session);
  const isAsExpected = (one: Snapshot): boolean => one.inSearch === inSearch;
  // A snapshot without the field will not have it later either.
  const isFinal = (one: Snapshot): boolean => one.inSearch === undefined || isAsExpected(one);
  // If search may lag, an unchanged search proves nothing before its lag has passed.
  const { seen, evidence } =
    requireSearchLag(session) === 0
      ? await inspectOrReuse(session, keeper, status, isFinal, patience)
      : mustSearchFollow(keeper.current, status)
        ? await inspectInStatus(session, keeper, status, isFinal, patience)
        : await inspectAfterLag(session, keeper, status, isFinal);
  if (seen.inSearch === undefined && seen.visible === false) return;
  if (seen.inSearch === undefined)
    throw new MissingPrerequisite('needs observer.inspectListing.read.inSearch');
  assertInEffect(seen, status);
  session.judge(isAsExpected(seen), () => ({
    expected: `a listing that is ${status} to be ${inSearch ? '' : 'no longer '}in search, ${patience} s after the change`,
    got: inSearch ? 'search does not show it' : 'search shows it',
    evidence,
  }));
}

export const visibility = defineRule({
  id: 'listing/visibility',
  requirements: ['listing/visibility'],
  title: 'Listings are visible and in search according to the status table',
  soundness:
    'The source states the table. UNDER_CONTRACT in search is open and not judged. Snapshots are ' +
    'polled for as long as "at once" may take, and search for longer than its declared lag.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings', 'observer.inspectListing'] },
  locks: 'listings',
  phase: 'last',
  cases: ({ listings }) => listings.slice(0, caps.listingsInEveryStatus),
  check: async (session, keeper) => {
    let missingPrerequisite: MissingPrerequisite | undefined;
    for (const status of statuses) {
      if (session.waitedSeconds >= caps.secondsOfFutileWait) break;
      for (const judgeStatus of [judgeVisible, judgeInSearch]) {
        await judgeStatus(session, keeper, status).catch((signal: unknown) => {
          if (!(signal instanceof MissingPrerequisite)) throw signal;
          missingPrerequisite = signal;
        });
      }
    }
    if (missingPrerequisite !== undefined) throw missingPrerequisite;
  },
});
