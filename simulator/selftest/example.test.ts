import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator, paths } from '../index.ts';
import { startSimulator } from '../index.ts';

let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator({ now: () => new Date('2026-03-14T09:26:53Z') });
});
afterAll(() => simulator.close());

test('counts the leads of January', async () => {
  const api = createClient<paths>({
    baseUrl: simulator.url,
    headers: { authorization: 'Bearer sim-key-full' },
  });
  const { data } = await api.GET('/partner/v1/offices/{officeId}/leads/count', {
    params: {
      path: { officeId: '2101' },
      query: { startDate: '2024-01-01T00:00:00Z', endDate: '2024-02-01T00:00:00Z' },
    },
  });
  expect(data?.totalLeads).toBe(15);
});
