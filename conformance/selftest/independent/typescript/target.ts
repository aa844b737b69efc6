/** The target file of this server's operator: keys, fixtures and known counts. */
import { describeObserver } from './backroom.ts';
import { home, keys, neighbour } from './state.ts';
import type { Credential, Lead, Listing, Office, State } from './types.ts';

type Dates = readonly [start: string | undefined, end: string];

/** Closed ranges of every size: years, a month, a day, some seconds, and "from the beginning". */
const officeDates: readonly Dates[] = [
  [undefined, '2024-12-31T00:00:00Z'],
  ['2018-01-01T00:00:00Z', '2024-12-25T00:00:00Z'],
  ['2022-01-01T00:00:00Z', '2023-01-01T00:00:00Z'],
  ['2023-09-14T09:30:00Z', '2023-09-14T16:45:30Z'],
  ['2022-05-17T13:45:08Z', '2022-05-17T13:45:10Z'],
  ['2023-02-28T23:59:59Z', '2023-03-01T00:00:00Z'],
];

const organizationDates: readonly Dates[] = [
  [undefined, '2020-06-30T12:00:00Z'],
  ['2019-01-01T00:00:00Z', '2024-01-01T00:00:00Z'],
  ['2024-02-01T00:00:00Z', '2024-03-01T00:00:00Z'],
  ['2023-09-14T00:00:00Z', '2023-09-14T06:00:00Z'],
];

/** Counts independently of the server, so that its defects do not affect the declared facts. */
function tally(leads: readonly Lead[], [start, end]: Dates): number {
  const from = start === undefined ? Number.NEGATIVE_INFINITY : Date.parse(start);
  const to = Date.parse(end);
  let total = 0;
  for (const { at } of leads) if (at > from && at <= to) total += 1;
  return total;
}

function fact(owner: object, dates: Dates, leads: readonly Lead[]): object {
  const [startDate, endDate] = dates;
  const start = startDate === undefined ? {} : { startDate };
  return { ...owner, ...start, endDate, totalLeads: tally(leads, dates) };
}

function knownCounts(own: readonly Office[], organizationId: number, state: State): object[] {
  const leadsOf = (office: Office): readonly Lead[] => state.leads.get(office.id) ?? [];
  const ofOffices = own.flatMap((office) =>
    officeDates.map((dates) => fact({ officeId: office.id }, dates, leadsOf(office))),
  );
  const everything = own.flatMap((office) => [...leadsOf(office)]);
  const ofAll = organizationDates.map((dates) => fact({ organizationId }, dates, everything));
  return [...ofOffices, ...ofAll];
}

function showCredential({ key }: Credential, state: State) {
  const permissions = state.credentials.find((one) => one.key === key)?.permissions;
  return { value: key, permissions };
}

/**
 * A copy of a listing for the target file, since its status will change. Leads of the home
 * partner's listings count for the first office.
 */
function showListing(listing: Listing, officeId: number | undefined): object {
  const { externalListingId, status, brokerExternalId, broker, businessType, location } = listing;
  const shown = { externalListingId, status, officeId, brokerExternalId, businessType, location };
  return broker === undefined ? shown : { ...shown, broker };
}

export type TargetDocument = ReturnType<typeof describeTarget>;

export function describeTarget(baseUrl: string, state: State) {
  const own = state.offices.filter((office) => office.partner === home);
  const foreign = state.offices.filter((office) => office.partner !== home);
  const ownOrganization = state.organizations.filter((one) => one.partner === home);
  const organizationId = ownOrganization[0]?.id ?? 0;
  return {
    baseUrl,
    credentials: {
      full: showCredential(keys.full, state),
      withoutLeadTracking: showCredential(keys.withoutLeadTracking, state),
      withoutOrganizationAccess: showCredential(keys.withoutOrganizationAccess, state),
      otherPartner: showCredential(keys.otherPartner, state),
      revoked: { value: keys.revoked.key },
    },
    capabilities: ['listing-update', 'organization-lead-count', 'office-lead-count'],
    dialect: { 'under-contract-in-search': 'removed' },
    organization: {
      id: organizationId,
      name: ownOrganization[0]?.name,
      foreignIds: state.organizations.filter((one) => one.partner !== home).map((one) => one.id),
      unknownIds: [88888014, 83500218],
      externalIds: ownOrganization.map((one) => one.externalId),
    },
    offices: {
      ids: own.map((office) => office.id),
      names: Object.fromEntries(own.map((office) => [office.id, office.name])),
      foreignIds: foreign.map((office) => office.id),
      unknownIds: [89412376, 80417734, 5],
      externalIds: own.map((office) => office.externalId),
    },
    listings: state.listings
      .filter((listing) => listing.partner === home)
      .map((listing) => showListing(listing, own[0]?.id)),
    foreignListings: state.listings
      .filter((listing) => listing.partner !== home)
      .map((listing) => showListing(listing, undefined)),
    knownCounts: knownCounts(own, organizationId, state),
    observer: describeObserver(home, neighbour),
    limits: {
      requestsPerSecond: 500,
      concurrency: 8,
      timeoutSeconds: 10,
      clockToleranceSeconds: 60,
    },
  };
}
