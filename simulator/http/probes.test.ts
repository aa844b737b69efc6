import { expect, test } from 'vitest';

import { startSimulator } from '../start.ts';
import { request, serveForFile } from '../test-support/service.ts';

const simulator = serveForFile({});

async function probe(path: string, init: RequestInit = {}) {
  const response = await fetch(`${simulator().url}${path}`, init);
  return { status: response.status, text: await response.text() };
}

/** The lines of a metric, without what explains them. */
async function valuesOf(name: string): Promise<string[]> {
  const { text } = await probe('/metrics');
  return text.split('\n').filter((line) => line.startsWith(`partner_api_simulator_${name}`));
}

test('a simulator that listens is healthy and ready, and other methods are no probes', async () => {
  expect(await probe('/healthz')).toEqual({ status: 200, text: 'ok\n' });
  expect(await probe('/readyz')).toEqual({ status: 200, text: 'ok\n' });
  expect((await probe('/healthz', { method: 'POST' })).status).toBe(404);
});

test('requests are counted by operation and status, whichever way they take', async () => {
  await simulator().default.journal.clear();
  await request(simulator(), '/health');
  await request(simulator(), '/health', { headers: { 'x-simulator-fault': 'status=500' } });
  await request(simulator(), '/offices/1/leads/count');
  await probe('/healthz');
  expect((await simulator().default.journal.list()).entries).toHaveLength(3);
  const total = await valuesOf('requests_total');
  for (const labels of [
    'operation="getHealth",status="200"',
    'operation="getHealth",status="500"',
    'operation="getOfficeLeadCount",status="404"',
  ]) {
    expect(total).toContain(`partner_api_simulator_requests_total{${labels}} 1`);
  }
  expect(await valuesOf('journal_entries ')).toEqual(['partner_api_simulator_journal_entries 3']);
  expect(await valuesOf('sandboxes ')).toEqual(['partner_api_simulator_sandboxes 1']);
  const [last] = (await valuesOf('request_seconds_bucket')).slice(-1);
  const [count] = await valuesOf('request_seconds_count');
  expect(last).toContain('le="+Inf"');
  expect(last?.split(' ')[1]).toBe(count?.split(' ')[1]);
});

test('buckets hold what took as long or less, and metrics are well formed', async () => {
  const { text } = await probe('/metrics');
  const lines = text.trimEnd().split('\n');
  const form = /^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/;
  expect(lines.filter((line) => !form.test(line))).toEqual([]);
  const counts = lines
    .filter((line) => line.includes('_bucket'))
    .map((line) => Number(line.split(' ')[1]));
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test('a name of a sandbox is in no metric', async () => {
  await using own = await startSimulator({ docs: false });
  const { name } = await own.sandboxes.create();
  const text = await (await fetch(`${own.url}/metrics`)).text();
  expect(text).not.toContain(name);
});
