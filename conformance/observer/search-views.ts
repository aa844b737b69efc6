/** What the looks of a run tell of search: at which status, and how long after which change. */
import type { ListingStatus } from '../../generated/api.ts';
import type { Context } from '../engine/context.ts';
import { changesOf } from '../engine/session/listing-history.ts';
import type { Change } from '../engine/session/listing-history.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { TakenSnapshot } from './hooks/made.ts';

export interface SearchView {
  /** The update that gave the listing its status. */
  readonly update: Exchange;
  readonly status: ListingStatus;
  /** The status before; undefined where it is in doubt. */
  readonly before: ListingStatus | undefined;
  readonly inSearch: boolean;
  /** Seconds from the change to the look: at least and at most. */
  readonly afterSeconds: { readonly min: number; readonly max: number };
}

/** None where search was not told, or where it is in doubt which status the listing had. */
function viewOf({ seen }: TakenSnapshot, changes: readonly Change[]): SearchView | undefined {
  const { inSearch, exchange } = seen;
  const index = changes.findLastIndex(({ update }) => update.sentAt < exchange.receivedAt);
  const { update, status } = changes[index] ?? {};
  if (inSearch === undefined || update === undefined || status === undefined) return undefined;
  // An update under way together with the look.
  if (update.receivedAt > exchange.sentAt) return undefined;
  if (seen.status !== undefined && seen.status !== status) return undefined;
  const afterSeconds = {
    min: (exchange.sentAt - update.receivedAt) / 1000,
    max: (exchange.receivedAt - update.sentAt) / 1000,
  };
  return { update, status, before: changes[index - 1]?.status, inSearch, afterSeconds };
}

/** The looks that the rules have made at the partner's own listings, as far as they tell of search. */
export function searchViewsOf({ listings, client, observer }: Context): SearchView[] {
  const own = observer.hooks.inspectListing?.partners?.own;
  return listings.flatMap(({ fixture }) => {
    const changes = changesOf(fixture, client);
    return observer.snapshots
      .filter(
        ({ externalListingId, partner }) =>
          externalListingId === fixture.externalListingId && partner === own,
      )
      .flatMap((one) => viewOf(one, changes) ?? []);
  });
}
