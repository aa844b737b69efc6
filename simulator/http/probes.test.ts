import { request as requestTls } from 'node:https';
import { text as readText } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { startSimulator } from '../start.ts';
import { request, serveSimulator } from '../test-support/service.ts';
import { StartError } from './listen.ts';
import { makeCertificate } from './tls.ts';

const service = await serveSimulator({});

async function probe(path: string, init: RequestInit = {}) {
  const response = await fetch(`${service.url}${path}`, init);
  return { status: response.status, text: await response.text() };
}

/** The lines of a metric, without comments. */
async function valuesOf(name: string): Promise<string[]> {
  const { text } = await probe('/metrics');
  return text.split('\n').filter((line) => line.startsWith(`partner_api_simulator_${name}`));
}

test('a listening simulator is healthy and ready; POST is not a probe', async () => {
  expect(await probe('/healthz')).toEqual({ status: 200, text: 'ok\n' });
  expect(await probe('/readyz')).toEqual({ status: 200, text: 'ok\n' });
  expect((await probe('/healthz', { method: 'POST' })).status).toBe(404);
});

test('requests are counted by operation and status on both paths', async () => {
  await service.default.journal.clear();
  await request(service, '/health');
  await request(service, '/health', { headers: { 'x-simulator-fault': 'status=500' } });
  await request(service, '/offices/1/leads/count');
  await probe('/healthz');
  expect((await service.default.journal.list()).entries).toHaveLength(3);
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

test('latency buckets are cumulative, and metrics are well formed', async () => {
  const { text } = await probe('/metrics');
  const lines = text.trimEnd().split('\n');
  const form = /^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/;
  expect(lines.filter((line) => !form.test(line))).toEqual([]);
  const counts = lines
    .filter((line) => line.includes('_bucket'))
    .map((line) => Number(line.split(' ')[1]));
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test('metrics contain no sandbox name', async () => {
  await using own = await startSimulator({ docs: false });
  const { name } = await own.sandboxes.create();
  const text = await (await fetch(`${own.url}/metrics`)).text();
  expect(text).not.toContain(name);
});

const certificate = makeCertificate();

/** @param ca the only certificate that the client trusts */
function ask(url: string, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = requestTls(url, { ca, agent: false }, (response) => {
      readText(response).then((body) => resolve(`${response.statusCode} ${body}`), reject);
    });
    sent.on('error', reject).end();
  });
}

test('a simulator serves https to clients that trust its certificate', async () => {
  const tls = await certificate;
  await using simulator = await startSimulator({ tls, data: 'empty' });
  expect(simulator.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  expect(simulator.target.baseUrl).toBe(simulator.url);
  const path = '/partner/v1/health';
  expect(await ask(`${simulator.url}${path}`, tls.cert)).toMatch(/^401 \{/);
  expect(await ask(`${simulator.url}/healthz`, tls.cert)).toBe('200 ok\n');
  const { cert: other } = await makeCertificate();
  await expect(ask(`${simulator.url}${path}`, other)).rejects.toThrow(/self.signed/);
  expect((await simulator.fetch(`${simulator.url}${path}`)).status).toBe(401);
  await simulator.default.journal.verify({ operation: 'getHealth' }, 2);
});

test('a certificate with the wrong key is rejected', async () => {
  const [{ cert }, { key }] = await Promise.all([certificate, makeCertificate()]);
  await expect(startSimulator({ tls: { cert, key } })).rejects.toThrow(StartError);
  await expect(startSimulator({ tls: { cert: 'a', key: 'b' } })).rejects.toThrow(/PEM/);
});
