import type { Event } from '../../model/event.ts';
import type { Credential } from '../../model/state.ts';

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
