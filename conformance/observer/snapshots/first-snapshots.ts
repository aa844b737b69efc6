/** Takes snapshots of listings before a run changes any. */
import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { Session } from '../../engine/session/session.ts';
import { BudgetSpent, Inconclusive, MissingPrerequisite, Stopped } from '../../engine/verdict.ts';
import { fieldOf, isAsDeclared, isAsWritten } from './declared-details.ts';
import { detailNames, type Snapshot } from '../hooks/snapshot.ts';
import { takeSnapshot } from './listing-views.ts';
import { inspectOtherPartners } from './other-partner.ts';

/** Undefined if the hook fails: rules that need it report the failure. */
export async function snapshotOrUndefined(
  read: Promise<Snapshot | undefined>,
): Promise<Snapshot | undefined> {
  try {
    return await read;
  } catch (signal) {
    const isMissing = signal instanceof MissingPrerequisite || signal instanceof Inconclusive;
    const isSpent = signal instanceof BudgetSpent && !(signal instanceof Stopped);
    if (isMissing || isSpent) return undefined;
    throw signal;
  }
}

/** Notes which details are as declared. Badges are read twice, since some change by themselves. */
async function noteDetails(context: Context): Promise<ReadonlyMap<ListingKeeper, Snapshot>> {
  const first = new Map<ListingKeeper, Snapshot>();
  const session = new Session(context, { fresh: false });
  for (const keeper of context.listings.slice(0, caps.listingsInspectedFirst)) {
    const seen = await snapshotOrUndefined(takeSnapshot(session, keeper));
    if (seen === undefined) continue;
    first.set(keeper, seen);
    if (seen.badge !== undefined) await snapshotOrUndefined(takeSnapshot(session, keeper));
    const names = detailNames.filter((name) =>
      isAsDeclared(keeper.fixture[fieldOf[name]], seen.details[name]),
    );
    context.notes.detailsAsDeclared.set(keeper, names);
    context.notes.detailsVerbatim.set(
      keeper,
      names.filter((name) => isAsWritten(keeper.fixture[fieldOf[name]], seen.details[name])),
    );
  }
  return first;
}

/** Notes which listings have a namesake of the other partner, before the run changes any. */
async function noteNamesakes(context: Context): Promise<void> {
  const { partners, read } = context.observer.hooks.inspectListing ?? {};
  if (partners?.other === undefined || read?.partner === undefined) return;
  const session = new Session(context, { fresh: false });
  const theirs = context.foreignListings.map(({ fixture }) => fixture.externalListingId);
  const isDeclared = ({ fixture }: ListingKeeper): boolean =>
    theirs.includes(fixture.externalListingId);
  const listings = context.listings.toSorted(
    (a, b) => Number(isDeclared(b)) - Number(isDeclared(a)),
  );
  for (const keeper of listings.slice(0, caps.listingsInspectedFirst)) {
    const seen = await snapshotOrUndefined(
      inspectOtherPartners(session, keeper.fixture.externalListingId),
    );
    // A hidden listing shows neither its partner nor whether it exists.
    if (seen?.partner !== undefined) context.notes.otherPartnersSnapshots.set(keeper, seen);
  }
}

/** Inspects some listings; notes which details are as declared, and which have namesakes. */
export async function takeFirstSnapshots(
  context: Context,
): Promise<ReadonlyMap<ListingKeeper, Snapshot>> {
  const first = await noteDetails(context);
  await noteNamesakes(context);
  return first;
}
