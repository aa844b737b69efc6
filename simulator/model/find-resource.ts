import type { Policy } from './policy.ts';
import { accept, reject, type ReasonCode, type Result } from './result.ts';
import type { Credential, Listing, Office, Organization, State } from './state.ts';
import { partnerKey } from './state.ts';

type Kind = 'office' | 'organization';

function findById<Resource extends { readonly externalId: string }>(
  resources: ReadonlyMap<number, Resource>,
  kind: Kind,
  text: string,
  policy: Policy,
): Result<Resource> {
  const id = policy.readId(text);
  const resource = id.ok ? resources.get(id.value) : undefined;
  if (resource !== undefined) return accept(resource);
  const external = [...resources.values()].some(({ externalId }) => externalId === text);
  if (external) return reject(`${kind}/external-id`);
  return id.ok ? reject(`${kind}/unknown`) : id;
}

/** Why a text in place of an id is no question at all; a partner's own id is one, and not found. */
export function objectToId<Resource extends { readonly externalId: string }>(
  resources: ReadonlyMap<number, Resource>,
  text: string,
  policy: Policy,
): ReasonCode | undefined {
  const objection = policy.objectToIdText(text);
  // Most texts are ids: only one that is refused is looked for among the partners' own ones.
  if (objection === undefined) return undefined;
  const external = [...resources.values()].some(({ externalId }) => externalId === text);
  return external ? undefined : objection;
}

/**
 * The organization with the service's id, if the caller may see it. An unidentified caller
 * (undefined) sees all: it is refused elsewhere, and which refusal comes first is the policy's.
 */
export function findOrganization(
  state: State,
  id: string,
  caller: Credential | undefined,
  policy: Policy,
): Result<Organization> {
  const organization = findById(state.organizations, 'organization', id, policy);
  if (!organization.ok || caller === undefined) return organization;
  const accessible = policy.mayAccess(caller, organization.value);
  return accessible ? organization : reject('organization/foreign');
}

/** The office with the service's id, if the caller may see its organization. */
export function findOffice(
  state: State,
  id: string,
  caller: Credential | undefined,
  policy: Policy,
): Result<Office> {
  const office = findById(state.offices, 'office', id, policy);
  if (!office.ok || caller === undefined) return office;
  const organization = state.organizations.get(office.value.organizationId);
  const accessible = organization !== undefined && policy.mayAccess(caller, organization);
  return accessible ? office : reject('office/foreign');
}

/** The caller's listing of that id; another partner's is another one (point unknown-listing). */
export function findListing(state: State, caller: Credential, id: string): Result<Listing> {
  const listing = state.listings.get(partnerKey(caller.partnerId, id));
  return listing === undefined ? reject('unknown-listing') : accept(listing);
}
