/** A listing that a person or a test puts into a status. */
import type { ListingChange } from '../../../generated/control.ts';
import { readInstant } from '../../model/instant.ts';
import type { ListingUpdated } from '../../model/event.ts';
import { countBefore } from '../../model/lead-count.ts';
import { originAt } from '../../model/lead-origins.ts';
import type { Policy } from '../../model/policy.ts';
import { changeAt } from '../../model/listing-status.ts';
import type { Listing, State } from '../../model/state.ts';
import { wrongField } from '../control-error.ts';

const write = (instant: number): string => new Date(instant).toISOString();

/** Nothing happens in the future. */
function checkPast(at: number, now: number): void {
  if (at <= now) return;
  const message = `${write(at)} lies in the future, now is ${write(now)}; advance the clock first`;
  throw wrongField('at', message);
}

/**
 * History is added to, never rewritten: what was counted and seen by now stays true. Where the clock
 * went back, what is later than now is no history.
 */
function checkHistory(listing: Listing, at: number, now: number): void {
  const present = changeAt(listing, now);
  if (present === undefined || at >= present.at) return;
  const since = `${present.status} since ${write(present.at)}`;
  const message = `${listing.externalListingId} is ${since}; choose that instant or a later one`;
  throw wrongField('at', message);
}

/** When the listing got its last lead by now; undefined where it got none after the instant. */
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

/** A listing that got a lead was visible then. */
function checkLeads(state: State, listing: Listing, at: number, now: number): void {
  const last = findLastLead(state, listing, at, now);
  if (last === undefined) return;
  const message =
    `${listing.externalListingId} got a lead at ${write(last)}, and a hidden listing gets none; ` +
    'choose that instant or a later one';
  throw wrongField('at', message);
}

/**
 * What happens so that a listing is in the wanted status since an instant.
 *
 * @param now in milliseconds since 1970-01-01T00:00:00Z; nothing happens later
 * @throws {ControlError} where history says otherwise
 */
export function readChange(
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
