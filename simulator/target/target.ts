/** Describes a simulator's data as a target document for the conformance suite. */
import type { ListingStatus } from '../../generated/api.ts';
import type {
  Capability,
  Credential as TargetCredential,
  Credentials,
  ListingFixture,
  OfficesFixture,
  OrganizationFixture,
  Target,
} from '../../generated/target.ts';
import type { JsonObject } from '../model/json.ts';
import { statusAt } from '../model/listing-status.ts';
import type { Policy } from '../model/policy.ts';
import type { Credential, Listing, Organization, Partner, State } from '../model/state.ts';
import { partnerKey } from '../model/state.ts';
import { describeKnownCounts } from './known-counts.ts';

const hasBoth = ({ permissions }: Credential): boolean =>
  permissions.includes('lead-tracking') && permissions.includes('organization-access');

const ownsOrganization = (state: State, { partnerId }: Credential): boolean =>
  [...state.organizations.values()].some((organization) => organization.partnerId === partnerId);

/** Finds the key that a client would use: a valid one with the most permissions. */
export function findFullCredential(state: State): Credential | undefined {
  const valid = [...state.credentials.values()].filter(({ revoked }) => !revoked);
  const full = valid.filter(hasBoth);
  return full.find((credential) => ownsOrganization(state, credential)) ?? full[0] ?? valid[0];
}

function describe(credential: Credential, policy: Policy): TargetCredential {
  const permissions = [...policy.listPermissions(credential.permissions)];
  return { value: credential.key, permissions };
}

const findOtherPartner = (state: State, { partnerId }: Credential): Credential | undefined =>
  [...state.credentials.values()].find(
    (credential) =>
      !credential.revoked &&
      credential.partnerId !== partnerId &&
      hasBoth(credential) &&
      ownsOrganization(state, credential),
  );

function describeCredentials(state: State, full: Credential, policy: Policy): Credentials {
  const described = (credential: Credential | undefined): TargetCredential | undefined =>
    credential && describe(credential, policy);
  const all = [...state.credentials.values()];
  const others = all.filter(({ revoked, key }) => !revoked && key !== full.key);
  const own = others.filter(({ partnerId }) => partnerId === full.partnerId);
  const describeWithout = (permission: Credential['permissions'][number]) =>
    described(own.find(({ permissions }) => !permissions.includes(permission)));
  const withoutLeadTracking = describeWithout('lead-tracking');
  const withoutOrganizationAccess = describeWithout('organization-access');
  const otherPartner = described(findOtherPartner(state, full));
  const revoked = all.find((credential) => credential.revoked);
  return {
    full: describe(full, policy),
    ...(withoutLeadTracking && { withoutLeadTracking }),
    ...(withoutOrganizationAccess && { withoutOrganizationAccess }),
    ...(otherPartner && { otherPartner }),
    ...(revoked && { revoked: { value: revoked.key } }),
  };
}

/** Maximum number of fixtures of a kind. A suite requests them all, and more reveal nothing new. */
const maxFixtures = 20;

/** Ids that do not exist: below, between and above the existing ones. */
function findUnknownIds({ offices, organizations }: State): number[] {
  const exists = (id: number): boolean => offices.has(id) || organizations.has(id);
  const firstFrom = (id: number): number => {
    let unknown = id;
    while (exists(unknown)) unknown += 1;
    return unknown;
  };
  const min = Math.min(...offices.keys(), 888_888);
  return [...new Set([1, min, 888_888].map(firstFrom))];
}

type PresentListing = { readonly listing: Listing; readonly status: ListingStatus };

function listingsOf(state: State, partnerId: string, now: number): PresentListing[] {
  const own = [...state.listings.values()].filter((listing) => listing.partnerId === partnerId);
  const present = own.flatMap((listing) => {
    const status = statusAt(listing, now);
    return status === undefined ? [] : [{ listing, status }];
  });
  return present.slice(0, maxFixtures);
}

