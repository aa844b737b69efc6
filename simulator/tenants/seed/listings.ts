/** Brokers and listings with random names, business types and locations. */
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import { createRandom, type Random } from '../../../shared/random.ts';
import type { ListingAdded, Event, LeadsReceived, ListingUpdated } from '../../model/event.ts';
import type { Broker, LeadOrigin, LeadSource } from '../../model/state.ts';
import { leadSources, partnerKey } from '../../model/state.ts';
import { countBefore } from '../../model/lead-count.ts';
import { statusMeanings } from '../../model/listing-status.ts';

/**
 * The vocabulary of the named seeds. Any change here changes the data: raise the version of each
 * seed whose hash changes (open-data.test.ts names them).
 */
export function words(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.split(', ');
  return [first, ...others];
}

const businessTypes = words(
  'Bakery, Bicycle Shop, Bookstore, Car Wash, Coffee Roastery, Dry Cleaner, Florist, ' +
    'Garden Center, Hardware Store, Machine Shop, Print Shop, Veterinary Practice',
);

const places = words(
  'Portland ME, Savannah GA, Duluth MN, Tacoma WA, ' +
    'Tucson AZ, Burlington VT, Galveston TX, Boise ID',
);

const placeOf = (text: string) => ({ city: text.slice(0, -3), state: text.slice(-2) });

const firstNames = words('Avery, Dana, Jordan, Kim, Morgan, Quinn, Riley');

const lastNames = words('Abbott, Calder, Ellis, Marsh, Novak, Reyes, Stone');

const brokersPerPartner = 4;

const numbered = (prefix: string, width: number, number: number): string =>
  `${prefix}-${String(number).padStart(width, '0')}`;

/** The brokers of a partner, from BRK-01. Those of another partner have the same ids. */
export function brokersOf(partnerId: string, randomSeed: number): Broker[] {
  const random = createRandom(randomSeed, `brokers/${partnerId}`);
  return Array.from({ length: brokersPerPartner }, (_, index) => ({
    externalId: numbered('BRK', 2, index + 1),
    partnerId,
    name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
  }));
}

interface ListingOwner {
  readonly partnerId: string;
  /** The offices to which listings are assigned in turn. */
  readonly officeIds: readonly number[];
  /** In milliseconds since 1970-01-01T00:00:00Z; before the first lead. */
  readonly addedAt: number;
}

/** A listing with a random business, of one of the brokers of `brokersOf`. */
export function listingOf(
  { partnerId, officeIds, addedAt }: ListingOwner,
  number: number,
  index: number,
  status: ListingStatus,
  random: Random,
): ListingAdded {
  const officeId = officeIds[index % officeIds.length];
  return {
    kind: 'listing-added',
    partnerId,
    externalListingId: numbered('LST', 4, number),
    ...(officeId === undefined ? {} : { officeId }),
    status,
    broker: { externalId: numbered('BRK', 2, random.below(brokersPerPartner) + 1) },
    businessType: random.pick(businessTypes),
    location: { ...placeOf(random.pick(places)), country: 'US', visibility: 'SHOW_CITY_STATE' },
    at: addedAt,
  };
}

/** Listings with the given numbers, in the seven statuses in turn. */
export function listingsOf(
  owner: ListingOwner,
  numbers: readonly number[],
  randomSeed: number,
): ListingAdded[] {
  const random = createRandom(randomSeed, `listings/${owner.partnerId}`);
  return numbers.map((number, index) => {
    const status = listingStatuses[index % listingStatuses.length] ?? listingStatuses[0];
    return listingOf(owner, number, index, status, random);
  });
}

/** When a listing is visible: from `first` inclusive to `end` exclusive. */
export interface VisibleSpan {
  readonly externalListingId: string;
  readonly first: number;
  readonly end: number;
}

type ListingEvent = ListingAdded | ListingUpdated;

const isOfListing = (event: Event): event is ListingEvent =>
  event.kind === 'listing-added' || event.kind === 'listing-updated';

function groupByListing(events: readonly Event[]): ListingEvent[][] {
  const groups = new Map<string, ListingEvent[]>();
  for (const event of events.filter(isOfListing)) {
    const key = partnerKey(event.partnerId, event.externalListingId);
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()];
}

/** The spans in which listings are visible, by office. */
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

/** Draws one of the spans that contain the instant; -1 if there is none. */
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

/** All origins: every source for each listing, then every source without a listing. */
function listOrigins(spans: readonly VisibleSpan[], sources: readonly LeadSource[]): LeadOrigin[] {
  const listings = spans.map(({ externalListingId }): LeadOrigin => ({ externalListingId }));
  return [...listings, {}].flatMap((listing) => sources.map((source) => ({ ...listing, source })));
}

/**
 * Draws the origin of each lead: a source, and a listing that was visible at that instant. If none
 * was visible, the listing is unknown.
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
 * The leads of an office up to `now`, in order and with their origins. The origins have their own
 * random stream, so that they do not affect the instants.
 */
export function leadsReceived(
  officeId: number,
  instants: ArrayLike<number>,
  spans: readonly VisibleSpan[] | undefined,
  { randomSeed, now }: { readonly randomSeed: number; readonly now: number },
): LeadsReceived {
  const sorted = new Float64Array(instants).toSorted();
  const countPast = countBefore(sorted, now + 1);
  const past: number[] = [];
  // A plain loop is several times faster than an iterator, and every sandbox start waits for it.
  for (let lead = 0; lead < countPast; lead += 1) past.push(sorted[lead] ?? now);
  const random = createRandom(randomSeed, `origins/${officeId}`);
  const origins = drawOrigins(past, spans ?? [], random);
  return { kind: 'leads-received', officeId, instants: past, origins };
}
