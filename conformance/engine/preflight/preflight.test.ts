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
import { listen, selfSigned, serve } from '../../test-support/listen.ts';
import type { Wait } from '../../wire/pace.ts';

/* A run does not start if the target or its file is wrong. */

const targetAt = (baseUrl: string): Target => ({
  baseUrl,
  credentials: { full: { value: 'canary-key-0123456789' } },
  capabilities: ['office-lead-count'],
  offices: { ids: [2101] },
});

test('a key that only health accepts lacks lead access', async () => {
  await using server = await serve(({ url }, response) => {
    response.writeHead(url?.endsWith('/health') === true ? 200 : 401).end('{}');
  });
  await expect(judge(targetAt(server.url))).rejects.toMatchObject({
    complaints: [
      { path: ['credentials', 'full'], message: expect.stringContaining('needs lead tracking') },
    ],
  });
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

test('a redirect is reported with its destination', async () => {
  await using server = await serve((_, response) => {
    response.writeHead(301, { Location: 'https://api.example.com/' }).end();
  });
  await expect(judge(targetAt(server.url))).rejects.toThrow(
    /every operation answers 301 and redirects to https:\/\/api\.example\.com\//,
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

test('https to a port that speaks http is an error of baseUrl', async () => {
  const baseUrl = simulator.url.replace('http:', 'https:');
  const diagnosis = await examineWith({ baseUrl });
  expect(diagnosisStatus(diagnosis)).toBe(2);
  expect(read(diagnosis)).toMatch(/baseUrl: the port does not speak TLS; write http:\/\//);
});

describe('each mistake in the file is reported with its field and its fix', () => {
  test('a key that is refused', async () => {
    const credentials = { ...simulator.target.credentials, full: { value: 'no-such-key' } };
    const diagnosis = await examineWith({ credentials });
    expect(diagnosisStatus(diagnosis)).toBe(3);
    expect(read(diagnosis)).toMatch(/refuses credentials\.full. Is the key correct/);
  });

  test('an office that is not there', async () => {
    const offices = { ids: [99, ...(simulator.target.offices?.ids ?? [])] };
    const diagnosis = await examineWith({ offices });
    expect(diagnosisStatus(diagnosis)).toBe(2);
    expect(read(diagnosis)).toMatch(/offices\.ids\[0\]: the target does not know office 99/);
  });

  test('a key that may do more than is declared is a doubt, left for rules to judge', async () => {
    const { full, ...others } = simulator.target.credentials;
    const credentials = { full, revoked: others.otherPartner ?? full };
    const diagnosis = await examineWith({ credentials });
    expect(diagnosisStatus(diagnosis)).toBe(0);
    expect(read(diagnosis)).toMatch(
      /\? credentials\.revoked .*\n {4}credentials\.revoked: the health check answers 200/,
    );
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
