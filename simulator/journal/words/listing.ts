/** What an accepted update changed, for the partner and for buyers. */
import type { ListingStatus } from '../../../generated/api.ts';
import { evolve } from '../../model/evolve.ts';
import type { Policy } from '../../model/policy.ts';
import type { ReasonCode } from '../../model/result.ts';
import { isInSearch } from '../../model/search-index.ts';
import type { Listing, StatusChange, State } from '../../model/state.ts';
import { partnerKey } from '../../model/state.ts';
import type { DecisionTrace, Reasoning } from '../decision-trace.ts';
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
  const find = ({ listings }: State): Listing | undefined =>
    listings.get(partnerKey(partnerId, id));
  const after = find(evolve(state, event));
  return after && { id, before: find(state), after };
}

/** Whether each status that search has yet to show, from the one shown now, is in it. */
function searchToCome({ latest }: Listing, now: number, policy: Policy): boolean[] {
  const seen: boolean[] = [];
  let change: StatusChange | undefined = latest;
  while (change !== undefined) {
    seen.unshift(policy.statusMeanings[change.status].inSearch);
    if (change.at <= now - policy.searchLagMilliseconds) return seen;
    change = change.previous;
  }
  return [false, ...seen];
}

function saySearch(listing: Listing, { now, policies: { policy } }: DecisionTrace): string {
  const settled = showTime(now + policy.searchLagMilliseconds);
  const isNow = isInSearch(listing, now, policy);
  const toCome = searchToCome(listing, now, policy);
  const isThen = toCome.at(-1) === true;
  if (toCome.every((inSearch) => inSearch === isNow))
    return isNow ? 'stays in search' : 'not in search';
  if (isNow && !isThen) return `in search until ${settled}`;
  if (!isNow && isThen) return `in search from ${settled}`;
  return `search follows the last changes until ${settled}, then it is ${isThen ? '' : 'not '}in search`;
}

function sayStatuses(before: ListingStatus | undefined, after: ListingStatus): string {
  if (before === undefined) return `created as ${after}`;
  return before === after ? `stays ${after}` : `${before} → ${after}`;
}

const reasonCodes = (
  before: ListingStatus | undefined,
  after: ListingStatus,
): readonly ReasonCode[] => {
  const effects: readonly ReasonCode[] = ['listing/at-once', 'listing/search-lag'];
  if (before === undefined) return ['unknown-listing', ...effects];
  return before === after ? ['same-status'] : ['listing/every-transition', ...effects];
};

/** What became of the listing, and when buyers find it. */
export function sayListing(trace: DecisionTrace): Reasoning {
  const update = findUpdate(trace);
  if (update === undefined) return { words: 'nothing changed', reasonCodes: [] };
  const { id, before, after } = update;
  const { visible, badge } = trace.policies.policy.statusMeanings[after.latest.status];
  const shown = badge === null ? '' : ` with the badge ${badge}`;
  const statuses: readonly [ListingStatus | undefined, ListingStatus] = [
    before?.latest.status,
    after.latest.status,
  ];
  const words = [
    `${id} ${sayStatuses(...statuses)}`,
    visible ? `visible to buyers${shown}` : 'hidden from buyers',
    saySearch(after, trace),
  ];
  return { words: words.join('; '), reasonCodes: reasonCodes(...statuses) };
}
