/** Control plane operations on listings: list, find, and set the status. */
import type { Listing as ShownListing, ListingChange } from '../../../generated/control.ts';
import { changeAt } from '../../model/listing-status.ts';
import { buyersViewOf, type BuyersView } from '../../model/buyers-view.ts';
import type { ListingUpdated } from '../../model/event.ts';
import { readInstant, writeInstant } from '../../model/instant.ts';
import { countBefore } from '../../model/lead-count.ts';
import { originAt } from '../../model/lead-origins.ts';
import type { Policy } from '../../model/policy.ts';
import type { Listing, State } from '../../model/state.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import { sinceEver } from '../../tenants/seed/file/events.ts';
import {
  ControlError,
  errorOfMistakes,
  suggest,
  unknownIdError,
  fieldError,
} from '../control-error.ts';
import type { Operations } from './context.ts';

/** Formats the start of a status; null if the listing always had it. */
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

function describeListing(sandbox: Sandbox, listing: Listing): ShownListing | undefined {
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

/** The listings of all partners, or of one, including future ones. */
function listOwn(sandbox: Sandbox, partner: string | undefined): Listing[] {
  const { partners, listings } = sandbox.state().model;
  if (partner === undefined) return [...listings.values()];
  if (partners.has(partner)) {
    return [...listings.values()].filter(({ partnerId }) => partnerId === partner);
  }
  const fix = suggest(partner, [...partners.keys()], 'There is none.');
  const message = `${partner} is not a partner. ${fix}`;
  throw errorOfMistakes('query-invalid', [{ field: 'partner', message }]);
}

/**
 * Finds a listing by its external id.
 * @param partner required only if several partners have such a listing
 * @throws {ControlError} if there is none, or the id is ambiguous
 */
export function findListing(sandbox: Sandbox, id: string, partner?: string): Listing {
  const own = listOwn(sandbox, partner);
  const found = own.filter(({ externalListingId }) => externalListingId === id);
  const [listing, another] = found;
  if (listing === undefined) {
    const ids = new Set(own.map(({ externalListingId }) => externalListingId));
    throw unknownIdError('listing-unknown', id, [...ids]);
  }
  if (another === undefined) return listing;
  const partners = found.map(({ partnerId }) => partnerId).join(' and ');
  throw new ControlError('listing-unknown', `Several partners have a listing ${id}.`, {
    fix: `Name the partner: ${partners}.`,
  });
}

function describePresentListing(sandbox: Sandbox, listing: Listing): ShownListing {
  const found = describeListing(sandbox, listing);
  if (found !== undefined) return found;
  const { externalListingId } = listing;
  throw new ControlError(
    'listing-unknown',
    `The listing ${externalListingId} does not exist yet.`,
    {
      fix: 'Advance the clock.',
    },
  );
}

export const listingOperations = {
  listListings({ sandbox, query: { partner } }) {
    const own = sandbox();
    return {
      body: { listings: listOwn(own, partner).flatMap((one) => describeListing(own, one) ?? []) },
    };
  },
  getListing({ sandbox, path: { externalListingId: id, partner } }) {
    const own = sandbox();
    return { body: describePresentListing(own, findListing(own, id, partner)) };
  },
  async putListing({ sandbox, path: { externalListingId: id, partner }, body }) {
    const own = sandbox();
    await own.change(({ model }, now) => {
      const listing = findListing(own, id, partner);
      const event = createChangeEvent(model, listing, body, now, own.policies().policy);
      return [{ kind: 'happened', events: [event] }];
    });
    return { body: describePresentListing(own, findListing(own, id, partner)) };
  },
} satisfies Partial<Operations>;

const toIso = (instant: number): string => new Date(instant).toISOString();

function checkPast(at: number, now: number): void {
  if (at <= now) return;
  const message = `${toIso(at)} is in the future, it is now ${toIso(now)}; advance the clock first`;
  throw fieldError('at', message);
}

/**
 * Rejects a change before the current status: history is append-only, so that past counts and views
 * stay true. If the clock went back, changes later than now are not history.
 */
function checkHistory(listing: Listing, at: number, now: number): void {
  const present = changeAt(listing, now);
  if (present === undefined || at >= present.at) return;
  const since = `${present.status} since ${toIso(present.at)}`;
  const message = `${listing.externalListingId} is ${since}; choose that instant or a later one`;
  throw fieldError('at', message);
}

/** The instant of the listing's last lead up to now; undefined if it got none after `after`. */
function findLastLead(state: State, listing: Listing, after: number, now: number) {
  const { officeId = NaN, externalListingId } = listing;
  const column = state.leads.get(officeId) ?? [];
  const origins = state.leadOrigins.get(officeId);
  if (origins === undefined) return undefined;
  const first = countBefore(column, after + 1);
  for (let lead = countBefore(column, now + 1) - 1; lead >= first; lead -= 1) {
    if (originAt(origins, lead).externalListingId === externalListingId) return column[lead];
  }
  return undefined;
}

function checkLeads(state: State, listing: Listing, at: number, now: number): void {
  const last = findLastLead(state, listing, at, now);
  if (last === undefined) return;
  const message =
    `${listing.externalListingId} got a lead at ${toIso(last)}, and a hidden listing gets no leads; ` +
    'choose that instant or a later one';
  throw fieldError('at', message);
}

/**
 * The event that gives a listing a status from an instant on.
 * @param now in milliseconds since 1970-01-01T00:00:00Z; the latest possible instant
 * @throws {ControlError} if the change contradicts history
 */
export function createChangeEvent(
  state: State,
  listing: Listing,
  { status, at: written }: ListingChange,
  now: number,
  policy: Policy,
): ListingUpdated {
  const at = written === undefined ? now : readInstant(written);
  checkPast(at, now);
  checkHistory(listing, at, now);
  if (!policy.statusMeanings[status].visible) checkLeads(state, listing, at, now);
  const { partnerId, externalListingId } = listing;
  return { kind: 'listing-updated', partnerId, externalListingId, status, at };
}
