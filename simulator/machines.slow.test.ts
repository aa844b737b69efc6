/** Replicas on machines whose clocks differ, and requests that go from one to the other. */
import { expect, test } from 'vitest';

import { postgresForFile } from './test-support/postgres.ts';
import { replicasForEach } from './test-support/replicas.ts';

const postgres = postgresForFile();
const start = replicasForEach();

async function ask(url: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: 'Bearer sim-key-full', 'content-type': 'application/json' };
  const isControl = path.startsWith('/_simulator');
  const response = await fetch(`${url}${path}`, { ...init, ...(!isControl && { headers }) });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((one, index) => one >= (numbers[index - 1] ?? one));

test('they go by one clock: what one did lies in the past of all others', async () => {
  const replicas = await start(await postgres().createDatabase());
  const urls = replicas.urls();
  const settings = { method: 'PUT', headers: { 'content-type': 'application/json' } };
  const live = { ...settings, body: '{"perSecond":500}' };
  await ask(urls[0] ?? '', '/_simulator/sandboxes/default/live-leads', live);
  const [times, counts]: [number[], number[]] = [[], []];
  const statuses = ['SOLD', 'FOR_SALE', 'ARCHIVED', 'DRAFT', 'UNDER_CONTRACT'];
  for (let round = 0; round < 10; round += 1) {
    for (const url of urls) {
      const status = statuses[times.length % statuses.length];
      const body = JSON.stringify({ brokerExternalId: 'BRK-04', status });
      await ask(url, '/partner/v1/listings/LST-0002', { method: 'PUT', body });
      for (const other of urls) {
        const listing = '/_simulator/sandboxes/default/listings/tidewater/LST-0002';
        expect(await ask(other, listing)).toMatchObject({ status });
        const counted = await ask(other, '/partner/v1/offices/2101/leads/count');
        counts.push(Number(counted['totalLeads']));
      }
      times.push(Date.parse(String((await ask(url, '/partner/v1/health'))['timestamp'])));
    }
  }
  expect(isRising(times)).toBe(true);
  expect(isRising(counts)).toBe(true);
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
});
