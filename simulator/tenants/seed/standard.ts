/** The seeds `standard` and `boundaries`. */
import { createRandom, type Random } from '../../../shared/random.ts';
import type { Event } from '../../model/event.ts';
import { countBefore } from '../../model/lead-count.ts';
import type { ExampleOffice } from './example-data.ts';
import { brokerEvents, datasetEvents, exampleListings, offices } from './example-data.ts';
import type { NamedDataset, DatasetInput } from './define-dataset.ts';
import { findVisibleSpans, leadsReceived } from './listings.ts';

const firstYear = 2021;
const lastYear = 2030;

/** Edge-case instants. Two of them share a millisecond, and three share a second. */
const edgeCaseInstants = [
  '2021-12-31T23:59:59.999Z 2022-01-01T00:00:00.000Z 2022-02-28T23:59:59.999Z',
  '2022-03-01T00:00:00.000Z 2023-01-31T23:59:59.000Z 2023-02-01T00:00:00.000Z',
  '2023-06-15T12:00:00.000Z 2023-06-15T12:00:00.000Z 2023-06-15T12:00:00.001Z',
  '2023-12-31T23:59:59.999Z 2024-01-01T00:00:00.000Z 2024-01-01T00:00:00.001Z',
  // A leap day: both midnights, and about noon.
  '2024-02-29T00:00:00.000Z 2024-02-29T12:34:56.789Z 2024-02-29T23:59:59.999Z',
  '2024-03-01T00:00:00.000Z',
  // Clock changes in New York and in Berlin, in spring and autumn.
  '2024-03-10T06:59:59.999Z 2024-03-10T07:00:00.000Z 2024-03-31T00:59:59.500Z',
  '2024-03-31T01:00:00.000Z 2024-10-27T01:00:00.000Z 2024-11-03T05:30:00.000Z',
  '2024-11-03T06:30:00.000Z',
].flatMap((line) => line.split(' '));

/** How long before the start the youngest leads arrived. */
const [minute, hour] = [60_000, 3_600_000];
const ages = [
  1_000,
  1.5 * minute,
  10 * minute,
  hour - 1,
  3 * hour,
  12 * hour,
  24 * hour - 1,
  24 * hour + 1,
];

/** Plain loops, since this runs thousands of times at startup, before the code is optimized. */
function drawInstants(year: number, leadsPerYear: number, random: Random, instants: number[]) {
  const start = Date.UTC(year, 0);
  const length = Date.UTC(year + 1, 0) - start;
  const number = Math.round(leadsPerYear * (0.8 + random.below(41) / 100));
  for (let lead = 0; lead < number; lead += 1) instants.push(start + random.below(length));
}

/**
 * The instants of an office's leads in the standard seed, in order, up to the end of a year: random
 * ones in each year, and the edge cases. All leads older than two days before the start are the
 * same for every start.
 */
function standardLeads(
  { id, leadsPerYear }: ExampleOffice,
  randomSeed: number,
  until: number,
): Float64Array {
  if (leadsPerYear === 0) return new Float64Array();
  const random = createRandom(randomSeed, `leads/${id}`);
  const instants = edgeCaseInstants.map((text) => Date.parse(text));
  for (let year = firstYear; year <= until; year += 1)
    drawInstants(year, leadsPerYear, random, instants);
  return new Float64Array(instants).toSorted();
}

/** Days before the first lead, so that search has long shown every listing. */
const listingsAddedAt = Date.UTC(2020, 11, 28, 9);

/** Data that depend on the random seed only, shared by sandboxes with different start times. */
function generateShared(randomSeed: number, until: number) {
  const listings = exampleListings(offices, randomSeed, listingsAddedAt);
  const spans = findVisibleSpans(listings);
  const leads = offices.map((office) => ({
    office,
    instants: standardLeads(office, randomSeed, until),
  }));
  return { randomSeed, until, brokers: brokerEvents(randomSeed), listings, spans, leads };
}

let shared: ReturnType<typeof generateShared> | undefined;

/** Returns the shared data. Future years are generated only if a sandbox's clock is there. */
function getShared(randomSeed: number, now: number): ReturnType<typeof generateShared> {
  const until = now < Date.UTC(lastYear, 0) ? new Date(now).getUTCFullYear() : lastYear;
  if (shared?.randomSeed === randomSeed && shared.until >= until) return shared;
  return (shared = generateShared(randomSeed, until));
}

/**
 * The data quoted in the documentation. `now` only moves the youngest leads and cuts off later
 * ones. Version 2 has the ids and leads of version 1, and adds the origins of leads.
 */
