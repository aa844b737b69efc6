/** Brokers and listings whose names, kinds and places chance decides. */
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import { createRandom, type Random } from '../../../shared/random.ts';
import type { ListingAdded } from '../../model/event.ts';
import type { Broker } from '../../model/state.ts';

/**
 * The words that the named seeds are made of. Any change here makes other data: raise the version
 * of each seed whose hash changes (open-data.test.ts names them).
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

function numbered(prefix: string, width: number, number: number): string {
  return `${prefix}-${String(number).padStart(width, '0')}`;
}

/** The brokers of a partner, BRK-01 and on; another partner's have the same ids and other names. */
export function brokersOf(partnerId: string, seed: number): Broker[] {
  const random = createRandom(seed, `brokers/${partnerId}`);
  return Array.from({ length: brokersPerPartner }, (_, index) => ({
    externalId: numbered('BRK', 2, index + 1),
    partnerId,
    name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
  }));
}

/** Whose listings they are, and since when there are any. */
export interface ListingOwner {
  readonly partnerId: string;
  /** Each listing is the next one's of these; the first again after the last. */
  readonly officeIds: readonly number[];
  /** In milliseconds since 1970-01-01T00:00:00Z: before the first lead. */
  readonly addedAt: number;
}

/** A listing of one of the brokers of `brokersOf`, of a business by chance. */
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

/** Listings of the given numbers; each takes the next of the seven statuses. */
export function listingsOf(
  owner: ListingOwner,
  numbers: readonly number[],
  seed: number,
): ListingAdded[] {
  const random = createRandom(seed, `listings/${owner.partnerId}`);
  return numbers.map((number, index) => {
    const status = listingStatuses[index % listingStatuses.length] ?? listingStatuses[0];
    return listingOf(owner, number, index, status, random);
  });
}
