/**
 * The organizations, offices, brokers and keys of the standard seed. They are the same for every
 * random seed, so that documentation can quote them. The service's ids are unrelated to external
 * ids; one external id is a number, as is common among partners.
 */
import { eventOf, eventsOfKey, type Event, type ListingAdded } from '../../model/event.ts';
import type { Credential, Office, Organization, Partner, Permission } from '../../model/state.ts';
import { brokersOf, listingsOf } from './listings.ts';

/** The partner of the examples, and another one whose data it must never see. */
export const partners = [
  { id: 'tidewater', name: 'Tidewater Business Brokers', lacks: [] },
  { id: 'ridgeline', name: 'Ridgeline Acquisitions', lacks: [] },
] as const satisfies readonly Partner[];

/** The organizations: one of the first partner, two of the other. */
export const organizations = [
  {
    id: 310,
    externalId: 'tidewater-brokers',
    partnerId: 'tidewater',
    name: 'Tidewater Business Brokers',
  },
  { id: 427, externalId: 'ridgeline-east', partnerId: 'ridgeline', name: 'Ridgeline East' },
  { id: 431, externalId: 'ridgeline-west', partnerId: 'ridgeline', name: 'Ridgeline West' },
] as const satisfies readonly Organization[];

/**
 * The numbers in the external ids of listings. The first partner has two listings of each status.
 * The other one also has an LST-0003, which is a different listing.
 */
export const listingNumbers = {
  tidewater: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  ridgeline: [3, 101, 102, 103],
} as const satisfies Record<(typeof partners)[number]['id'], readonly number[]>;

export interface ExampleOffice extends Office {
  readonly leadsPerYear: number;
}

const officeRows = [
  [2101, 'harbor-street', 310, 'Harbor Street', 240],
  [2102, 'mill-lane', 310, 'Mill Lane', 130],
  [2107, '88', 310, 'Cannery Wharf', 60],
  [2113, 'old-foundry', 310, 'Old Foundry', 0],
  [2118, 'orchard-hill', 310, 'Orchard Hill', 12],
  [2204, 'granite-square', 427, 'Granite Square', 110],
  [2209, 'station-road', 427, 'Station Road', 45],
  [2215, 'prairie-gate', 431, 'Prairie Gate', 30],
] as const;

export const offices: readonly ExampleOffice[] = officeRows.map(
  ([id, externalId, organizationId, name, leadsPerYear]) => {
    return { id, externalId, organizationId, name, leadsPerYear };
  },
);

type ExampleCredential = Credential & { readonly summary: string };

const both = ['lead-tracking', 'organization-access'] as const;

function credential(
  name: string,
  partnerId: string,
  summary: string,
  permissions: readonly Permission[] = both,
): ExampleCredential {
  return { key: `sim-key-${name}`, partnerId, permissions, revoked: false, summary };
}

/** The API keys, recognizable as fake. */
export const credentials = {
  full: credential('full', 'tidewater', 'everything: health, lead counts, listing updates'),
  withoutLeadTracking: credential(
    'without-lead-tracking',
    'tidewater',
    'valid, but lead counts answer 401: no lead tracking',
    ['organization-access'],
  ),
  withoutOrganizationAccess: credential(
    'without-organization-access',
    'tidewater',
    'valid, but lead counts answer 401: no organization-level access',
    ['lead-tracking'],
  ),
  otherPartner: credential(
    'other-partner',
    'ridgeline',
    'everything, for another partner with other organizations and listings',
  ),
  revoked: {
    ...credential('revoked', 'tidewater', 'was valid once; every operation answers 401'),
    revoked: true,
  },
};

const issuedEvents = ({ summary: _summary, ...issued }: ExampleCredential): Event[] =>
  eventsOfKey(issued);

const lakeshore = 'lakeshore';

/** The key of a partner that has no office counts (point unsupported-operation). */
export const limitedCredential = credential(
  'without-office-counts',
  lakeshore,
  'of a third partner, which has no office counts: they answer 401',
);

/** The events of a partner without office counts, which is part of every named seed. */
export const limitedPartner: readonly Event[] = [
  eventOf.partner({ id: lakeshore, name: 'Lakeshore Partners', lacks: ['getOfficeLeadCount'] }),
  eventOf.organization({
    id: 508,
    externalId: lakeshore,
    partnerId: lakeshore,
    name: 'Lakeshore Partners',
  }),
  eventOf.office({ id: 2301, externalId: 'pier', organizationId: 508, name: 'Pier' }),
  ...issuedEvents(limitedCredential),
];

type ExamplePartnerId = (typeof partners)[number]['id'];

export const brokerEvents = (randomSeed: number): Event[] =>
  partners.flatMap(({ id }) => brokersOf(id, randomSeed).map(eventOf.broker));

export function officeIdsOf(partner: ExamplePartnerId, all: readonly Office[]): number[] {
  const own = organizations.filter(({ partnerId }) => partnerId === partner);
  return all
    .filter(({ organizationId }) => own.some(({ id }) => id === organizationId))
    .map(({ id }) => id);
}

/** The listings of both partners, in every status, assigned to their offices in turn. */
export function exampleListings(
  all: readonly Office[],
  randomSeed: number,
  addedAt: number,
): ListingAdded[] {
  return partners.flatMap(({ id: partnerId }) => {
    const officeIds = officeIdsOf(partnerId, all);
    return listingsOf({ partnerId, officeIds, addedAt }, listingNumbers[partnerId], randomSeed);
  });
}

/** What a seed adds to the cast. */
interface DatasetParts {
  readonly offices: readonly Office[];
  readonly brokers?: readonly Event[];
  readonly listings?: readonly Event[];
  readonly leads?: Iterable<Event>;
}

/** The events of a seed. Their order is part of the data. */
export function* datasetEvents({
  offices: all,
  brokers = [],
  listings = [],
  leads = [],
}: DatasetParts): Generator<Event> {
  yield* partners.map(eventOf.partner);
  yield* brokers;
  yield* organizations.map(eventOf.organization);
  // Drop fields that only seeds use.
  yield* all.map(({ id, externalId, organizationId, name }) =>
    eventOf.office({ id, externalId, organizationId, name }),
  );
  yield* listings;
  yield* leads;
  yield* Object.values(credentials).flatMap(issuedEvents);
}
