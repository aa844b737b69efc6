/** Large data with very uneven office counts: `busy` and `huge`. */
import { createRandom, type Random } from '../../../shared/random.ts';
import type { Event, ListingAdded, ListingUpdated } from '../../model/event.ts';
import type { Office } from '../../model/state.ts';
import {
  brokerEvents,
  datasetEvents,
  officeIdsOf,
  organizations,
  partners,
} from './example-data.ts';
import { listingOf, words, findVisibleSpans, leadsReceived } from './listings.ts';
import type { NamedDataset, DatasetInput } from './define-dataset.ts';

const streetNames = words(
  'Alder, Beacon, Canal, Depot, Elm, Ferry, Garrison, Hazel, Iron, Juniper, Lantern, ' +
    'Market, Northgate, Quarry, River, Spruce',
);

const streetKinds = words('Avenue, Court, Hill, Lane, Row, Square, Street');

const firstId = 2101;
const maxIdGap = 9;

/** The organization of every ten offices: six belong to the first partner's. */
const organizationIndexes = [0, 1, 0, 2, 0, 1, 0, 0, 1, 0] as const;

/** Draws offices of all organizations; the first one is 2101 and belongs to the first partner. */
export function drawOffices(count: number, randomSeed: number): Office[] {
  const random = createRandom(randomSeed, 'offices');
  let id = firstId - 1;
  return Array.from({ length: count }, (_, index) => {
    id += index === 0 ? 1 : 1 + random.below(maxIdGap);
    const name = `${random.pick(streetNames)} ${random.pick(streetKinds)}`;
    const slug = name.toLowerCase().replace(' ', '-');
    const organization =
      organizations[organizationIndexes[index % organizationIndexes.length] ?? 0] ??
      organizations[0];
    return { id, externalId: `${slug}-${index + 1}`, organizationId: organization.id, name };
  });
}

/** The requested number of leads is before this year; more follow at the same rate. */
const firstOpenYear = 2026;
const lastYear = 2035;

/** Divides `total` into whole numbers in proportions of 1, 1/2, 1/3 …; every eighth is 0. */
function divideUnevenly(total: number, parts: number): number[] {
  const weights = Array.from({ length: parts }, (_, rank) => (rank % 8 === 7 ? 0 : 1 / (rank + 1)));
  const sum = weights.reduce((before, weight) => before + weight, 0);
  const portions = weights.map((weight) => Math.floor((total * weight) / sum));
  const rest = total - portions.reduce((before, portion) => before + portion, 0);
  return portions.map((portion, rank) => (rank === 0 ? portion + rest : portion));
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const [drawn] = shuffled.splice(random.below(last + 1), 1);
    if (drawn !== undefined) shuffled.push(drawn);
  }
  return shuffled;
}

/** Draws instants of leads: `count` in the years before 2026, then at the same yearly rate. */
function drawInstants(count: number, { now, sizes }: DatasetInput, random: Random): number[] {
  const start = Date.UTC(firstOpenYear - sizes.years, 0);
  const length = Date.UTC(firstOpenYear, 0) - start;
  const instants: number[] = [];
  for (let lead = 0; lead < count; lead += 1) instants.push(start + random.below(length));
  const perYear = Math.round(count / sizes.years);
  for (let year = firstOpenYear; year <= lastYear && Date.UTC(year, 0) <= now; year += 1) {
    const january = Date.UTC(year, 0);
    const yearLength = Date.UTC(year + 1, 0) - january;
    for (let lead = 0; lead < perYear; lead += 1) instants.push(january + random.below(yearLength));
  }
  return instants;
}

/** Makes every second listing sold or archived since a random day. */
function hideSomeListings(listing: ListingAdded, index: number, random: Random): ListingUpdated[] {
  if (index % 2 === 0) return [];
  const { partnerId, externalListingId } = listing;
  const status = random.pick(['SOLD', 'ARCHIVED'] as const);
  const at = Date.UTC(firstOpenYear - 2, random.below(24), 1 + random.below(28), 17);
  return [{ kind: 'listing-updated', partnerId, externalListingId, status, at }];
}

/** Creates two listings per office; one stays visible, so that every lead has a listing. */
function generateListings(offices: readonly Office[], { randomSeed, sizes }: DatasetInput) {
  const addedAt = Date.UTC(firstOpenYear - sizes.years - 1, 11, 28, 9);
  return partners.flatMap(({ id: partnerId }) => {
    const random = createRandom(randomSeed, `listings/${partnerId}`);
    return officeIdsOf(partnerId, offices).flatMap((officeId, place) =>
      [0, 1].flatMap((second): Event[] => {
        const index = 2 * place + second;
        const status = second === 1 || place % 3 > 0 ? 'FOR_SALE' : 'UNDER_CONTRACT';
        const owner = { partnerId, officeIds: [officeId], addedAt };
        const listing = listingOf(owner, index + 1, 0, status, random);
        return [listing, ...hideSomeListings(listing, index, random)];
      }),
    );
  });
}

function generateLarge(input: DatasetInput): Iterable<Event> {
  const { randomSeed, now, sizes } = input;
  const offices = drawOffices(sizes.offices, randomSeed);
  const listings = generateListings(offices, input);
  const spans = findVisibleSpans(listings);
  const portions = divideUnevenly(sizes.leads, offices.length);
  const shuffled = shuffle(portions, createRandom(randomSeed, 'portions'));
  // Office by office: all leads at once would take many times the final memory.
  function* drawLeads(): Generator<Event> {
    for (const [index, { id }] of offices.entries()) {
      const random = createRandom(randomSeed, `leads/${id}`);
      const instants = drawInstants(shuffled[index] ?? 0, input, random);
      yield leadsReceived(id, instants, spans.get(id), { randomSeed, now });
    }
  }
  const brokers = brokerEvents(randomSeed);
  return datasetEvents({ offices, brokers, listings, leads: drawLeads() });
}

const ranges = (offices: number, leads: number, years: number) =>
  ({
    offices: { min: 1, max: 5_000, default: offices },
    leads: { min: 0, max: 10_000_000, default: leads },
    years: { min: 1, max: 50, default: years },
  }) satisfies NamedDataset['ranges'];

/** A busy service, for clients that display many offices. */
export const busy: NamedDataset = {
  version: 1,
  summary: 'offices of very different sizes, some without leads',
  ranges: ranges(60, 20_000, 5),
  generate: generateLarge,
};

/** The largest data that the simulator is designed for. */
export const huge: NamedDataset = {
  version: 1,
  summary: 'a million leads; takes about a second to start',
  ranges: ranges(500, 1_000_000, 10),
  generate: generateLarge,
};
