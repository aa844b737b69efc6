import type { ListingStatus } from '../../generated/api.ts';
import type {
  Capability,
  ListingFixture,
  OfficesFixture,
  OrganizationFixture,
  Target,
} from '../../generated/target.ts';
import type { JsonObject } from '../model/json.ts';
import type { Policy } from '../model/policy.ts';
import { statusAt } from '../model/search-index.ts';
import type { Listing, Organization, Partner, World } from '../model/world.ts';
import { partnerKey } from '../model/world.ts';
import { describeKnownCounts } from './known-counts.ts';
import { describeCredentials, findFullCredential, hasBoth } from './target-credentials.ts';

/** A suite looks at every fixture: this many of a kind show as much as all do. */
const mostFixtures = 20;

/** Ids of nothing: below, between and above those that exist. */
function findUnknownIds({ offices, organizations }: World): number[] {
  const exists = (id: number): boolean => offices.has(id) || organizations.has(id);
  const firstFrom = (id: number): number => {
    let unknown = id;
    while (exists(unknown)) unknown += 1;
    return unknown;
  };
  const least = Math.min(...offices.keys(), 888_888);
  return [...new Set([1, least, 888_888].map(firstFrom))];
}

/** A listing of the partner, and its status now. */
interface PresentListing {
  readonly listing: Listing;
  readonly status: ListingStatus;
}

function listingsOf(world: World, partnerId: string, now: number): PresentListing[] {
  const own = [...world.listings.values()].filter((listing) => listing.partnerId === partnerId);
  const present = own.flatMap((listing) => {
    const status = statusAt(listing, now);
    return status === undefined ? [] : [{ listing, status }];
  });
  return present.slice(0, mostFixtures);
}

/** The broker as an object, for those who do not send its id. */
function describeBroker(world: World, { partnerId, broker }: Listing): JsonObject {
  const externalId = broker?.externalId ?? '';
  const known = world.brokers.get(partnerKey(partnerId, externalId));
  return broker?.object ?? { name: known?.name ?? 'any broker' };
}

function describeListing(world: World, { listing, status }: PresentListing): ListingFixture {
  const { externalListingId, broker, businessType, location, officeId } = listing;
  return {
    externalListingId,
    status,
    ...(officeId !== undefined && { officeId }),
    ...(broker?.externalId !== undefined && { brokerExternalId: broker.externalId }),
    broker: describeBroker(world, listing),
    ...(businessType === undefined ? {} : { businessType }),
    ...(location === undefined ? {} : { location: { ...location } }),
  };
}

function describeOrganization(world: World, own: Organization): OrganizationFixture {
  const foreign = [...world.organizations.values()].filter(
    ({ partnerId }) => partnerId !== own.partnerId,
  );
  return {
    id: own.id,
    foreignIds: foreign.map(({ id }) => id).slice(0, mostFixtures),
    unknownIds: findUnknownIds(world),
    externalIds: listExternalIds([own], world.organizations),
  };
}

/** Without those that read as a number which is one of the service's ids: they are found. */
function listExternalIds<Resource extends { readonly externalId: string }>(
  own: readonly Resource[],
  all: ReadonlyMap<number, Resource>,
): string[] {
  const ids = own.map(({ externalId }) => externalId).filter((id) => !all.has(Number(id)));
  return ids.slice(0, mostFixtures);
}

function describeOffices(
  world: World,
  { id, partnerId }: Organization,
): OfficesFixture | undefined {
  const all = [...world.offices.values()];
  const own = all.filter(({ organizationId }) => organizationId === id);
  const foreign = all.filter(
    ({ organizationId }) => world.organizations.get(organizationId)?.partnerId !== partnerId,
  );
  if (own.length === 0) return undefined;
  return {
    ids: own.map((office) => office.id).slice(0, mostFixtures),
    foreignIds: foreign.map((office) => office.id).slice(0, mostFixtures),
    unknownIds: findUnknownIds(world),
    externalIds: listExternalIds(own, world.offices),
  };
}

function listCapabilities(
  lacks: Partner['lacks'],
  canCount: boolean,
  hasOffices: boolean,
): Capability[] {
  const counts = [
    ...(hasOffices && !lacks.includes('getOfficeLeadCount') ? ['office-lead-count' as const] : []),
    ...(lacks.includes('getOrganizationLeadCount') ? [] : ['organization-lead-count' as const]),
  ];
  return [...(canCount ? counts : []), 'listing-update'];
}

/**
 * The target document of a service that began with this world: all that a conformance suite needs
 * to judge it, as the first key that may do everything sees it.
 *
 * @param baseUrl where it listens, without /partner/v1
 * @param now the service's time, in milliseconds since 1970-01-01T00:00:00Z
 * @param policy what the service decides by; permissions and known counts depend on it
 */
export function describeTarget(baseUrl: string, world: World, now: number, policy: Policy): Target {
  const full = findFullCredential(world);
  if (full === undefined) throw new Error('A seed has a credential that is valid.');
  const own = [...world.organizations.values()].find(
    ({ partnerId }) => partnerId === full.partnerId,
  );
  const offices = own && describeOffices(world, own);
  const canCount = own !== undefined && hasBoth(full);
  const lacks = world.partners.get(full.partnerId)?.lacks ?? [];
  const listings = listingsOf(world, full.partnerId, now);
  return {
    baseUrl,
    credentials: describeCredentials(world, full, policy),
    capabilities: listCapabilities(lacks, canCount, offices !== undefined),
    ...(own && { organization: describeOrganization(world, own) }),
    ...(offices && { offices }),
    ...(listings.length > 0 && { listings: listings.map((one) => describeListing(world, one)) }),
    ...(own && { knownCounts: describeKnownCounts(world, own, now, policy) }),
  };
}
