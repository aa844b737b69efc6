import type { Credentials, Target } from '../../generated/target.ts';
import type { BrokerAdded, Event, LeadsReceived, ListingAdded } from '../model/event.ts';
import { credentials, offices, organizations } from './cast.ts';

const organization = organizations[0];
const otherOrganizations = organizations.filter(
  ({ partnerId }) => partnerId !== organization.partnerId,
);
const ownOffices = offices.filter(({ organizationId }) => organizationId === organization.id);
const otherOffices = offices.filter(({ organizationId }) => organizationId !== organization.id);

/** Ids of nothing: above, below and between those that exist. */
const unknownIds = [1, 2103, 888_888];

/** A range whose count is declared as known. */
interface KnownRange {
  readonly officeId?: number;
  readonly organizationId?: number;
  readonly startDate?: string;
  readonly endDate: string;
}

/** No lead lies at one of these bounds, so the counts hold whether bounds are inclusive or not. */
const knownRanges: readonly KnownRange[] = [
  { officeId: 2101, startDate: '2024-02-01T06:30:00Z', endDate: '2024-03-01T06:30:00Z' },
  { officeId: 2101, startDate: '2024-02-29T12:34:56Z', endDate: '2024-02-29T12:34:57Z' },
  { officeId: 2102, startDate: '2023-01-01T06:30:00Z', endDate: '2024-01-01T06:30:00Z' },
  { officeId: 2107, endDate: '2023-06-15T18:00:00Z' },
  { officeId: 2113, endDate: '2024-07-01T06:30:00Z' },
  { organizationId: 310, startDate: '2023-12-31T18:00:00Z', endDate: '2024-01-01T06:00:00Z' },
  { organizationId: 310, endDate: '2025-01-01T06:30:00Z' },
];

/** Counts by looking at every lead: on purpose not as the model counts, so that one checks the other. */
function countOneByOne(events: readonly Event[], range: KnownRange): number {
  const start = range.startDate === undefined ? -Infinity : Date.parse(range.startDate);
  const end = Date.parse(range.endDate);
  const counted = offices.filter(
    ({ id, organizationId }) => id === range.officeId || organizationId === range.organizationId,
  );
  return events
    .filter((event): event is LeadsReceived => event.kind === 'leads-received')
    .filter(({ officeId }) => counted.some(({ id }) => id === officeId))
    .flatMap(({ instants }) => instants)
    .filter((instant) => instant >= start && instant < end).length;
}

function describeKnownCounts(events: readonly Event[], now: number) {
  return knownRanges
    .filter(({ endDate }) => Date.parse(endDate) < now)
    .map((range) => ({ ...range, totalLeads: countOneByOne(events, range) }));
}

/** The broker as an object, for those who do not send its id. */
function describeBroker(events: readonly Event[], externalId: string | undefined) {
  const named = events.find(
    (event): event is BrokerAdded =>
      event.kind === 'broker-added' && event.broker.externalId === externalId,
  );
  return { name: named?.broker.name };
}

function describeListings(events: readonly Event[]) {
  return events
    .filter((event): event is ListingAdded => event.kind === 'listing-added')
    .filter(({ partnerId }) => partnerId === organization.partnerId)
    .map(({ externalListingId, status, broker, businessType, location }) => ({
      externalListingId,
      status,
      brokerExternalId: broker?.externalId,
      broker: describeBroker(events, broker?.externalId),
      businessType,
      location,
    }));
}

function describeCredentials(): Credentials {
  const { full, withoutLeadTracking, withoutOrganizationAccess, otherPartner, revoked } =
    credentials;
  const valid = ({ key, permissions }: { key: string; permissions: readonly string[] }) => ({
    value: key,
    permissions: [...permissions],
  });
  return {
    full: valid(full),
    withoutLeadTracking: valid(withoutLeadTracking),
    withoutOrganizationAccess: valid(withoutOrganizationAccess),
    otherPartner: valid(otherPartner),
    revoked: { value: revoked.key },
  };
}

/**
 * The target document of a service that began with the events of the standard seed: all that a
 * conformance suite needs to judge it.
 *
 * @param baseUrl where it listens, without /partner/v1
 * @param now when it began, in milliseconds since 1970-01-01T00:00:00Z
 */
export function describeTarget(baseUrl: string, events: readonly Event[], now: number): Target {
  const document = {
    baseUrl,
    credentials: describeCredentials(),
    capabilities: ['office-lead-count', 'organization-lead-count', 'listing-update'],
    organization: {
      id: organization.id,
      foreignIds: otherOrganizations.map(({ id }) => id),
      unknownIds,
      externalIds: [organization.externalId],
    },
    offices: {
      ids: ownOffices.map(({ id }) => id),
      foreignIds: otherOffices.map(({ id }) => id),
      unknownIds,
      externalIds: ownOffices.map(({ externalId }) => externalId),
    },
    listings: describeListings(events),
    knownCounts: describeKnownCounts(events, now),
  };
  // The generated type takes an object without declared fields for an empty one, so it allows no
  // location and no broker; the schema itself, which the tests hold this against, allows both.
  return document as unknown as Target;
}
