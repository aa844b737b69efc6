import type { Listing as ShownListing } from '../../../generated/control.ts';
import { writeInstant } from '../../model/instant.ts';
import type { BuyersView } from '../../model/buyers-view.ts';
import { buyersViewOf } from '../../model/buyers-view.ts';
import type { Listing } from '../../model/state.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import { sinceEver } from '../../tenants/seed/file/events.ts';
import { ControlError, mistaken, suggest, unknown } from '../control-error.ts';
import type { Operations } from '../operation-types.ts';
import { readChange } from './put-listing.ts';

/** null for since ever. */
const writeSince = (milliseconds: number): string | null =>
  milliseconds > sinceEver ? writeInstant(milliseconds) : null;

function showSearch({ inSearch, turnsAt: [turn] }: BuyersView) {
  const turnsAt = turn === undefined ? null : writeInstant(turn);
  return {
    inSearch,
    inSearchFrom: inSearch ? null : turnsAt,
    inSearchUntil: inSearch ? turnsAt : null,
  };
}

function show(sandbox: Sandbox, listing: Listing): ShownListing | undefined {
  const view = buyersViewOf(listing, sandbox.now(), sandbox.policies().policy);
  if (view === undefined) return undefined;
  const { partnerId, externalListingId, officeId, broker, businessType, location } = listing;
  return {
    partner: partnerId,
    externalListingId,
    office: officeId ?? null,
    ...(broker?.externalId !== undefined && { broker: broker.externalId }),
    ...(businessType !== undefined && { businessType }),
    ...(location !== undefined && { location: { ...location } }),
    status: view.status,
    since: writeSince(view.since),
    visible: view.visible,
    badge: view.badge,
    ...showSearch(view),
    history: view.history.map(({ status, at }) => ({ status, at: writeSince(at) })),
  };
}

/** The listings of all partners, or of one, also those that are not there yet. */
function listOwn(sandbox: Sandbox, partner: string | undefined): Listing[] {
  const { partners, listings } = sandbox.state().model;
  if (partner === undefined) return [...listings.values()];
  if (partners.has(partner)) {
    return [...listings.values()].filter(({ partnerId }) => partnerId === partner);
  }
  const fix = suggest(partner, [...partners.keys()], 'There is none.');
  const message = `${partner} is no partner. ${fix}`;
  throw mistaken('query-invalid', [{ field: 'partner', message }]);
}

/**
 * The listing of that id.
 * @param partner left out, any one that has such a listing; two of them are a mistake
 * @throws {ControlError} where there is none
 */
export function findListing(sandbox: Sandbox, id: string, partner?: string): Listing {
  const own = listOwn(sandbox, partner);
  const found = own.filter(({ externalListingId }) => externalListingId === id);
  const [listing, another] = found;
  if (listing === undefined) {
    const ids = new Set(own.map(({ externalListingId }) => externalListingId));
    throw unknown('listing-unknown', id, [...ids]);
  }
  if (another === undefined) return listing;
  const partners = found.map(({ partnerId }) => partnerId).join(' and ');
  throw new ControlError('listing-unknown', `Several partners have a listing ${id}.`, {
    fix: `Name the partner too: ${partners}.`,
  });
}

function shown(sandbox: Sandbox, listing: Listing): ShownListing {
  const found = show(sandbox, listing);
  if (found !== undefined) return found;
  const { externalListingId } = listing;
  throw new ControlError('listing-unknown', `The listing ${externalListingId} is not there yet.`, {
    fix: 'Advance the clock.',
  });
}

export const listingOperations = {
  listListings({ sandbox, query: { partner } }) {
    const of = sandbox();
    return { body: { listings: listOwn(of, partner).flatMap((one) => show(of, one) ?? []) } };
  },
  getListing({ sandbox, path: { externalListingId: id, partner } }) {
    const of = sandbox();
    return { body: shown(of, findListing(of, id, partner)) };
  },
  async putListing({ sandbox, path: { externalListingId: id, partner }, body }) {
    const of = sandbox();
    await of.change(({ model }, now) => {
      const listing = findListing(of, id, partner);
      const event = readChange(model, listing, body, now, of.policies().policy);
      return [{ kind: 'happened', events: [event] }];
    });
    return { body: shown(of, findListing(of, id, partner)) };
  },
} satisfies Partial<Operations>;
