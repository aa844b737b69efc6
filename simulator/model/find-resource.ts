/** Looks up offices, organizations and listings, and merges the checks of a request. */
import type { Policy, ProblemKind, Situation } from './policy.ts';
import { accept, reject, type ReasonCode, type Result } from './result.ts';
import type { Credential, Listing, Office, Organization, State } from './state.ts';
import { partnerKey } from './state.ts';
import { refuse, type Refusal, type RefusalReason } from './reply.ts';

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

/** Returns why a text cannot be an id. A partner's external id is well-formed, but not found. */
export function checkId<Resource extends { readonly externalId: string }>(
  resources: ReadonlyMap<number, Resource>,
  text: string,
  policy: Policy,
): ReasonCode | undefined {
  const objection = policy.checkIdText(text);
  // Compare with external ids only after an objection: most texts are well-formed.
  if (objection === undefined) return undefined;
  const external = [...resources.values()].some(({ externalId }) => externalId === text);
  return external ? undefined : objection;
}

/**
 * Finds the organization with the service's id, if the caller may access it. An unidentified caller
 * (undefined) finds all: another check refuses it, and the policy decides which refusal wins.
 */
export function findOrganization(
  { state, policy }: Situation,
  id: string,
  caller: Credential | undefined,
): Result<Organization> {
  const organization = findById(state.organizations, 'organization', id, policy);
  if (!organization.ok || caller === undefined) return organization;
  const accessible = policy.mayAccess(caller, organization.value);
  return accessible ? organization : reject('organization/foreign');
}

/** Finds the office with the service's id, if the caller may access its organization. */
export function findOffice(
  { state, policy }: Situation,
  id: string,
  caller: Credential | undefined,
): Result<Office> {
  const office = findById(state.offices, 'office', id, policy);
  if (!office.ok || caller === undefined) return office;
  const organization = state.organizations.get(office.value.organizationId);
  const accessible = organization !== undefined && policy.mayAccess(caller, organization);
  return accessible ? office : reject('office/foreign');
}

/** Finds the caller's listing by its external id (point unknown-listing). */
export function findListing(state: State, caller: Credential, id: string): Result<Listing> {
  const listing = state.listings.get(partnerKey(caller.partnerId, id));
  return listing === undefined ? reject('unknown-listing') : accept(listing);
}

/** The results of the three checks of a request, one per kind of error. All are evaluated. */
interface Checks<Caller, Request, Found> extends Record<ProblemKind, Result<unknown, Refusal>> {
  readonly unauthorized: Result<Caller, Refusal>;
  readonly invalid: Result<Request, Refusal>;
  readonly 'not-found': Result<Found, Refusal>;
}

export interface ValidRequest<Caller, Request, Found> {
  readonly caller: Caller;
  readonly request: Request;
  readonly found: Found;
}

export function withRefusal<Value>(
  result: Result<Value>,
  because: RefusalReason,
): Result<Value, Refusal> {
  return result.ok ? result : reject(refuse(because, result.reason));
}

/** Merges the three checks, or returns the refusal that takes precedence (point precedence). */
export function mergeChecks<Caller, Request, Found>(
  checks: Checks<Caller, Request, Found>,
  policy: Policy,
): Result<ValidRequest<Caller, Request, Found>, Refusal> {
  const { unauthorized, invalid, 'not-found': notFound } = checks;
  if (unauthorized.ok && invalid.ok && notFound.ok) {
    return accept({ caller: unauthorized.value, request: invalid.value, found: notFound.value });
  }
  for (const kind of policy.precedence) {
    const check = checks[kind];
    if (!check.ok) return check;
  }
  throw new Error('The precedence of a policy must contain every kind of error.');
}
