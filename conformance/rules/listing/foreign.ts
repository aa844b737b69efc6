import { spread } from '../../../shared/select.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import { caps } from '../../engine/caps.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { minimalBody, updateBody } from '../../engine/listings/update-bodies.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import type { Finding } from '../../engine/verdict.ts';
import { findChange } from '../../observer/snapshots/compare-snapshots.ts';
import { atOnceSeconds, pollUntil } from '../../observer/polling.ts';
import {
  bringTo,
  isInEffect,
  waitUnlessStatusIsShown,
  inspectInStatus,
  pollSnapshot,
  takeSnapshot,
} from '../../observer/snapshots/listing-views.ts';
import { assertOtherPartner, inspectTheirs } from '../../observer/snapshots/other-partner.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import type { Evidence, PresentedCredential } from '../../wire/exchange.ts';

/** A listing of one partner whose id the other partner does not have. */
interface Case {
  readonly keeper: ListingKeeper;
  readonly whose: 'ours' | 'theirs';
  /** A listing of the partner who tries to update it. */
  readonly otherFixture: ListingFixture;
}

const idOf = ({ fixture }: ListingKeeper): string => fixture.externalListingId;

const takeSnapshotOf = (session: Session, { keeper, whose }: Case): Promise<Snapshot> =>
  (whose === 'ours' ? takeSnapshot : inspectTheirs)(session, keeper);

/** The brokers of both partners: which of them a target looks up is open. */
const brokersOf = ({ keeper, otherFixture }: Case): Partial<ListingFixture>[] =>
  [keeper.fixture, otherFixture].map(({ brokerExternalId, broker }) => ({
    ...(brokerExternalId === undefined ? {} : { brokerExternalId }),
    ...(broker === undefined ? {} : { broker }),
  }));

/** Finds a change, unless another node merely showed the state before the last update at first. */
function findRealChange(
  { context }: Session,
  { current }: ListingKeeper,
  before: Snapshot,
  now: Snapshot,
) {
  const isLate = !isInEffect(before, current) && isInEffect(now, current);
  return isLate ? undefined : findChange(before, now, context);
}

/** Judges that the own listings do not change either. */
async function judgeOthersUntouched(
  session: Session,
  before: readonly Snapshot[],
  update: Evidence,
): Promise<void> {
  for (const [index, first] of before.entries()) {
    const keeper = session.context.listings[index];
    if (keeper === undefined) continue;
    const find = (one: Snapshot) => findRealChange(session, keeper, first, one);
    const after = await pollSnapshot(session, keeper, (one) => find(one) === undefined);
    const change = find(after);
    session.judge(change === undefined, () => ({
      expected: `${change?.name} ${change?.before} of ${idOf(keeper)}, as before an update with an id that does not belong to the caller`,
      got: change?.after ?? '',
      evidence: [first.exchange, update, after.exchange],
    }));
  }
}

async function judgeUntouched(
  session: Session,
  given: Case,
  credential: PresentedCredential,
): Promise<void> {
  const { keeper, whose } = given;
  let before = await takeSnapshotOf(session, given);
  const find = (one: Snapshot) => findRealChange(session, keeper, before, one);
  const to = before.visible === false ? 'FOR_SALE' : 'ARCHIVED';
  const { depth, listings } = session.context;
  for (const [index, broker] of spread(brokersOf(given), depth.shortListLength).entries()) {
    const { broker: _broker, brokerExternalId: _id, ...details } = keeper.fixture;
    // The second body is minimal: the content of an update may decide which listing is found.
    const bodyOf = index === 0 ? updateBody : minimalBody;
    const text = JSON.stringify(bodyOf({ ...details, ...broker }, to));
    const plan = keeper.planRefused(text, credential, to);
    const looksAtOthers = whose === 'theirs' && index === 0;
    const others = looksAtOthers ? listings.slice(0, caps.listingsBesideForeign) : [];
    const othersBefore = await Promise.all(others.map((one) => takeSnapshot(session, one)));
    const update = await session.ask({ ...plan, openPoint: 'unknown-listing' });
    await judgeOthersUntouched(session, othersBefore, update);
    const isSame = (one: Snapshot): boolean => find(one) === undefined;
    const patience = atOnceSeconds(session);
    const after = await pollUntil(session, () => takeSnapshotOf(session, given), isSame, patience);
    const change = find(after);
    const finding = (): Finding => ({
      expected: `${change?.name} ${change?.before} of ${idOf(keeper)}, as before an update with a key of another partner`,
      got: change?.after ?? '',
      evidence: [before.exchange, update, after.exchange],
      hint: `if credentials.otherPartner is a key of the same partner, fix the target file (the listing is ${whose})`,
    });
    session.judge(change === undefined, finding);
    before = after;
  }
}

export const foreign = defineRule({
  id: 'listing/foreign',
  requirements: ['listing/own-listings-only'],
  title: 'An update with an id that only another partner uses changes no listing',
  soundness:
    'The answer to the update is not judged: it is open, and the update may create a listing of ' +
    "the caller's own. The observer shows which partner the listing belongs to.",
  needs: {
    capabilities: ['listing-update'],
    fixtures: [
      'listings',
      'foreignListings',
      'credentials.otherPartner',
      'observer.inspectListing.read.partner',
    ],
  },
  missingPrerequisite:
    'needs an entry of foreignListings or listings whose id the other partner does not have',
  // A refused update may affect the next request, which shows only if no other comes in between.
  locks: 'everything',
  cases: ({ listings, foreignListings, notes: { otherPartnersSnapshots } }) => {
    const isShared = (one: ListingKeeper, others: readonly ListingKeeper[]): boolean =>
      others.some((other) => idOf(other) === idOf(one));
    const theirs = foreignListings.filter((one) => !isShared(one, listings)).slice(0, 1);
    const ours = listings.filter(
      (one) => !otherPartnersSnapshots.has(one) && !isShared(one, foreignListings),
    );
    const [own] = listings;
    const [other] = foreignListings;
    if (own === undefined || other === undefined) return [];
    return [
      ...theirs.map((keeper): Case => ({ keeper, whose: 'theirs', otherFixture: own.fixture })),
      ...ours
        .slice(0, 1)
        .map((keeper): Case => ({ keeper, whose: 'ours', otherFixture: other.fixture })),
    ];
  },
  check: async (session, given) => {
    const { credentials } = session.context;
    await assertOtherPartner(session);
    if (given.whose === 'ours')
      await inspectInStatus(session, given.keeper, 'FOR_SALE', (one) =>
        isInEffect(one, 'FOR_SALE'),
      );
    await waitUnlessStatusIsShown(session);
    if (given.whose === 'theirs') return await judgeUntouched(session, given, session.full);
    await judgeUntouched(session, given, credentials.present('otherPartner'));
    // The next update has the own key and is followed by a snapshot, as usual.
    await bringTo(session, given.keeper, given.keeper.otherStatus());
  },
});
