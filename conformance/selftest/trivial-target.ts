/** A target file for servers that implement nothing: it promises everything. */
import type { Target } from '../index.ts';

export const targetAt = (baseUrl: string): Target => ({
  baseUrl,
  credentials: { full: { value: 'canary-key-0123456789' } },
  capabilities: ['office-lead-count', 'organization-lead-count', 'listing-update'],
  organization: { id: 310, unknownIds: [999], foreignIds: [311] },
  offices: { ids: [2101, 2102], unknownIds: [999], foreignIds: [2201], externalIds: ['x'] },
  listings: [
    { externalListingId: 'L-1', status: 'SOLD', brokerExternalId: 'B-1', businessType: 'Bakery' },
  ],
  limits: { timeoutSeconds: 0.5, requests: 600 },
});
