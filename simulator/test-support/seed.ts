/** A small seed as a file would have it: two partners, one with two offices. */
import type { Seed } from '../../generated/seed.ts';

/** It has no mistake; tests make theirs. */
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
