/** Leads of listings that buyers did not see. */
import type { Leads, Listing, Seed } from '../../../../generated/seed.ts';
import { readInstant } from '../../../model/instant.ts';
import type { Path } from '../../../../shared/json-pointer.ts';
import type { Mistake } from '../../../../shared/schema-error.ts';
import type { VisibleSpan } from '../origins.ts';
import { findVisibleSpans } from '../origins.ts';
import { listingEvents } from './listing-events.ts';

/** The spans in which buyers see a listing of a checked file. */
export function visibleSpansOf(listing: Listing): readonly VisibleSpan[] {
  return findVisibleSpans(listingEvents(listing)).get(listing.office) ?? [];
}

const fix = 'a hidden listing has no lead; change the instant, or the status of the listing';

function isSeen(spans: readonly VisibleSpan[], first: number, last: number): boolean {
  return spans.some((span) => first >= span.first && last < span.end);
}

function checkLeads(listing: Listing, { at = [], from, to }: Leads, path: Path): Mistake[] {
  const spans = visibleSpansOf(listing);
  const name = listing.externalListingId;
  const single = at.flatMap((text, position) => {
    const instant = readInstant(text);
    if (isSeen(spans, instant, instant)) return [];
    return [
      { path: [...path, 'at', position], message: `buyers did not see ${name} then; ${fix}` },
    ];
  });
  if (from === undefined || to === undefined) return single;
  if (isSeen(spans, readInstant(from), readInstant(to) - 1)) return single;
  const message = `buyers did not see ${name} all the time from ${from} to ${to}; ${fix}`;
  return [...single, { path: [...path, 'listing'], message }];
}

/** Each lead of a hidden listing; the instants of the file are checked already. */
export function findLeadsOfHidden({ listings = [], leads = [] }: Seed): Mistake[] {
  return leads.flatMap((some, index) => {
    const listing = listings.find(
      ({ externalListingId, office }) =>
        externalListingId === some.listing && office === some.office,
    );
    return listing === undefined ? [] : checkLeads(listing, some, ['leads', index]);
  });
}
