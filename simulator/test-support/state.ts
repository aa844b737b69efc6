/**
 * A small state for tests of the model (two partners, three offices, five keys), commands as HTTP
 * requests create them (by default valid ones), and a small seed.
 */
import type { ListingStatus } from '../../generated/api.ts';
import type { Seed } from '../../generated/seed.ts';
import type { CommandOf, PresentedCredential } from '../model/command.ts';
import { eventOf, type Event } from '../model/event.ts';
import { fold } from '../model/evolve.ts';
import type { JsonObject } from '../model/json.ts';
import { partnerKey, type Listing, type Permission, type State } from '../model/state.ts';

/** The time of the tests, in milliseconds since 1970-01-01T00:00:00Z. */
export const now = Date.parse('2026-03-14T09:26:53Z');

const both: readonly Permission[] = ['lead-tracking', 'organization-access'];

const issue = (key: string, partnerId: string, permissions: readonly Permission[]): Event =>
  eventOf.credential({ key, partnerId, permissions });

function addListing(partnerId: string, externalListingId: string, status: ListingStatus): Event {
  const location = { city: 'Portland', state: 'ME' };
  const broker = { externalId: 'B-1' };
  const details = { broker, businessType: 'Bakery', location };
  return { kind: 'listing-added', partnerId, externalListingId, status, ...details, at: 0 };
}

function received(officeId: number, texts: readonly string[]): Event {
  return { kind: 'leads-received', officeId, instants: texts.map((text) => Date.parse(text)) };
}

export const events: readonly Event[] = [
  eventOf.partner({ id: 'own', name: 'Own', lacks: [] }),
  eventOf.partner({ id: 'other', name: 'Other', lacks: ['getOfficeLeadCount'] }),
  eventOf.organization({ id: 31, externalId: 'own-org', partnerId: 'own', name: 'Own Brokers' }),
  eventOf.organization({
    id: 42,
    externalId: 'other-org',
    partnerId: 'other',
    name: 'Other Brokers',
  }),
  eventOf.office({ id: 202, externalId: 'second', organizationId: 31, name: 'Second' }),
  eventOf.office({ id: 201, externalId: '7', organizationId: 31, name: 'First' }),
  eventOf.office({ id: 301, externalId: 'else', organizationId: 42, name: 'Else' }),
  received(201, ['2024-01-01T00:00:00Z', '2024-01-01T00:00:00.001Z', '2024-01-31T23:59:59.999Z']),
  received(201, ['2024-02-01T00:00:00Z', '2023-06-01T12:00:00Z', '2023-06-01T12:00:00Z']),
  received(301, ['2024-01-15T00:00:00Z']),
  addListing('own', 'L-1', 'FOR_SALE'),
  addListing('own', 'L-2', 'DRAFT'),
  addListing('other', 'L-1', 'SOLD'),
  issue('full', 'own', both),
  issue('no-leads', 'own', ['organization-access']),
  issue('no-organization', 'own', ['lead-tracking']),
  issue('other', 'other', both),
  issue('revoked', 'own', both),
  { kind: 'credential-revoked', key: 'revoked' },
];

export const state: State = fold(events);

export function listingIn({ listings }: State, id = 'L-1'): Listing {
  const listing = listings.get(partnerKey('own', id));
  if (listing === undefined) throw new Error(`The state has no listing ${id}.`);
  return listing;
}

export interface Dates {
  readonly startDate?: string | readonly string[];
  readonly endDate?: string | readonly string[];
  readonly otherNames?: readonly string[];
}

function presented(key: string | undefined): PresentedCredential {
  return key === undefined
    ? { kind: 'none', reasonCode: 'auth/missing-credential' }
    : { kind: 'key', key };
}

function presentedDates({ startDate = [], endDate = [], otherNames = [] }: Dates) {
  return { startDate: [startDate].flat(), endDate: [endDate].flat(), otherNames };
}

export function health(key: string | undefined): CommandOf<'getHealth'> {
  return { operation: 'getHealth', credential: presented(key), parameterNames: [] };
}

export function countOffice(
  officeId: string,
  dates: Dates = {},
  key: string | undefined = 'full',
): CommandOf<'getOfficeLeadCount'> {
  const credential = presented(key);
  return { operation: 'getOfficeLeadCount', credential, officeId, dates: presentedDates(dates) };
}

export function countOrganization(
  organizationId: string,
  dates: Dates = {},
  key: string | undefined = 'full',
): CommandOf<'getOrganizationLeadCount'> {
  return {
    operation: 'getOrganizationLeadCount',
    credential: presented(key),
    organizationId,
    dates: presentedDates(dates),
  };
}

export function update(
  externalListingId: string,
  fields: JsonObject,
  key: string | undefined = 'full',
): CommandOf<'updateListing'> {
  return {
    operation: 'updateListing',
    credential: presented(key),
    externalListingId,
    body: { kind: 'fields', fields },
  };
}

/** The fields of a valid update. */
export const sold = { brokerExternalId: 'B-1', status: 'SOLD' };

export function withoutCredential<Of extends { readonly credential: PresentedCredential }>(
  command: Of,
): Of {
  return { ...command, credential: presented(undefined) };
}

/** A small valid seed file, to which tests add mistakes: two partners, one with two offices. */
export const smallSeed: Seed = {
  partners: [{ id: 'own' }, { id: 'other', name: 'Other' }],
  organizations: [
    { id: 31, externalId: 'own-org', partner: 'own', name: 'Own Brokers' },
    { id: 42, externalId: 'other-org', partner: 'other', name: 'Other Brokers' },
  ],
  offices: [
    { id: 201, externalId: 'first', organization: 31, name: 'First' },
    { id: 202, externalId: 'second', organization: 31, name: 'Second' },
    { id: 301, externalId: 'else', organization: 42, name: 'Else' },
  ],
  brokers: [{ externalId: 'B-1', partner: 'own', name: "Kim O'Dea" }],
  listings: [
    { externalListingId: 'L-1', partner: 'own', office: 201, broker: 'B-1', status: 'FOR_SALE' },
    {
      externalListingId: 'L-2',
      partner: 'own',
      office: 201,
      status: 'UNDER_CONTRACT',
      added: '2023-01-01T00:00:00Z',
      changes: [{ at: '2024-06-01T00:00:00Z', status: 'SOLD' }],
    },
    { externalListingId: 'L-1', partner: 'other', office: 301, status: 'DRAFT' },
  ],
  credentials: [
    { key: 'full', partner: 'own', permissions: ['lead-tracking', 'organization-access'] },
    { key: 'other', partner: 'other', permissions: ['lead-tracking', 'organization-access'] },
    { key: 'old', partner: 'own', permissions: [], revoked: true, summary: 'was lost' },
  ],
  leads: [
    {
      office: 201,
      at: ['2024-02-29T12:00:00.001Z', '2024-02-29T14:00:00+02:00'],
      listing: 'L-2',
      source: 'phone',
    },
    { office: 201, count: 40, from: '2022-01-01T00:00:00Z', to: '2025-01-01T00:00:00Z' },
    { office: 202, count: 5, from: '2024-01-01T00:00:00Z', to: '2024-01-01T00:00:01Z' },
  ],
};
