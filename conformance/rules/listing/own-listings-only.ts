import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../../engine/verdict.ts';
import type { Finding } from '../../engine/verdict.ts';
import { findChange } from '../../observer/compare-snapshots.ts';
import { bringTo, isInEffect, lookAt } from '../../observer/listing-views.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import { isAnswer } from '../../wire/exchange.ts';

/**
 * The listing of the other partner that has the same id.
 * @returns undefined where there is none
 * @throws {Inconclusive} where the observer shows another one's: then it tells nothing of this one.
 */
async function inspectNamesake(
  { context }: Session,
  { fixture: { externalListingId } }: ListingKeeper,
): Promise<Snapshot | undefined> {
  const { observer } = context;
  const partner = observer.hooks.inspectListing?.partners?.other;
  try {
    const seen = await observer.inspectListing({ externalListingId, partner });
    if (seen.partner === undefined || seen.partner === partner) return seen;
    throw new Inconclusive(
      `observer.inspectListing was asked for the listing of ${partner}, and showed that of ${seen.partner}`,
    );
  } catch (signal) {
    const { response } = observer.exchanges.at(-1) ?? {};
    if (signal instanceof Inconclusive && response?.status === 404) return undefined;
    throw signal;
  }
}

/** Two statuses that differ in all that buyers see, and differ from each other. */
const statuses = [
  'ARCHIVED',
  'UNDER_CONTRACT',
  'DRAFT',
  'FOR_SALE',
] as const satisfies readonly ListingStatus[];

async function judgeNamesake(
  session: Session,
  keeper: ListingKeeper,
  before: Snapshot,
): Promise<void> {
  const { triesVariants } = session.context.depth;
  for (const status of triesVariants ? statuses : statuses.slice(0, 2)) {
    const own = await lookAt(session, keeper, status, (one) => isInEffect(one, status));
    const { seen, evidence } = own;
    const after = await inspectNamesake(session, keeper);
    if (after === undefined) throw new Inconclusive('the other partner took the listing away');
    const change = findChange(before, after);
    const finding = (): Finding => ({
      expected: `${change?.name} ${change?.before} of the other partner's listing, as before`,
      got: change?.after ?? '',
      evidence: [
        before.exchange,
        ...evidence.filter((one) => 'plan' in one && isAnswer(one)),
        after.exchange,
      ],
      hint: 'an externalListingId belongs to its partner; two partners may use the same one',
    });
    session.judge(change === undefined, finding, !isInEffect(seen, status) && 'a change to see');
  }
}

export const ownListingsOnly = defineRule({
  id: 'listing/own-listings-only',
  requirements: ['listing/own-listings-only'],
  title: 'An update leaves the listing of the same id of another partner alone',
  needs: {
    capabilities: ['listing-update'],
    fixtures: ['listings', 'observer.inspectListing.read.partner'],
  },
  locks: 'listings',
  cases: ({ listings }) => [listings],
  input: nothingVaries,
  // Sound: the observer says whose listing it shows, and nobody else is known to change it; what
  // another partner does to it in the very moment is not seen again when the rule is repeated.
  check: async (session, listings) => {
    const { partners } = session.context.observer.hooks.inspectListing ?? {};
    if (partners?.other === undefined)
      throw new MissingPrerequisite('needs observer.inspectListing.partners.other');
    for (const keeper of listings) {
      if (session.context.notes.sharedListings.has(keeper))
        await bringTo(session, keeper, 'FOR_SALE');
      const before = await inspectNamesake(session, keeper);
      // What is hidden does not tell whose it is, or whether it is there.
      if (before?.partner === undefined) continue;
      session.context.notes.sharedListings.add(keeper);
      await judgeNamesake(session, keeper, before);
      return;
    }
    throw new MissingPrerequisite(
      'needs a listing whose externalListingId another partner uses too',
    );
  },
});