export const standard: NamedDataset = {
  version: 2,
  summary: '9 offices, a few thousand leads, listings in every status',
  ranges: {},
  generate: ({ randomSeed, now }): Iterable<Event> => {
    const { brokers, listings, spans, leads: byOffice } = getShared(randomSeed, now);
    const leads = byOffice.map(({ office, instants }) => {
      const youngest = instants.length === 0 ? [] : ages.map((age) => now - age);
      const past = instants.subarray(0, countBefore(instants, now + 1));
      const all = new Float64Array(past.length + youngest.length);
      all.set(past);
      all.set(youngest, past.length);
      return leadsReceived(office.id, all, spans.get(office.id), { randomSeed, now });
    });
    return datasetEvents({ offices, brokers, listings, leads });
  },
};

/** Edge-case instants: `boundaries` has leads a millisecond before, at, and one after each. */
export const boundaryTexts = [
  // Before the epochs 1970 and 1900.
  '1900-01-01T00:00:00Z 1900-03-01T00:00:00Z 1970-01-01T00:00:00Z',
  // A century that is a leap year, and the second 1000000000.
  '2000-01-01T00:00:00Z 2000-02-29T00:00:00Z 2000-03-01T00:00:00Z 2001-01-01T00:00:00Z',
  '2001-09-09T01:46:40Z',
  // Starts of a second, minute, hour, day, month and year; the last follows a leap second.
  '2023-05-17T10:20:30Z 2023-05-17T10:21:00Z 2023-05-17T11:00:00Z 2023-05-18T00:00:00Z',
  '2023-06-01T00:00:00Z 2023-01-01T00:00:00Z 2017-01-01T00:00:00Z',
  // The end of February with and without a leap day, and noon of that day.
  '2023-03-01T00:00:00Z 2024-02-29T00:00:00Z 2024-02-29T12:00:00Z 2024-03-01T00:00:00Z',
  // Midnights in Tokyo, Kolkata, New York and Los Angeles, at the end of a month.
  '2024-01-31T15:00:00Z 2024-01-31T18:30:00Z 2024-02-01T05:00:00Z 2024-02-01T08:00:00Z',
  // Clock changes: New York, London and Berlin, Sydney, and Lord Howe by half an hour.
  '2024-03-10T07:00:00Z 2024-11-03T06:00:00Z 2024-03-31T01:00:00Z 2024-10-27T01:00:00Z',
  '2024-04-06T16:00:00Z 2024-10-05T16:00:00Z 2024-04-06T15:00:00Z 2024-10-05T15:30:00Z',
  // Samoa skips a day; Brazil abolishes clock changes.
  '2011-12-30T10:00:00Z 2019-02-17T02:00:00Z',
].flatMap((line) => line.split(' '));

/** Leads that share a second, some also a millisecond. */
const ties = ['00.000', '00.000', '00.000', '00.001', '00.499', '00.500', '00.500', '00.999'].map(
  (second) => `2022-08-10T08:00:${second}Z`,
);

/** How long before the start the youngest leads arrived, in milliseconds. */
const youngestMilliseconds = [0, 1, 999, 1_000, 1_001, 60_000, 3_600_000, 86_400_000] as const;

const boundaryListingsAddedAt = Date.UTC(1899, 11, 1, 9);

/** Where an office has leads around each boundary, as offsets in milliseconds. */
const neighbours: ReadonlyMap<number, readonly number[]> = new Map([
  [2101, [-1, 0, 1]],
  [2102, [0]],
  [2107, [-1]],
  [2118, [1]],
]);

function leadsOf({ id, leadsPerYear }: ExampleOffice, { randomSeed, now }: DatasetInput): number[] {
  if (leadsPerYear === 0) return [];
  const random = createRandom(randomSeed, `leads/${id}`);
  const around = neighbours.get(id);
  const placed = boundaryTexts.flatMap((text) =>
    // Offices of the other partner have one lead at a random offset.
    (around ?? [random.below(3) - 1]).map((step) => Date.parse(text) + step),
  );
  const youngest = youngestMilliseconds.map((age) => now - age);
  return [...placed, ...ties.map((text) => Date.parse(text)), ...youngest];
}

/** Leads only at edge-case instants. */
export const boundaries: NamedDataset = {
  version: 1,
  summary: 'leads at, just before and just after edge cases of time',
  ranges: {},
  generate: (input) => {
    const listings = exampleListings(offices, input.randomSeed, boundaryListingsAddedAt);
    const spans = findVisibleSpans(listings);
    const leads = offices.map((office) =>
      leadsReceived(office.id, leadsOf(office, input), spans.get(office.id), input),
    );
    return datasetEvents({ offices, brokers: brokerEvents(input.randomSeed), listings, leads });
  },
};
