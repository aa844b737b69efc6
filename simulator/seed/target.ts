import type { Credentials, ListingFixture, Target } from '../../generated/target.ts';
import type { BrokerAdded, Event, ListingAdded } from '../model/event.ts';
import type { Policy } from '../model/policy.ts';
import type { Permission } from '../model/world.ts';
import { credentials, offices, organizations } from './cast.ts';
import { describeKnownCounts } from './known-counts.ts';

const organization = organizations[0];
const otherOrganizations = organizations.filter(
  ({ partnerId }) => partnerId !== organization.partnerId,
);
const ownOffices = offices.filter(({ organizationId }) => organizationId === organization.id);
const otherOffices = offices.filter(({ organizationId }) => organizationId !== organization.id);

/** Ids of nothing: above, below and between those that exist. */
const unknownIds = [1, 2103, 888_888];

/** The broker as an object, for those who do not send its id. */
function describeBroker(events: readonly Event[], externalId: string): { name?: string } {
  const named = events.find(
    (event): event is BrokerAdded =>
      event.kind === 'broker-added' &&
      event.broker.partnerId === organization.partnerId &&
      event.broker.externalId === externalId,
  );
  return named === undefined ? {} : { name: named.broker.name };
}

function describeListings(events: readonly Event[]): ListingFixture[] {
  return events
    .filter((event): event is ListingAdded => event.kind === 'listing-added')
    .filter(({ partnerId }) => partnerId === organization.partnerId)
    .map(({ externalListingId, status, broker, businessType, location }) => {
      const brokerExternalId = broker?.externalId ?? '';
      return {
        externalListingId,
        status,
        brokerExternalId,
        broker: describeBroker(events, brokerExternalId),
        ...(businessType === undefined ? {} : { businessType }),
        ...(location === undefined ? {} : { location: { ...location } }),
      };
    });
}

function describeCredentials(policy: Policy): Credentials {
  const { full, withoutLeadTracking, withoutOrganizationAccess, otherPartner, revoked } =
    credentials;
  const valid = ({ key, permissions }: { key: string; permissions: readonly Permission[] }) => ({
    value: key,
    permissions: [...policy.listPermissions(permissions)],
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
 * @param policy what the service decides by; permissions and known counts depend on it
 */
export function describeTarget(
  baseUrl: string,
  events: readonly Event[],
  now: number,
  policy: Policy,
): Target {
  return {
    baseUrl,
    credentials: describeCredentials(policy),
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
    knownCounts: describeKnownCounts(events, now, policy),
  };
}
