import type { ListingStatus } from '../../../generated/api.ts';
import { noStatus } from '../../arbitraries/statuses.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { brokerFormsOf, updateBody, type BrokerForm } from '../../engine/listings/update-bodies.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import { findChange } from '../../observer/snapshots/compare-snapshots.ts';
import { atOnceSeconds, canWaitForSearch, pollUntil } from '../../observer/polling.ts';
import {
  bringTo,
  isInEffect,
  waitUnlessStatusIsShown,
  inspectInStatus,
  statusMeanings,
  moveTo,
  pollSnapshot,
  takeSnapshot,
} from '../../observer/snapshots/listing-views.ts';
import {
  assertOtherPartner,
  inspectTheirs,
  judgeTheirUpdate,
  otherPartnerUpdater,
} from '../../observer/snapshots/other-partner.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import { isSuccess, type Answer, type Evidence } from '../../wire/exchange.ts';
import { judgeKeptInSearch } from '../helpers/listings/kept-in-search.ts';
import { judgeRefused } from './refused-status.ts';

const hint = 'an externalListingId belongs to its partner; two partners may use the same one';

/** All of them, visible and hidden in turn; the last one is hidden, for the look into search. */
const statuses = [
  'UNDER_CONTRACT',
  'ARCHIVED',
  'FOR_SALE',
  'SOLD',
  'PENDING_CONTRACT',
  'REVIEWING_OFFERS',
  'DRAFT',
] as const satisfies readonly ListingStatus[];

type Step = readonly [ListingStatus, BrokerForm | undefined];

/** Statuses with alternating forms of the broker; if thorough, each status with each form. */
function stepsOf({ fixture }: ListingKeeper, isThorough: boolean, most: number): Step[] {
  const forms = brokerFormsOf(fixture);
  const rounds = isThorough ? forms : forms.slice(0, 1);
  return rounds.flatMap((_, round) =>
    statuses
      .slice(0, most)
      .map((status, index): Step => [status, forms[(index + round) % forms.length]]),
  );
}

function judgeSame(
  session: Session,
  before: Snapshot,
  updates: readonly Evidence[],
  after: Snapshot,
  whose: string,
): void {
  const change = findChange(before, after, session.context);
  const finding = (): Finding => ({
    expected: `${change?.name} ${change?.before} of ${whose}, as before`,
    got: change?.after ?? '',
    evidence: [before.exchange, ...updates, after.exchange],
    hint,
  });
  session.judge(change === undefined, finding);
}

async function updateTheirs(
  session: Session,
  theirs: ListingKeeper,
  status: ListingStatus,
): Promise<Answer> {
  const update = await theirs.sendComplete(otherPartnerUpdater(session), status);
  if (isSuccess(update)) return update;
  throw new MissingPrerequisite(
    `credentials.otherPartner may not update its listing: ${theirs.explainRefusal(update)}`,
  );
}

const sendUnknownStatus = (session: Session, theirs: ListingKeeper): Promise<Answer> => {
  const body = JSON.stringify(updateBody(theirs.fixture, noStatus));
  return session.ask(theirs.planRefused(body, otherPartnerUpdater(session).full));
};

/** Updates their listing with their key, last to FOR_SALE: it must follow, and ours must not. */
async function judgeOurs(
  session: Session,
  keeper: ListingKeeper,
  theirs: ListingKeeper,
): Promise<void> {
  const { depth } = session.context;
  await bringTo(session, keeper, 'UNDER_CONTRACT');
  await waitUnlessStatusIsShown(session);
  const { seen: before } = await inspectInStatus(session, keeper, 'UNDER_CONTRACT', (one) =>
    isInEffect(one, 'UNDER_CONTRACT'),
  );
  const hidden = theirs.current === 'ARCHIVED' ? 'DRAFT' : 'ARCHIVED';
  const theirStatuses = [hidden, 'UNDER_CONTRACT', 'SOLD', 'FOR_SALE'] as const;
  const updates: Answer[] = [];
  for (const status of theirStatuses.slice(0, depth.triesVariants ? theirStatuses.length : 1)) {
    const refused = updates.length === 1 ? await sendUnknownStatus(session, theirs) : undefined;
    const update = await updateTheirs(session, theirs, status);
    if (refused !== undefined) judgeRefused(session, noStatus, refused, [...updates, update]);
    updates.push(update);
    // A node may lag for a moment.
    const isSame = (one: Snapshot): boolean =>
      findChange(before, one, session.context) === undefined;
    const after = await pollSnapshot(session, keeper, isSame);
    judgeSame(session, before, [update], after, 'the own listing');
    await judgeTheirUpdate(session, theirs, status, update);
  }
  if (!depth.triesVariants || !canWaitForSearch(session)) return;
  // An index job may take one of the two for the other.
  await bringTo(session, keeper, 'SOLD');
  await updateTheirs(session, theirs, 'REVIEWING_OFFERS');
  await judgeKeptInSearch(session, {
    read: () => takeSnapshot(session, keeper),
    inSearch: false,
    whose: 'the own listing, which is SOLD,',
    after: "the other partner's update",
    hint,
  });
}

