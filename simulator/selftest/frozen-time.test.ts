import createClient from 'openapi-fetch';
import { afterAll, expect, test } from 'vitest';

import { createSimulator } from '../index.ts';
import type { paths } from '../index.ts';
import { sandboxForEach } from '../testing/vitest.ts';

const simulator = await createSimulator({ data: 'empty' });
afterAll(() => simulator.close());

const sandbox = sandboxForEach(simulator, {
  clock: { mode: 'frozen', at: '2026-03-14T09:00:00Z' },
});

test('counts a lead of the last millisecond of February', async () => {
  await sandbox().leads.add({ office: 2101, at: '2026-02-28T23:59:59.999Z' });

  const api = createClient<paths>({
    baseUrl: simulator.url,
    fetch: simulator.fetch,
    headers: { authorization: `Bearer ${sandbox().key('sim-key-full')}` },
  });
  const { data } = await api.GET('/partner/v1/offices/{officeId}/leads/count', {
    params: { path: { officeId: '2101' }, query: { startDate: '2026-02-01T00:00:00Z' } },
  });
  expect(data?.totalLeads).toBe(1);

  const { entries } = await sandbox().journal.list({ operation: 'getOfficeLeadCount' });
  expect(entries.map(({ request }) => request.path)).toEqual([
    '/partner/v1/offices/2101/leads/count?startDate=2026-02-01T00%3A00%3A00Z',
  ]);
  expect(entries[0]?.why).toContain('to now, 2026-03-14T09:00:00Z');
});
