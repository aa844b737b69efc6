/** Converts a valid seed file to events. */
import type { Credential, Leads, Listing, Seed } from '../../../../generated/seed.ts';
import { pick } from '../../../../shared/select.ts';
import { createRandom, type Random } from '../../../../shared/random.ts';
import { eventOf, eventsOfKey } from '../../../model/event.ts';
import type { Event, LeadsReceived, ListingAdded, ListingUpdated } from '../../../model/event.ts';
import { readInstant } from '../../../model/instant.ts';
import { drawOrigins, findVisibleSpans, type VisibleSpan } from '../listings.ts';

/** An instant before all that a file can contain. */
export const sinceEver = Date.UTC(-1, 0);

/** The events of a listing of a valid seed file, the oldest first. */
export function listingEvents(listing: Listing): [ListingAdded, ...ListingUpdated[]] {
  const { externalListingId, partner, office, broker, status, added, changes = [] } = listing;
  const keys = { partnerId: partner, externalListingId };
  return [
    {
      kind: 'listing-added',
      ...keys,
      officeId: office,
      status,
      ...(broker === undefined ? {} : { broker: { externalId: broker } }),
      ...pick(listing, 'businessType', 'location'),
      at: added === undefined ? sinceEver : readInstant(added),
    },
    ...changes.map((change): ListingUpdated => ({
      kind: 'listing-updated',
      ...keys,
      status: change.status,
      at: readInstant(change.at),
    })),
  ];
}

const partnerEvents = ({ partners, organizations, offices, brokers = [] }: Seed): Event[] => [
  ...partners.map(({ id, name = id, lacks = [] }) => eventOf.partner({ id, name, lacks })),
  ...organizations.map(({ partner: partnerId, id, externalId, name }) =>
    eventOf.organization({ id, externalId, partnerId, name }),
  ),
  ...offices.map(({ organization: organizationId, id, externalId, name }) =>
    eventOf.office({ id, externalId, organizationId, name }),
  ),
  ...brokers.map(({ externalId, partner: partnerId, name }) =>
    eventOf.broker({ externalId, partnerId, name }),
  ),
];

const credentialEvents = ({ key, partner, permissions, revoked = false }: Credential): Event[] =>
  eventsOfKey({ key, partnerId: partner, permissions, revoked });

/** When leads arrive: at one or several instants, or a number of random ones in a range. */
export interface LeadTimes {
  readonly at?: string | readonly string[];
  readonly count?: number;
  readonly from?: string;
  readonly to?: string;
}

/** Whether no time is given, so that the lead arrives now. */
export const isOfNow = ({ at, count, from, to }: LeadTimes): boolean =>
  [at, count, from, to].every((one) => one === undefined);

/** The instants of leads; random ones are drawn, in chronological order. */
export function drawInstants(
  { at, count = 0, from = '', to = '' }: LeadTimes,
  random: Random,
): number[] {
  if (at !== undefined) return [at].flat().map(readInstant);
  const start = readInstant(from);
  const length = readInstant(to) - start;
  const drawn = Array.from({ length: count }, () => start + random.below(length));
  return drawn.toSorted((a, b) => a - b);
}

function leadsReceived(
  leads: Leads,
  spans: readonly VisibleSpan[],
  randomSeed: number,
  stream: string,
): LeadsReceived {
  const { office: officeId, listing, source } = leads;
  const instants = drawInstants(leads, createRandom(randomSeed, stream));
  const possible =
    listing === undefined
      ? spans
      : spans.filter(({ externalListingId }) => externalListingId === listing);
  const sources = source === undefined ? undefined : ([source] as const);
  const random = createRandom(randomSeed, `origins/${stream}`);
  const origins = drawOrigins(instants, possible, random, sources);
  return { kind: 'leads-received', officeId, instants, origins };
}

/** The events of leads. Each entry has a random stream of its own, by its office and its index. */
function leadEvents(leads: readonly Leads[], listings: readonly Event[], randomSeed: number) {
  const spans = findVisibleSpans(listings);
  const places = new Map<number, number>();
  return leads.map((some) => {
    const place = (places.get(some.office) ?? 0) + 1;
    places.set(some.office, place);
    const visible = spans.get(some.office) ?? [];
    return leadsReceived(some, visible, randomSeed, `leads/${some.office}/${place}`);
  });
}

export function eventsOfFile(seed: Seed, randomSeed: number): Event[] {
  const listings = (seed.listings ?? []).flatMap((listing): Event[] => listingEvents(listing));
  return [
    ...partnerEvents(seed),
    ...listings,
    ...leadEvents(seed.leads ?? [], listings, randomSeed),
    ...seed.credentials.flatMap(credentialEvents),
  ];
}
