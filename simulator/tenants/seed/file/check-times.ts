/** Instants in a seed file that cannot be, or not in this order. */
import type { Leads, Listing, Seed } from '../../../../generated/seed.ts';
import type { Path } from '../../../../shared/json-pointer.ts';
import type { Mistake } from '../../../../shared/schema-error.ts';
import { readInstant } from '../../../model/instant.ts';
import { findVisibleSpans, type VisibleSpan } from '../leads.ts';
import { listingEvents, type LeadTimes } from './events.ts';

/** An instant in the calendar, and not after the start of the service. */
function checkInstant(path: Path, text: string | undefined, now: number): Mistake[] {
  if (text === undefined) return [];
  const instant = readInstant(text);
  if (Number.isNaN(instant)) {
    return [{ path, message: `the calendar has no ${text}; write an instant that was` }];
  }
  if (instant <= now) return [];
  const start = new Date(now).toISOString();
  const message = `${text} lies in the future of the service, which starts at ${start}`;
  return [{ path, message: `${message}; write an earlier one` }];
}

/** Each change comes after the one before it, and the first after the listing itself. */
function checkOrder({ added, changes = [] }: Listing, path: Path): Mistake[] {
  return changes.flatMap(({ at }, index) => {
    const before = index === 0 ? added : changes[index - 1]?.at;
    if (before === undefined || !(readInstant(at) <= readInstant(before))) return [];
    const message = `${at} is not after ${before}; put the oldest first`;
    return [{ path: [...path, 'changes', index, 'at'], message }];
  });
}

function checkListing(listing: Listing, index: number, now: number): Mistake[] {
  const path = ['listings', index];
  return [
    ...checkInstant([...path, 'added'], listing.added, now),
    ...(listing.changes ?? []).flatMap(({ at }, change) =>
      checkInstant([...path, 'changes', change, 'at'], at, now),
    ),
    ...checkOrder(listing, path),
  ];
}

/** Leads have either their instants, or a number and a range. */
export function checkForm({ at, count, from, to }: LeadTimes, path: Path): Mistake[] {
  const range = Object.entries({ count, from, to });
  const missing = range.filter(([, value]) => value === undefined).map(([name]) => name);
  const complain = (name: string, message: string) => [{ path: [...path, name], message }];
  if (at === undefined && missing.length === range.length) {
    return complain('at', 'is missing; add it, or count with from and to');
  }
  if (at === undefined) {
    return missing.flatMap((name) => complain(name, 'is missing; leads by chance need it'));
  }
  if (missing.length === range.length) return [];
  return complain('at', 'stands beside count, from or to; keep one or the other');
}

function checkLeads(leads: Leads, index: number, now: number): Mistake[] {
  const { at = [], from, to } = leads;
  const path = ['leads', index];
  const isReversed = from !== undefined && to !== undefined && readInstant(from) >= readInstant(to);
  return [
    ...checkForm(leads, path),
    ...at.flatMap((text, position) => checkInstant([...path, 'at', position], text, now)),
    ...checkInstant([...path, 'from'], from, now),
    ...checkInstant([...path, 'to'], to, now),
    ...(isReversed
      ? [{ path: [...path, 'from'], message: `${from} is not before to, which is ${to}` }]
      : []),
  ];
}

/**
 * Each instant that cannot be.
 *
 * @param now when the service starts, in milliseconds since 1970-01-01T00:00:00Z
 */
export function findWrongTimes({ listings = [], leads = [] }: Seed, now: number): Mistake[] {
  return [
    ...listings.flatMap((listing, index) => checkListing(listing, index, now)),
    ...leads.flatMap((some, index) => checkLeads(some, index, now)),
  ];
}

/** The spans in which buyers see a listing of a checked file. */
function visibleSpansOf(listing: Listing): readonly VisibleSpan[] {
  return findVisibleSpans(listingEvents(listing)).get(listing.office) ?? [];
}

const fix = 'a hidden listing has no lead; change the instant, or the status of the listing';

function isSeen(spans: readonly VisibleSpan[], first: number, last: number): boolean {
  return spans.some((span) => first >= span.first && last < span.end);
}

function checkSeen(listing: Listing, { at = [], from, to }: Leads, path: Path): Mistake[] {
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
    return listing === undefined ? [] : checkSeen(listing, some, ['leads', index]);
  });
}
