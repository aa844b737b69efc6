import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';

import type { paths } from '../../generated/api.ts';
import { serveForFile } from '../test-support/service.ts';

const service = serveForFile();

function client(key: string) {
  const headers = { authorization: `Bearer ${key}` };
  return createClient<paths>({ baseUrl: service().url, headers });
}

test('a typed client reads health and counts', async () => {
  const api = client('sim-key-full');
  const { data: report } = await api.GET('/partner/v1/health');
  expect(report?.permissions).toEqual(['lead-tracking', 'organization-access']);

  const params = {
    path: { organizationId: '310' },
    query: { startDate: '2024-01-01T00:00:00Z', endDate: '2024-07-01T00:00:00Z' },
  };
  const path = '/partner/v1/organizations/{organizationId}/leads/count';
  const { data: count } = await api.GET(path, { params });
  const lines = count?.officeBreakdown ?? [];
  expect(lines.map(({ officeId }) => officeId)).toEqual([2101, 2102, 2107, 2113, 2118]);
  expect(count?.totalLeads).toBe(lines.reduce((sum, line) => sum + (line.totalLeads ?? 0), 0));
});

test('a typed client updates a listing in both forms', async () => {
  const api = client('sim-key-other-partner');
  const params = { path: { externalListingId: 'LST-0101' } };
  const update = api.PUT.bind(api);
  const byId = await update('/partner/v1/listings/{externalListingId}', {
    params,
    body: { brokerExternalId: 'BRK-01', status: 'SOLD' },
  });
  const byObject = await update('/partner/v1/listings/{externalListingId}', {
    params,
    body: { broker: {}, status: 'FOR_SALE' },
  });
  expect([byId.data, byObject.data]).toEqual([
    { message: 'Listing updated' },
    { message: 'Listing updated' },
  ]);
});
