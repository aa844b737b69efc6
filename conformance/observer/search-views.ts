/** What the snapshots of a run show of search: at which status, and how long after which update. */
import type { ListingStatus } from '../../generated/api.ts';
import type { Context } from '../engine/context.ts';
import { changesOf, type Change } from '../engine/session/listing-history.ts';
import type { Look } from '../engine/session/run-notes.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { TakenSnapshot } from './hooks/observer.ts';

export interface SearchView {
  /** The update that gave the listing its status. */
  readonly update: Exchange;
  readonly status: ListingStatus;
  /** The status before; undefined where it is unknown. */
  readonly before: ListingStatus | undefined;
  readonly inSearch: boolean;
  /** Seconds from the update to the snapshot: at least and at most. */
  readonly afterSeconds: { readonly min: number; readonly max: number };
}

/** None where the snapshot does not show search, or the listing's status is unknown. */
function viewOf(
  { seen }: TakenSnapshot,
  changes: readonly Change[],
  looks: readonly Look[],
): SearchView | undefined {
  const { inSearch, exchange } = seen;
  const own = looks.find((look) => look.seen === seen)?.update;
  const index = changes.findLastIndex(({ update }) =>
    own === undefined ? update.receivedAt <= exchange.sentAt : update === own,
  );
  const { update, status } = changes[index] ?? {};
  if (inSearch === undefined || update === undefined || status === undefined) return undefined;
  // Another update was under way together with the snapshot.
  if (changes.slice(index + 1).some((later) => later.update.sentAt < exchange.receivedAt))
    return undefined;
  if (seen.status !== undefined && seen.status !== status) return undefined;
  const afterSeconds = {
    min: (exchange.sentAt - update.receivedAt) / 1000,
    max: (exchange.receivedAt - update.sentAt) / 1000,
  };
  return { update, status, before: changes[index - 1]?.status, inSearch, afterSeconds };
}

/** The snapshots of the partner's own listings that show search. */
export function searchViewsOf({ listings, client, observer, notes }: Context): SearchView[] {
  const own = observer.hooks.inspectListing?.partners?.own;
  return listings.flatMap(({ fixture }) => {
    const changes = changesOf(fixture, client);
    return observer.snapshots
      .filter(
        ({ externalListingId, partner }) =>
          externalListingId === fixture.externalListingId && partner === own,
      )
      .flatMap((one) => viewOf(one, changes, notes.looks) ?? []);
  });
}
