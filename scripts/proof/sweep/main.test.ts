import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

import { expect, test, afterAll } from 'vitest';

import { pairCases, singleCases, type Case } from './cases.ts';
import { formOf, startFront, type Form } from './front.ts';
import { findObjections, recordOf, recordPath, type SweepRecord } from './record.ts';
import { sweepCommand } from './main.ts';
import { startSimulator } from '../../../simulator/index.ts';

test('the default is the full form with seed 1', () => {
  expect(sweepCommand.read([])).toMatchObject({ form: 'full', seed: 1 });
  expect(sweepCommand.read(['--check'])).toMatchObject({ form: 'check' });
});

test('--help takes precedence over forms', () => {
  expect(sweepCommand.read(['--help', '--check'])).toBe('help');
});

test.each([
  [['--onse'], /^there is no option --onse; did you mean --once\?\nFor help: npm run sweep/],
  [['--seed', 'x'], /^--seed must be a whole number from 0, not "x"/],
  [['--check', '--once'], /^use either --check or --once/],
  [['--set', 'bounds=from-start-to-end'], /^--set, --rule and --budget require/],
  [['--once', '--budget', 'huge'], /^--budget must be one of quick, .*, not "huge"/],
  [['--once', '--set', 'bound=x'], /no open point or circumstance "bound"\. Use: bounds,/],
  [['--once', '--set', 'encoding=br'], /encoding is one of identity, gzip, not "br"/],
  [['--once', '--rule', 'range/none'], /^--rule range\/none: there is no such rule/],
])('%j is rejected with an explanation', (args, words) => {
  expect(() => sweepCommand.read(args)).toThrow(words);
});

const read = async (): Promise<SweepRecord> => JSON.parse(await readFile(recordPath, 'utf8'));

test('the committed record is up to date with the factors, and has no false alarm', async () => {
  expect(findObjections(await read())).toEqual([]);
});

test('the committed record covers every answer alone, every pair, and a sample', async () => {
  const { runs, seed, rules } = await read();
  expect(runs).toMatchObject({
    reference: 1,
    single: singleCases(seed).length - 1,
    pairs: pairCases(seed, 'standard').length,
  });
  expect(runs.sample).toBeGreaterThanOrEqual(40);
  expect(rules.passed).toBe(rules.all);
});

const cases = pairCases(4, 'quick');
const settings = { bounds: 'from-start-to-end' };
const one: Case = { kind: 'single', settings, seed: 4, budget: 'quick' };
const alarm = { kind: 'fail', id: 'health/body', text: 'secret' } as const;

const recordWith = (isAlarmed: boolean): SweepRecord =>
  recordOf(4, {
    cases: [one, ...cases],
    outcomes: [{ alarms: [], passed: ['health/body'], read: [], inconclusive: [] }],
    found: isAlarmed ? [{ alarm, case: one, isRepeated: true }] : [],
  });

test('an alarm is recorded with its case, and fails the check', () => {
  const record = recordWith(true);
  const { text: _, ...kept } = alarm;
  expect(record.falseAlarms).toEqual([{ ...kept, settings, seed: 4, budget: 'quick' }]);
  expect(findObjections(record)).toEqual([expect.stringMatching(/has 1 false alarms; fix them/)]);
  expect(findObjections(recordWith(false))).toEqual([]);
});

test('a record with other factors is rejected', () => {
  expect(findObjections({ ...recordWith(false), factors: 'others' })).toEqual([
    expect.stringMatching(/written for other open points/),
  ]);
});

test('a record that does not cover all pairs is rejected', () => {
  const record = recordOf(4, { cases: cases.slice(1), outcomes: [], found: [] });
  expect(record.pairs.covered).toBeLessThan(record.pairs.all);
  expect(findObjections(record)).toEqual([expect.stringMatching(/lacks pairs/)]);
});

const simulator = await startSimulator({ docs: false });
afterAll(() => simulator.close());

const plain: Form = { gzips: false, framing: 'whole', closes: false };

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function ask(url: string, path: string, method = 'GET', body = ''): Promise<Got> {
  const headers = { Authorization: 'Bearer sim-key-full', 'Content-Type': 'application/json' };
  const request = requestHttp(url + path, { method, headers }).end(body);
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (answer === undefined) throw new Error('there is no answer');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

async function askThrough(form: Form, path = '/partner/v1/health', method = 'GET'): Promise<Got> {
  await using front = await startFront(simulator.url, form);
  return await ask(front.url, path, method);
}

test.each<[string, Form]>([
  ['whole', plain],
  ['chunked', { ...plain, framing: 'chunked' }],
  ['in pieces', { ...plain, framing: 'dribbled' }],
  ['on a connection that closes', { ...plain, closes: true }],
])('the front sends the same answer %s', async (_, form) => {
  const path = '/partner/v1/organizations/310/leads/count?endDate=2024-01-01T00:00:00Z';
  const direct = await ask(simulator.url, path);
  const got = await askThrough(form, path);
  expect(got.status).toBe(200);
  expect(got.body.toString()).toBe(direct.body.toString());
  expect(got.headers['content-type']).toBe(direct.headers['content-type']);
  const isChunked = form.framing === 'chunked';
  expect(got.headers['transfer-encoding']).toBe(isChunked ? 'chunked' : undefined);
  expect(got.headers['content-length']).toBe(isChunked ? undefined : String(got.body.length));
  expect(got.headers.connection).toBe(form.closes ? 'close' : 'keep-alive');
});

test('a compressed answer declares its coding, and decompresses to the same answer', async () => {
  const got = await askThrough({ ...plain, gzips: true });
  expect(got.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(got.body.length),
  });
  expect(JSON.parse(gunzipSync(got.body).toString())).toHaveProperty('status');
});

test('updates are forwarded with their bodies, and refusals are returned', async () => {
  await using front = await startFront(simulator.url, { ...plain, framing: 'chunked' });
  const path = '/partner/v1/listings/LST-0002';
  const update = '{"brokerExternalId":"BRK-04","status":"UNDER_CONTRACT"}';
  const done = await ask(front.url, path, 'PUT', update);
  const refused = await ask(front.url, path, 'PUT', '{"status":');
  const tooLong = await ask(front.url, path, 'PUT', `"${'x'.repeat(4_000_000)}"`);
  expect([done.status, refused.status, tooLong.status]).toEqual([200, 400, 413]);
});

test('an answer to HEAD has no body', async () => {
  const got = await askThrough({ ...plain, gzips: true }, '/partner/v1/health', 'HEAD');
  expect(got.body).toHaveLength(0);
  expect(got.headers['content-encoding']).toBeUndefined();
});

test('a case without changes of HTTP has no front', () => {
  expect(formOf({ bounds: 'from-start-to-end', latency: 'jitter' })).toBeUndefined();
  expect(formOf({ connections: 'closed' })).toEqual({ ...plain, closes: true });
  expect(formOf({ encoding: 'gzip', framing: 'dribbled' })).toEqual({
    ...plain,
    gzips: true,
    framing: 'dribbled',
  });
});
