import { createServer as createHttpsServer } from 'node:https';

import { afterAll, describe, expect, test } from 'vitest';

import { startSimulator } from '../../../simulator/index.ts';
import {
  diagnosisAsJson,
  diagnosisForConsole,
  diagnosisStatus,
  examine,
  judge,
} from '../../index.ts';
import type { Diagnosis, Target } from '../../index.ts';
import { listen, selfSigned, serve, type Handler } from '../../test-support/listen.ts';
import type { Wait } from '../../wire/pace.ts';

/* A run does not start if the target or its file is wrong. */

const targetAt = (baseUrl: string): Target => ({
  baseUrl,
  credentials: { full: { value: 'canary-key-0123456789' } },
  capabilities: ['office-lead-count'],
  offices: { ids: [2101] },
});

test.each<[string, Handler, string | RegExp]>([
  [
    'a key that only health accepts lacks lead access',
    ({ url }, response) =>
      response.writeHead(url?.endsWith('/health') === true ? 200 : 401).end('{}'),
    /\n {2}credentials\.full: .*needs lead tracking/,
  ],
  [
    'a redirect is reported with its destination',
    (_, response) => response.writeHead(301, { Location: 'https://api.example.com/' }).end(),
    'every operation answers 301 and redirects to https://api.example.com/',
  ],
])('%s', async (_, handler, complaint) => {
  await using server = await serve(handler);
  await expect(judge(targetAt(server.url))).rejects.toThrow(complaint);
});

test('a target that never stops throttling is reported clearly', async () => {
  const waits: Wait[] = [];
  await using server = await serve((_, response) => {
    response.writeHead(429, { 'Retry-After': '0' }).end();
  });
  const run = judge(targetAt(server.url), { onWait: (wait) => waits.push(wait) });
  await expect(run).rejects.toThrow(
    /^the target limits the request rate: it answered 429 to getHealth/,
  );
  expect(waits.map(({ nextTry, tries }) => `${nextTry} of ${tries}`)).toEqual(
    [2, 3, 4, 5, 6, 7, 8].map((nextTry) => `${nextTry} of 8`),
  );
});

test('a key that the target echoes is redacted in the complaint', async () => {
  await using server = await serve(({ headers }, response) => {
    response.writeHead(401).end(`no such key: ${headers.authorization}`);
  });
  const message = await judge(targetAt(server.url)).catch(String);
  expect(message).toMatch(/refuses credentials\.full.*\n.*no such key: Bearer \$API_KEY_FULL/);
  expect(message).not.toContain('canary');
});

test('for https to a port that speaks http, the complaint says to write http', async () => {
  await using server = await serve((_, response) => void response.end());
  await expect(judge(targetAt(server.url.replace('http:', 'https:')))).rejects.toThrow(
    `baseUrl: that port speaks http; write ${server.url}`,
  );
});

test('for http to a port that speaks https, the complaint says to write https', async () => {
  const secure = createHttpsServer(selfSigned, (_, response) => void response.end());
  secure.on('tlsClientError', () => undefined);
  await using server = await listen(secure);
  await expect(judge(targetAt(server.url))).rejects.toThrow(
    `baseUrl: that port speaks https; write ${server.url.replace('http:', 'https:')}`,
  );
});

/* `partner-api doctor` reports all of this. */

const simulator = await startSimulator({ docs: false });

afterAll(() => simulator.close());

const read = (diagnosis: Diagnosis): string => diagnosisForConsole(diagnosis, { color: false });

const examineWith = (change: Partial<Target>): Promise<Diagnosis> =>
  examine({ ...simulator.target, ...change });

test('a target that matches its file passes all checks, and none of its data changes', async () => {
  const diagnosis = await examine(simulator.target);
  const states = new Set(diagnosis.checks.map(({ state }) => state));
  expect(states).toEqual(new Set(['ok', 'not-looked']));
  expect(diagnosisStatus(diagnosis)).toBe(0);
  expect(read(diagnosis)).toMatch(/^✓ credentials\.revoked .*\n✓ own ids/m);
  const written = await simulator.default.journal.list({ operation: 'updateListing' });
  expect(written.entries).toEqual([]);
});

test('a port on which nothing listens is distinguished from a wrong file', async () => {
  const diagnosis = await examineWith({ baseUrl: 'http://127.0.0.1:1' });
  expect(diagnosisStatus(diagnosis)).toBe(3);
  expect(read(diagnosis)).toMatch(/✗ connection .*ECONNREFUSED; nothing listens on that port/);
  expect(diagnosis.requests).toBe(0);
});

describe('each mistake in the file is reported with its field and its fix', () => {
  const { url, target } = simulator;
  const { full, ...others } = target.credentials;

  test.each<[string, Partial<Target>, number, RegExp]>([
    [
      'https to a port that speaks http',
      { baseUrl: url.replace('http:', 'https:') },
      2,
      /baseUrl: the port does not speak TLS; write http:\/\//,
    ],
    [
      'a key that is refused',
      { credentials: { ...others, full: { value: 'no-such-key' } } },
      3,
      /refuses credentials\.full. Is the key correct/,
    ],
    [
      'a key that may do more than is declared: a doubt, left for rules to judge',
      { credentials: { full, revoked: others.otherPartner ?? full } },
      0,
      /\? credentials\.revoked .*\n {4}credentials\.revoked: the health check answers 200/,
    ],
  ])('%s', async (_, change, status, complaint) => {
    const diagnosis = await examineWith(change);
    expect(diagnosisStatus(diagnosis)).toBe(status);
    expect(read(diagnosis)).toMatch(complaint);
  });

  test('a known count that the target does not have', async () => {
    const [known] = simulator.target.knownCounts ?? [];
    const knownCounts = known === undefined ? [] : [{ ...known, totalLeads: 1_000_000 }];
    const diagnosis = await examineWith({ knownCounts });
    const { checks } = diagnosisAsJson(diagnosis);
    const [complaint] = checks.find(({ about }) => about === 'knownCounts')?.complaints ?? [];
    expect(complaint?.field).toBe('knownCounts[0].totalLeads');
    expect(complaint?.message).toMatch(/not 1000000; fix it/);
  });
});

test('a clock that is far off is a doubt, with the offset', async () => {
  const now = (): number => Date.now() - 3_600_000;
  await using late = await startSimulator({ docs: false, now });
  const text = read(await examine(late.target));
  expect(text).toMatch(/\? clock .*36\d\d s behind this machine's/);
});
