import { boundaries as boundaryTexts, ties, youngestMilliseconds } from './boundary-instants.ts';
import { brokerEvents, castEvents, castListings } from './cast-events.ts';
import type { CastOffice } from './cast.ts';
import { offices } from './cast.ts';
import type { SeedInput } from './define-seed.ts';
import { defineSeed } from './define-seed.ts';
import { leadsReceived } from './leads.ts';
import { findVisibleSpans } from './origins.ts';
import { createRandom } from '../../../shared/random.ts';

const listingsAddedAt = Date.UTC(1899, 11, 1, 9);

/** Which neighbours of a boundary an office has leads at, in milliseconds from it. */
const neighbours: ReadonlyMap<number, readonly number[]> = new Map([
  [2101, [-1, 0, 1]],
  [2102, [0]],
  [2107, [-1]],
  [2118, [1]],
]);

function leadsOf({ id, leadsPerYear }: CastOffice, { number, now }: SeedInput<never>): number[] {
  if (leadsPerYear === 0) return [];
  const random = createRandom(number, `leads/${id}`);
  const around = neighbours.get(id);
  const placed = boundaryTexts.flatMap((text) =>
    // Offices of the other partner have one neighbour of each, by chance.
    (around ?? [random.below(3) - 1]).map((step) => Date.parse(text) + step),
  );
  const youngest = youngestMilliseconds.map((age) => now - age);
  return [...placed, ...ties.map((text) => Date.parse(text)), ...youngest];
}

/** Leads where counting goes wrong, and nowhere else. */
export const boundaries = defineSeed({
  version: 1,
  summary: 'leads at, just before and just after awkward instants',
  ranges: {},
  make: (input) => {
    const listings = castListings(offices, input.number, listingsAddedAt);
    const spans = findVisibleSpans(listings);
    const leads = offices.map((office) =>
      leadsReceived(office.id, leadsOf(office, input), spans.get(office.id), input),
    );
    return castEvents({ offices, brokers: brokerEvents(input.number), listings, leads });
  },
});
