import { createRandom } from '../../../shared/random.ts';
import { brokerEvents, castEvents, castListings, offices, type CastOffice } from './cast.ts';
import type { NamedSeed, SeedInput } from './define-seed.ts';
import { findVisibleSpans, leadsReceived } from './leads.ts';

/**
 * Instants at which counters of time go wrong. Around each, the boundaries seed puts a lead in the
 * millisecond before, in the very millisecond, and in the one after.
 */
export const boundaryTexts = [
  // Before anything that counts from 1970 or from 1900.
  '1900-01-01T00:00:00Z 1900-03-01T00:00:00Z 1970-01-01T00:00:00Z',
  // A century that is a leap year, and the second 1000000000.
  '2000-01-01T00:00:00Z 2000-02-29T00:00:00Z 2000-03-01T00:00:00Z 2001-01-01T00:00:00Z',
  '2001-09-09T01:46:40Z',
  // A second, a minute, an hour, a day, a month, a year; the last after a leap second.
  '2023-05-17T10:20:30Z 2023-05-17T10:21:00Z 2023-05-17T11:00:00Z 2023-05-18T00:00:00Z',
  '2023-06-01T00:00:00Z 2023-01-01T00:00:00Z 2017-01-01T00:00:00Z',
  // The end of February with and without a leap day, and noon of that day.
  '2023-03-01T00:00:00Z 2024-02-29T00:00:00Z 2024-02-29T12:00:00Z 2024-03-01T00:00:00Z',
  // Midnights of other zones: Tokyo, Kolkata, New York, Los Angeles, at the end of a month.
  '2024-01-31T15:00:00Z 2024-01-31T18:30:00Z 2024-02-01T05:00:00Z 2024-02-01T08:00:00Z',
  // The clocks go on and back: New York, London and Berlin, Sydney, Lord Howe by half an hour.
  '2024-03-10T07:00:00Z 2024-11-03T06:00:00Z 2024-03-31T01:00:00Z 2024-10-27T01:00:00Z',
  '2024-04-06T16:00:00Z 2024-10-05T16:00:00Z 2024-04-06T15:00:00Z 2024-10-05T15:30:00Z',
  // Samoa leaves out a day, and Brazil gives up changing its clocks.
  '2011-12-30T10:00:00Z 2019-02-17T02:00:00Z',
].flatMap((line) => line.split(' '));

/** Several leads in one second, some in one millisecond. */
const ties = ['00.000', '00.000', '00.000', '00.001', '00.499', '00.500', '00.500', '00.999'].map(
  (second) => `2022-08-10T08:00:${second}Z`,
);

/** How long before the start the youngest leads come, in milliseconds. */
const youngestMilliseconds = [0, 1, 999, 1_000, 1_001, 60_000, 3_600_000, 86_400_000] as const;

const listingsAddedAt = Date.UTC(1899, 11, 1, 9);

/** Which neighbours of a boundary an office has leads at, in milliseconds from it. */
const neighbours: ReadonlyMap<number, readonly number[]> = new Map([
  [2101, [-1, 0, 1]],
  [2102, [0]],
  [2107, [-1]],
  [2118, [1]],
]);

function leadsOf({ id, leadsPerYear }: CastOffice, { number, now }: SeedInput): number[] {
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
export const boundaries: NamedSeed = {
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
};
