import type { ListingStatus } from '../../generated/api.ts';
import { listingStatuses } from '../../generated/contract.ts';
import type { ListingAdded } from '../model/event.ts';
import type { Broker } from '../model/world.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';
import { businessTypes, firstNames, lastNames, places } from './words.ts';

const brokersPerPartner = 4;

/** Among the first of days, so that search has known every listing for long. */
const addedAt = Date.UTC(2021, 0, 4, 9);

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

function listingOf(
  partnerId: string,
  number: number,
  status: ListingStatus,
  random: Random,
): ListingAdded {
  return {
    kind: 'listing-added',
    partnerId,
    externalListingId: numbered('LST', 4, number),
    status,
    broker: { externalId: numbered('BRK', 2, random.below(brokersPerPartner) + 1) },
    businessType: random.pick(businessTypes),
    location: { ...random.pick(places), country: 'US', visibility: 'SHOW_CITY_STATE' },
    at: addedAt,
  };
}

/** The listings of a partner, of the given numbers; each takes the next of the seven statuses. */
export function listingsOf(
  partnerId: string,
  numbers: readonly number[],
  seed: number,
): ListingAdded[] {
  const random = createRandom(seed, `listings/${partnerId}`);
  return numbers.map((number, index) => {
    const status = listingStatuses[index % listingStatuses.length] ?? listingStatuses[0];
    return listingOf(partnerId, number, status, random);
  });
}