/** Updates our listing: theirs must not change. */
async function judgeTheirs(
  session: Session,
  keeper: ListingKeeper,
  before: Snapshot,
  isThorough: boolean,
): Promise<void> {
  const most = session.context.depth.triesVariants ? statuses.length : 2;
  for (const [status, form] of stepsOf(keeper, isThorough, most)) {
    if (keeper.current === status) continue;
    const update = await moveTo(session, keeper, status, form);
    const isSame = (one: Snapshot): boolean =>
      findChange(before, one, session.context) === undefined;
    const inspect = () => inspectTheirs(session, keeper);
    const after = await pollUntil(session, inspect, isSame, atOnceSeconds(session));
    judgeSame(session, before, [update], after, "the other partner's listing");
  }
}

/** Whether the other partner's listing differs from its first snapshot in the run. */
const hasChanged = (first: Snapshot | undefined, now: Snapshot): boolean =>
  first !== undefined && findChange(first, now) !== undefined;

export const ownListingsOnly = defineRule({
  id: 'listing/own-listings-only',
  requirements: [
    'listing/own-listings-only',
    'listing/at-once',
    'listing/visibility',
    'listing/badge',
    'listing/unknown-status',
  ],
  title:
    "An update changes its own partner's listing, and no other partner's listing with the same id",
  soundness:
    'The observer shows which partner the listing belongs to, and nobody else is known to change ' +
    'it. A coincidental change by the other partner does not repeat in the confirmation. An ' +
    'accepted update takes effect at once for every sender.',
  needs: {
    capabilities: ['listing-update'],
    fixtures: ['listings', 'observer.inspectListing.read.partner'],
  },
  missingPrerequisite: 'needs a listing whose externalListingId another partner uses too',
  locks: 'listings',
  // One listing is enough, preferably one that their key can restore.
  cases: ({ notes: { otherPartnersSnapshots }, foreignListings, observer }) => {
    if (observer.hooks.inspectListing?.partners?.other === undefined) return [];
    const pairs = [...otherPartnersSnapshots.keys()].map((keeper) => {
      const { externalListingId } = keeper.fixture;
      const theirs = foreignListings.find(
        ({ fixture }) => fixture.externalListingId === externalListingId,
      );
      return { keeper, theirs };
    });
    return [...pairs.filter(({ theirs }) => theirs), ...pairs].slice(0, 1);
  },
  check: async (session, { keeper, theirs }) => {
    if (theirs !== undefined) await assertOtherPartner(session);
    await keeper.confirmStatus(session);
    const now = await inspectTheirs(session, keeper);
    const isThorough =
      session.fresh || hasChanged(session.context.notes.otherPartnersSnapshots.get(keeper), now);
    // A hidden listing shows few changes, so their key makes it visible first.
    const isHidden = theirs !== undefined && statusMeanings[theirs.current].inSearch !== true;
    if (isHidden) {
      await judgeOurs(session, keeper, theirs);
      const { client, lock } = session.context;
      // Other rules may update the own listing meanwhile, which is undone below.
      await lock.releaseWhile(() => client.pause(1000 * atOnceSeconds(session)));
    }
    await bringTo(session, keeper, 'FOR_SALE');
    const before = isHidden ? await inspectTheirs(session, keeper) : now;
    await judgeTheirs(session, keeper, before, isThorough);
    // Otherwise the other partner has changed its listing, and may do so again.
    const isOurs = theirs === undefined || isInEffect(before, theirs.current);
    if (session.context.depth.triesVariants && isOurs)
      await judgeKeptInSearch(session, {
        read: () => inspectTheirs(session, keeper),
        inSearch: theirs ? statusMeanings[theirs.current].inSearch : now.inSearch,
        whose: "the other partner's listing",
        after: 'updates of the own one',
        hint,
      });
    if (theirs !== undefined && !isHidden) await judgeOurs(session, keeper, theirs);
  },
});
