import { readFile, writeFile } from 'node:fs/promises';
import { request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, onTestFinished, test, vi } from 'vitest';

import { runProxy } from './command.ts';
import { startProxy } from './start.ts';
import { conclude, judge, readRecording, RecordingJudge } from '../../index.ts';
import {
  serve,
  answerWith,
  authorization,
  countPath,
  healthPath,
  key,
  countBody,
  startProxied,
  healthBody,
} from '../../test-support/listen.ts';
import { makeFolder, patient } from '../../../shared/test-support/vitest.ts';
import { startSimulator } from '../../../simulator/index.ts';
import { createLog } from '../../../simulator/log/log.ts';

const folder = await makeFolder();

test('no output contains keys or e-mail addresses', async () => {
  const [other, email] = ['another-secret-0815', 'jane.doe@person.org'];
  const body = { ...healthBody, echo: `key ${key}`, apiKey: other, to: email };
  const zipped = gzipSync(JSON.stringify(body));
  const lines: string[] = [];
  const log = createLog({ level: 'debug', destination: { write: (line) => lines.push(line) } });
  const records = ['secret.ndjson', 'secret.har'].map((name) => join(folder, name));
  const { get, journal, tally, close } = await startProxied(
    answerWith(zipped, 418, { 'content-encoding': 'gzip', 'set-cookie': `session=${other}` }),
    { records, log },
  );
  const headers = { 'x-api-key': other, cookie: `a=${other}`, 'content-type': 'application/json' };
  const answer = await get(`${healthPath}?api_key=${other}&q=${key}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ apiKey: other, note: key }),
  });
  expect(await answer.json()).toEqual(body);
  await (await get(`${healthPath}?token=${other}`, { headers })).text();
  const entries = await journal.waitFor({}, { times: 2 });
  const har = JSON.stringify(await journal.har());
  await close();
  const written = await Promise.all(records.map((file) => readFile(file, 'utf8')));
  expect(written[0]).toContain('$KEY_');
  expect(entries[0]?.response?.body.text).toContain('"permissions"');
  for (const text of [...written, JSON.stringify(entries), har, lines.join(''), tally.describe()]) {
    expect(text).not.toBe('');
    for (const secret of [key, other]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('base64').slice(0, -4));
    }
  }
  for (const text of written) expect(text).not.toContain(email);
});

test('both record files are valid after every exchange, with the same content', async () => {
  const [ndjson = '', har = ''] = ['all.ndjson', 'all.har'].map((name) => join(folder, name));
  const records = [ndjson, har];
  const { get, journal, upstream } = await startProxied(answerWith(countBody), { records });
  const entriesOfHar = async () => JSON.parse(await readFile(har, 'utf8')).log.entries;
  expect(await entriesOfHar()).toEqual([]);
  await (await get(countPath)).text();
  await journal.waitFor();
  expect(await entriesOfHar()).toHaveLength(1);
  await (await get(`${countPath}?startDate=2024-01-01T00:00:00Z`)).text();
  await journal.waitFor({}, { times: 2 });
  const lines = (await readFile(ndjson, 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual(await entriesOfHar());
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    request: { method: 'GET', url: `${upstream}${countPath}?startDate=2024-01-01T00:00:00Z` },
    response: { status: 200, content: { text: JSON.stringify(countBody) } },
  });
});

test("the proxy serves a simulator's journal API, and no other control operation", async () => {
  const { url, get, journal } = await startProxied(answerWith(healthBody));
  await (await get()).text();
  await journal.verify({ operation: 'getHealth', status: 200 }, 1);
  const at = `${url}/_simulator/sandboxes/default`;
  expect(await (await fetch(`${at}/journal?status=2xx`)).json()).toMatchObject({ lastId: 1 });
  expect(await (await fetch(`${at}/journal.har`)).json()).toHaveProperty('log.entries.0.request');
  expect((await fetch(`${at}/journal`, { method: 'DELETE' })).status).toBe(204);
  expect((await fetch(`${url}/_simulator/openapi.json`)).status).toBe(200);
  const refusal = await fetch(`${at}/leads`);
  expect(refusal.status).toBe(404);
  expect(await refusal.text()).toContain('partner-api simulate');
});

test.each(['har', 'ndjson'])("judging the %s agrees with the proxy's checks", async (form) => {
  const simulator = await startSimulator({ dialect: { 'search-delay': 'none' } });
  onTestFinished(simulator.close);
  const file = join(folder, `run.${form}`);
  const { url, tally, close } = await startProxy({ url: simulator.url, records: [file] });
  // Without the observer, whose past leads bypass the proxy.
  const target = { ...simulator.target, baseUrl: url };
  expect(conclude(await judge(target, { budget: 'quick' })).status).toBe(0);
  await close();
  expect(tally.count('breaks')).toBe(0);
  expect(tally.count('fits')).toBeGreaterThan(200);
  const recording = new RecordingJudge({ environment: {}, isStrict: false });
  for await (const entry of readRecording(file)) recording.note(entry);
  const { counts } = conclude(recording.conclude([file]));
  expect(counts.fail).toBe(0);
  expect(counts.pass).toBeGreaterThan(20);
});

test('an existing record file is not overwritten', async () => {
  const file = join(folder, 'earlier.ndjson');
  await writeFile(file, 'earlier\n');
  const started = startProxy({ url: 'http://api.test', records: [file] });
  await expect(started).rejects.toThrow(/the file exists already/);
  expect(await readFile(file, 'utf8')).toBe('earlier\n');
});

/** Runs the command, calls `act` with its URL once it listens, and stops it. */
async function during(args: readonly string[], act: (url: string) => Promise<void>) {
  const log = vi
    .spyOn(console, 'log')
    .mockReset()
    .mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const exit = runProxy([...args, '--port', '0', '--log-level', 'silent']);
  await vi.waitUntil(() => log.mock.calls.length > 0, patient);
  await act(/^Proxy: (\S+)/.exec(String(log.mock.calls[0]?.[0]))?.[1] ?? '');
  process.emit('SIGINT');
  return { status: await exit, said: String(log.mock.calls.at(-1)?.[0]) };
}

test.each([
  [3, 0, '0 break it'],
  [-1, 1, 'office/whole-count'],
])('Ctrl+C ends all, writes all, and tells what broke: %j', async (totalLeads, status, words) => {
  const service = await serve(answerWith({ ...countBody, totalLeads }));
  onTestFinished(service.close);
  const file = join(folder, `stopped-${status}.ndjson`);
  const ended = await during([service.url, '--record', file], async (url) => {
    await new Promise((resolve) => {
      sendRequest(url + countPath, { headers: { authorization } }, resolve).end();
    });
  });
  expect(ended).toEqual({ status, said: expect.stringContaining(words) });
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(2);
});

test.each([
  [[], 'takes one URL'],
  [['api.example.com'], 'takes one URL'],
  [['http://user:word@api.test'], 'leave out user'],
  [['http://api.test', '--record', '/nowhere/a.har'], '--record /nowhere/a.har: cannot be written'],
  [['https://api.test', '--ca', '/nowhere.pem'], '/nowhere.pem'],
  [['http://api.test', '--timeout', '0'], '--timeout'],
])('%j is explained', async (args, words) => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => complain.mockRestore());
  expect(await runProxy(args)).toBe(2);
  expect(String(complain.mock.calls[0]?.[0])).toContain(words);
});

const refused = { status: 'error', error: 'Unauthorized' };
const put = { method: 'PUT', headers: { 'content-type': 'application/json' } };
const updating = { ...put, body: '{"status":"GONE"}' };
const listing = '/partner/v1/listings/A';
const withoutKey = { headers: { authorization: '' } };
const asked = (query: string): string => `${countPath}?${query}`;
const office = (change: object) => answerWith({ ...countBody, ...change });
const untimed = answerWith({ ...healthBody, timestamp: undefined });
const refusing = (change: object, status = 401) => answerWith({ ...refused, ...change }, status);

test.each([
  ['what fits', answerWith(healthBody), healthPath, {}, 'fits', '200: conforms to the contract'],
  ['a part of a lead', office({ totalLeads: 1.5 }), countPath, {}, 'breaks', 'office/whole-count'],
  ['a missing field', answerWith({ status: 'success' }), countPath, {}, 'breaks', 'office/body'],
  ['another office', office({ officeId: 9 }), countPath, {}, 'breaks', 'office/echoes-id'],
  ['another text', refusing({ error: 'no' }), healthPath, {}, 'breaks', 'auth/unauthorized-body'],
  ['a body that is not JSON', answerWith('<p>'), healthPath, {}, 'breaks', 'wire/json'],
  ['a report without time', untimed, healthPath, {}, 'warns', 'health/every-field'],
  ['an odd status', refusing({}, 418), healthPath, {}, 'warns', 'errors/documented-status'],
  ['another path', answerWith('{'), '/', {}, 'not checked', 'not an operation'],
  ['HEAD', answerWith(''), healthPath, { method: 'HEAD' }, 'not checked', 'HEAD'],
  ['a date alone', refusing({}, 400), asked('startDate=2024-01-01'), {}, 'fits', 'startDate must'],
  ['no such name', office({}), asked('startdate=x'), {}, 'fits', 'startdate is not a parameter'],
  ['no key', refusing({}), healthPath, withoutKey, 'fits', 'no bearer key'],
  ['an update', answerWith({ message: 'ok' }), listing, updating, 'fits', 'is invalid: the body'],
] as const)('checks %s', async (_, behind, path, init, verdict, words) => {
  const { get, journal, tally } = await startProxied(behind);
  await (await get(path, init)).text();
  const [entry] = await journal.waitFor();
  expect(entry?.why).toContain(words);
  expect(tally.count(verdict)).toBe(1);
  expect((entry?.reasonCodes.length ?? 0) > 0).toBe(verdict === 'breaks' || verdict === 'warns');
  expect(tally.describe()).toContain('Exchanges: 1.');
});
