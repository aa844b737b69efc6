/**
 * Who is in the standard seed: the same for every seed number, so that texts can quote it. The
 * service's ids follow from no external id; one external id is a number, as partners' often are.
 */
import type { Event } from '../../model/event.ts';
import type { Credential, Office, Organization, Partner } from '../../model/state.ts';

/** The partner that the examples speak for, and another whose data it must never see. */
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
 * The numbers in the partners' own listing ids: two listings of each status for the first partner;
 * the other one has an LST-0003 too, which is another listing.
 */
export const listingNumbers = {
  tidewater: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  ridgeline: [3, 101, 102, 103],
} as const satisfies Record<(typeof partners)[number]['id'], readonly number[]>;

/** An office and how many leads it has in an average year. */
export interface CastOffice extends Office {
  readonly leadsPerYear: number;
}

/** The offices, one of which has no leads. */
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

export const offices: readonly CastOffice[] = officeRows.map(
  ([id, externalId, organizationId, name, leadsPerYear]) => {
    return { id, externalId, organizationId, name, leadsPerYear };
  },
);

/** The API keys: plainly no real ones. `summary` tells a person what each is for. */
export const credentials = {
  full: {
    key: 'sim-key-full',
    partnerId: 'tidewater',
    permissions: ['lead-tracking', 'organization-access'],
    revoked: false,
    summary: 'everything: health, lead counts, listing updates',
  },
  withoutLeadTracking: {
    key: 'sim-key-without-lead-tracking',
    partnerId: 'tidewater',
    permissions: ['organization-access'],
    revoked: false,
    summary: 'valid, but lead counts answer 401: no lead tracking',
  },
  withoutOrganizationAccess: {
    key: 'sim-key-without-organization-access',
    partnerId: 'tidewater',
    permissions: ['lead-tracking'],
    revoked: false,
    summary: 'valid, but lead counts answer 401: no organization-level access',
  },
  otherPartner: {
    key: 'sim-key-other-partner',
    partnerId: 'ridgeline',
    permissions: ['lead-tracking', 'organization-access'],
    revoked: false,
    summary: 'everything, for another partner with other organizations and listings',
  },
  revoked: {
    key: 'sim-key-revoked',
    partnerId: 'tidewater',
    permissions: ['lead-tracking', 'organization-access'],
    revoked: true,
    summary: 'was valid once; every operation answers 401',
  },
} as const satisfies Readonly<Record<string, Credential & { readonly summary: string }>>;

const partnerId = 'lakeshore';

/** The key of a partner that has no office counts (point unsupported-operation). */
export const limitedCredential = {
  key: 'sim-key-without-office-counts',
  partnerId,
  permissions: ['lead-tracking', 'organization-access'],
  revoked: false,
  summary: 'of a third partner, which has no office counts: they answer 401',
} as const satisfies Credential & { readonly summary: string };

const { summary: _summary, revoked: _revoked, ...credential } = limitedCredential;

/** A partner beside those of the cast, in every named seed. */
export const limitedPartner: readonly Event[] = [
  {
    kind: 'partner-added',
    partner: { id: partnerId, name: 'Lakeshore Partners', lacks: ['getOfficeLeadCount'] },
  },
  {
    kind: 'organization-added',
    organization: { id: 508, externalId: 'lakeshore', partnerId, name: 'Lakeshore Partners' },
  },
  {
    kind: 'office-added',
    office: { id: 2301, externalId: 'pier', organizationId: 508, name: 'Pier' },
  },
  { kind: 'credential-issued', credential },
];
