import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/vitest.ts';
import type { Entry } from './entry.ts';
import { readRecording } from './read.ts';

const file = join(await makeFolder(), 'recording');

async function read(text: string): Promise<(Entry | undefined)[]> {
  await writeFile(file, text);
  const entries: (Entry | undefined)[] = [];
  for await (const entry of readRecording(file)) entries.push(entry);
  return entries;
}

const told = '{"a":"]}\\""}';
const entry = {
  startedDateTime: '2026-03-02T12:00:00.500Z',
  time: 12,
  request: {
    method: 'GET',
    url: 'https://h/partner/v1/health?a=}]"',
    headers: [
      { name: ':path', value: '/' },
      { name: 'Accept', value: '*/*' },
    ],
  },
  response: { status: 200, headers: [{ name: 'X-One', value: '1' }], content: { text: told } },
};
const expected = {
  sentAt: Date.parse(entry.startedDateTime),
  receivedAt: Date.parse(entry.startedDateTime) + 12,
  headers: [['Accept', '*/*']],
  response: expect.objectContaining({ headers: { 'x-one': '1' }, text: told }),
};
const pages = [{ title: 'log, "entries": [{' }];

test('the entries of an unsorted HAR are read in chronological order', async () => {
  const at = (second: number, time: number) => ({
    ...entry,
    startedDateTime: `2026-03-02T12:00:0${second}.000Z`,
    time,
  });
  const secondsOf = async (...entries: readonly object[]) => {
    const found = await read(JSON.stringify({ log: { pages, entries } }, null, 1));
    return found.flatMap((one) => (one === undefined ? [] : new Date(one.sentAt).getSeconds()));
  };
  expect(await secondsOf(at(2, 5), at(1, 5), at(4, 5), at(3, 5))).toEqual([1, 2, 3, 4]);
  // Sorted by the times of answers, so kept as it is.
  expect(await secondsOf(at(2, 5), at(1, 2000), at(4, 5))).toEqual([2, 1, 4]);
});

test.each([
  ['HAR', JSON.stringify({ log: { creator: { name: 'x' }, pages, entries: [entry, entry] } })],
  ['HAR on many lines', JSON.stringify({ log: { pages, entries: [entry, entry] } }, null, 2)],
  ['NDJSON', `${JSON.stringify(entry)}\n\n${JSON.stringify(entry)}\n`],
])('%s is read entry by entry', async (_, text) => {
  const entries = (await read(text)).filter((one) => one !== undefined);
  expect(entries).toEqual([expect.objectContaining(expected), expect.objectContaining(expected)]);
});

test('a long HAR file is read in chunks, wherever their boundaries fall', async () => {
  const times = Array.from({ length: 3000 }, (_, time) => time);
  const entries = times.map((time) => ({ ...entry, time, comment: 'ü"\\{' }));
  const found = await read(JSON.stringify({ log: { entries } }));
  expect(found.map((one) => (one?.receivedAt ?? 0) - expected.sentAt)).toEqual(times);
});

test('each exchange of a report is read once, with the absolute times of its run', async () => {
  const shown = {
    sentAfter: 5,
    receivedAfter: 9,
    request: entry.request,
    response: { status: 200, headers: [], text: '{}' },
  };
  const failure = { evidence: [shown], positiveControl: shown };
  const report = {
    format: 'partner-api-conformance-report/1',
    startedAt: '2026-03-02T12:00:00Z',
    results: [{ failure }, {}],
  };
  expect(await read(JSON.stringify(report))).toEqual([
    expect.objectContaining({ sentAt: Date.parse(report.startedAt) + 5, method: 'GET' }),
  ]);
});

const [none, whole] = [{ state: 'none' }, { state: 'whole', text: '{}', truncated: false }];
const journal = {
  receivedAt: '2026-03-02T12:00:00Z',
  durationMilliseconds: 3,
  request: { method: 'GET', path: '/partner/v1/health', headers: [], body: none },
  response: { status: 200, headers: [], body: whole },
};

const answered = (response: object) => ({ ...entry, response: { status: 200, ...response } });
const encoded = (base64: string) => answered({ content: { text: base64, encoding: 'base64' } });

test.each([
  ['a journal', journal, { text: '{}', isUtf8: true }],
  ['base64', encoded('e30='), { text: '{}' }],
  ['bytes that are no text', encoded('/w=='), { isUtf8: false }],
  ['no answer', answered({ status: 0 }), undefined],
  ['a body that was left out', answered({ content: { size: 9 } }), undefined],
  ['a body that was cut', answered({ text: '{"a…' }), undefined],
])('the answer of %s', async (_, value, response) => {
  const [found] = await read(JSON.stringify(value));
  if (response === undefined) expect(found?.response).toBeUndefined();
  else expect(found?.response).toMatchObject(response);
});

test.each([
  ['<html>', /a recording is a HAR file/],
  ['{"a":1}\n{', /recording:2: is not JSON/],
])('what is not a recording says so: %j', async (text, words) => {
  await expect(read(text)).rejects.toThrow(words);
});
