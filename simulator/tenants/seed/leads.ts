import { createRandom, type Random } from '../../../shared/random.ts';
import type { Event, LeadsReceived, ListingAdded, ListingUpdated } from '../../model/event.ts';
import { countBefore } from '../../model/lead-count.ts';
import { statusMeanings } from '../../model/listing-status.ts';
import { leadSources, partnerKey, type LeadOrigin, type LeadSource } from '../../model/state.ts';

/** When buyers see a listing: from `first` up to, but without, `end`. */
export interface VisibleSpan {
  readonly externalListingId: string;
  readonly first: number;
  readonly end: number;
}

type ListingEvent = ListingAdded | ListingUpdated;

const isOfListing = (event: Event): event is ListingEvent =>
  event.kind === 'listing-added' || event.kind === 'listing-updated';

/** The listing events in groups of one listing, each in the order of time. */
function groupByListing(events: readonly Event[]): ListingEvent[][] {
  const groups = new Map<string, ListingEvent[]>();
  for (const event of events.filter(isOfListing)) {
    const key = partnerKey(event.partnerId, event.externalListingId);
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()];
}

/** The spans by office in which a lead may come from one of its listings. */
export function findVisibleSpans(events: readonly Event[]): Map<number, VisibleSpan[]> {
  const byOffice = new Map<number, VisibleSpan[]>();
  for (const group of groupByListing(events)) {
    const [added] = group;
    if (added?.kind !== 'listing-added' || added.officeId === undefined) continue;
    const spans = group.flatMap(({ externalListingId, status, at }, index) => {
      if (!statusMeanings[status].visible) return [];
      return [{ externalListingId, first: at, end: group[index + 1]?.at ?? Infinity }];
    });
    byOffice.set(added.officeId, [...(byOffice.get(added.officeId) ?? []), ...spans]);
  }
  return byOffice;
}

/** One of the spans that hold the instant, by chance; -1 where none does. */
function drawSpan(spans: readonly VisibleSpan[], instant: number, random: Random): number {
  if (spans.length === 0) return -1;
  const start = random.below(spans.length);
  for (let step = 0; step < spans.length; step += 1) {
    const index = (start + step) % spans.length;
    const span = spans[index];
    if (span !== undefined && instant >= span.first && instant < span.end) return index;
  }
  return -1;
}

/** Every source of each listing, and after them every source of no known listing. */
function listOrigins(spans: readonly VisibleSpan[], sources: readonly LeadSource[]): LeadOrigin[] {
  const listings = spans.map(({ externalListingId }): LeadOrigin => ({ externalListingId }));
  return [...listings, {}].flatMap((listing) => sources.map((source) => ({ ...listing, source })));
}

/**
 * Gives each lead a source and a listing that buyers saw at that instant, by chance. A hidden
 * listing has no lead; where none was to be seen, the listing is not known.
 */
export function drawOrigins(
  instants: readonly number[],
  spans: readonly VisibleSpan[],
  random: Random,
  sources: readonly LeadSource[] = leadSources,
): NonNullable<LeadsReceived['origins']> {
  const indexes = instants.map((instant) => {
    const span = drawSpan(spans, instant, random);
    const listing = span < 0 ? spans.length : span;
    return listing * sources.length + random.below(sources.length);
  });
  return { different: listOrigins(spans, sources), indexes };
}

/**
 * The leads of an office that are not younger than `now`, in order, each with a source and a
 * listing that buyers saw then. The origins have a stream of chance of their own, so that they
 * move no lead.
 */
export function leadsReceived(
  officeId: number,
  instants: ArrayLike<number>,
  spans: readonly VisibleSpan[] | undefined,
  { number, now }: { readonly number: number; readonly now: number },
): LeadsReceived {
  const sorted = new Float64Array(instants).toSorted();
  const countPast = countBefore(sorted, now + 1);
  const past: number[] = [];
  // A loop is several times faster than to iterate, and each sandbox waits for this.
  for (let lead = 0; lead < countPast; lead += 1) past.push(sorted[lead] ?? now);
  const random = createRandom(number, `origins/${officeId}`);
  return {
    kind: 'leads-received',
    officeId,
    instants: past,
    origins: drawOrigins(past, spans ?? [], random),
  };
}