/** The broker of a listing as an object, for updates without its id. */
function describeBroker(state: State, { partnerId, broker }: Listing): JsonObject {
  const externalId = broker?.externalId ?? '';
  const known = state.brokers.get(partnerKey(partnerId, externalId));
  return broker?.object ?? { name: known?.name ?? 'any broker' };
}

function describeListing(state: State, { listing, status }: PresentListing): ListingFixture {
  const { externalListingId, broker, businessType, location, officeId } = listing;
  return {
    externalListingId,
    status,
    ...(officeId !== undefined && { officeId }),
    ...(broker?.externalId !== undefined && { brokerExternalId: broker.externalId }),
    broker: describeBroker(state, listing),
    ...(businessType === undefined ? {} : { businessType }),
    ...(location === undefined ? {} : { location: { ...location } }),
  };
}

function describeOrganization(state: State, own: Organization): OrganizationFixture {
  const foreign = [...state.organizations.values()].filter(
    ({ partnerId }) => partnerId !== own.partnerId,
  );
  return {
    id: own.id,
    name: own.name,
    foreignIds: foreign.map(({ id }) => id).slice(0, maxFixtures),
    unknownIds: findUnknownIds(state),
    externalIds: listExternalIds([own], state.organizations),
  };
}

/** External ids that match no id of the service, since those would be found. */
function listExternalIds<Resource extends { readonly externalId: string }>(
  own: readonly Resource[],
  all: ReadonlyMap<number, Resource>,
): string[] {
  const ids = own.map(({ externalId }) => externalId).filter((id) => !all.has(Number(id)));
  return ids.slice(0, maxFixtures);
}

function describeOffices(
  state: State,
  { id, partnerId }: Organization,
): OfficesFixture | undefined {
  const all = [...state.offices.values()];
  const own = all.filter(({ organizationId }) => organizationId === id);
  const foreign = all.filter(
    ({ organizationId }) => state.organizations.get(organizationId)?.partnerId !== partnerId,
  );
  if (own.length === 0) return undefined;
  return {
    ids: own.map((office) => office.id).slice(0, maxFixtures),
    names: Object.fromEntries(
      own.slice(0, maxFixtures).map(({ id: officeId, name }) => [officeId, name]),
    ),
    foreignIds: foreign.map((office) => office.id).slice(0, maxFixtures),
    unknownIds: findUnknownIds(state),
    externalIds: listExternalIds(own, state.offices),
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
 * Describes a service with this initial state as a target document: all that a conformance suite
 * needs to judge it, from the perspective of the first full key.
 * @param baseUrl its base URL, without /partner/v1
 * @param now its time, in milliseconds since 1970-01-01T00:00:00Z
 * @param policy its policy, on which permissions and known counts depend
 */
export function describeTarget(baseUrl: string, state: State, now: number, policy: Policy): Target {
  const full = findFullCredential(state);
  if (full === undefined) throw new Error('A seed has a credential that is valid.');
  const own = [...state.organizations.values()].find(
    ({ partnerId }) => partnerId === full.partnerId,
  );
  const offices = own && describeOffices(state, own);
  const canCount = own !== undefined && hasBoth(full);
  const lacks = state.partners.get(full.partnerId)?.lacks ?? [];
  const listings = listingsOf(state, full.partnerId, now);
  const other = findOtherPartner(state, full);
  const foreignListings = other === undefined ? [] : listingsOf(state, other.partnerId, now);
  return {
    baseUrl,
    credentials: describeCredentials(state, full, policy),
    capabilities: listCapabilities(lacks, canCount, offices !== undefined),
    ...(own && { organization: describeOrganization(state, own) }),
    ...(offices && { offices }),
    ...(listings.length > 0 && { listings: listings.map((one) => describeListing(state, one)) }),
    ...(foreignListings.length > 0 && {
      foreignListings: foreignListings.map((one) => describeListing(state, one)),
    }),
    ...(own && { knownCounts: describeKnownCounts(state, own, now, policy) }),
  };
}
