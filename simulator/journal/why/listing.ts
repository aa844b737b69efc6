/** What an accepted update changed, for the partner and for buyers. */
import type { ListingStatus } from '../../../generated/api.ts';
import { listingAfter } from '../../model/evolve.ts';
import type { ReasonCode } from '../../model/result.ts';
import { forecastSearch } from '../../model/buyers-view.ts';
import { statusAt } from '../../model/listing-status.ts';
import { partnerKey, type Listing, type StatusChange } from '../../model/state.ts';
import type { DecisionTrace, Reasoning } from './decision-trace.ts';
import { showTime } from './show.ts';

interface Update {
  readonly id: string;
  readonly before: Listing | undefined;
  readonly after: Listing;
}

function findUpdate({ state, events }: DecisionTrace): Update | undefined {
  const event = events.find(({ kind }) => kind === 'listing-added' || kind === 'listing-updated');
  if (event === undefined || !('externalListingId' in event)) return undefined;
  const { partnerId, externalListingId: id } = event;
  const after = listingAfter(state, event);
  return after && { id, before: state.listings.get(partnerKey(partnerId, id)), after };
}

/** More changes that search has not seen yet are not told one by one: a load test makes thousands. */
const mostUnseen = 20;

function hasMoreUnseen({ latest }: Listing, seenUntil: number): boolean {
  let change: StatusChange | undefined = latest;
  for (let unseen = 0; unseen < mostUnseen; unseen += 1) change = change?.previous;
  return change !== undefined && change.at > seenUntil;
}

function saySearch(listing: Listing, { now, policies: { policy } }: DecisionTrace): string {
  const { searchLagMilliseconds: lag } = policy;
  if (hasMoreUnseen(listing, now - lag)) return `search follows after ${lag / 1000} s`;
  const { inSearch, turnsAt } = forecastSearch(listing, now, policy);
  if (turnsAt.length === 0) return inSearch ? 'in search' : 'not in search';
  const turns = turnsAt.map((at, index) => {
    const isShown = inSearch === (index % 2 === 0);
    return `${isShown ? 'until' : 'from'} ${showTime(at)}`;
  });
  return `in search ${turns.join(', ')}`;
}

function sayTransition(before: ListingStatus | undefined, after: ListingStatus): Reasoning {
  const effects: readonly ReasonCode[] = ['listing/at-once', 'listing/search-lag'];
  if (before === undefined) {
    return { words: `created as ${after}`, reasonCodes: ['unknown-listing', ...effects] };
  }
  if (before === after) return { words: `stays ${after}`, reasonCodes: ['same-status'] };
  return {
    words: `${before} → ${after}`,
    reasonCodes: ['listing/every-transition', ...effects],
  };
}

/** The transition, what buyers see of it, and when they find the listing. */
export function sayListing(trace: DecisionTrace): Reasoning {
  const update = findUpdate(trace);
  if (update === undefined) return { words: 'nothing changed', reasonCodes: [] };
  const { id, before, after } = update;
  const { status } = after.latest;
  const { visible, badge } = trace.policies.policy.statusMeanings[status];
  const shown = badge === null ? '' : ` with the badge ${badge}`;
  const { words, reasonCodes } = sayTransition(before && statusAt(before, trace.now), status);
  const buyers = visible ? `visible to buyers${shown}` : 'hidden from buyers';
  return { words: `${id} ${words}; ${buyers}; ${saySearch(after, trace)}`, reasonCodes };
}
