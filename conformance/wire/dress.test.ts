import { expect, test } from 'vitest';

import { planHealth, planUpdateText } from '../engine/client/requests.ts';
import { bearerCredential } from '../target/credentials.ts';
import { describeDress, dressLevels, factorsOf, writeHeaders, writeQuery } from './dress.ts';
import type { Dress, DressFactor } from './dress.ts';
import type { RequestPlan } from './exchange.ts';
import { wireHeaders, wireRequestOf } from './write-request.ts';

const credential = bearerCredential('full', 'Key');
const listing = { externalListingId: 'L-1', status: 'SOLD' } as const;
const location = { city: 'Ulm' };
const text = JSON.stringify({ brokerExternalId: 'B-1', status: 'DRAFT', location });
const update: RequestPlan = {
  ...planUpdateText(listing, text, credential),
  query: [
    ['startDate', '2024-02-29T00:00:00Z'],
    ['endDate', '2024-03-01T10:00:00+02:00'],
    ['odd', 'ä%2٢ 5'],
  ],
};

const written = (dress: Dress, plan = update) =>
  wireRequestOf('http://target.test', { ...plan, dress }, { requestId: 'id' });

const each = (Object.keys(dressLevels) as DressFactor[]).flatMap((factor) =>
  dressLevels[factor].map((level): [string, Dress] => {
    const dress: Dress = { [factor]: level };
    return [describeDress(dress), dress];
  }),
);

test.each(each)('each level has another form and the same meaning: %s', (_, dress) => {
  const usual = written({});
  const other = written(dress);
  expect(other).not.toEqual(usual);
  // Compares dates as instants, and parameters in any order.
  const valueOf = ([name, value]: readonly [string, string]) => [name, Date.parse(value) || value];
  const queryOf = ({ url }: { url: string }) =>
    Object.fromEntries([...new URL(url).searchParams].map(valueOf));
  expect(queryOf(other)).toEqual(queryOf(usual));
  expect(JSON.parse(other.body ?? '')).toEqual(JSON.parse(usual.body ?? ''));
  const fieldOf = (name: string) =>
    new Map(other.headers.map(([one, value]) => [one.toLowerCase(), value])).get(name);
  expect(fieldOf('authorization')).toBe('Bearer Key');
  expect(fieldOf('content-type')).toMatch(/^application\/json(;|$)/i);
  const length = String(Buffer.byteLength(other.body ?? ''));
  const isChunked = dress.framing !== undefined;
  expect(fieldOf('content-length')).toBe(isChunked ? undefined : length);
  expect(fieldOf('transfer-encoding')).toBe(isChunked ? 'chunked' : undefined);
});

test('a body that is not a plain JSON object is unchanged', () => {
  for (const odd of ['{"a":1,"a":2}', '[1]', 'no JSON', '{ "a": 1 }']) {
    const plan = planUpdateText(listing, odd, credential);
    expect(written({ json: 'in another order' }, plan).body).toBe(odd);
  }
});

test('a deeply nested body is unchanged, however much of the stack is in use', () => {
  const deep = `{"status":${'['.repeat(2000)}${']'.repeat(2000)}}`;
  const plan = planUpdateText(listing, deep, credential);
  expect(written({ json: 'with whitespace' }, plan).body).toBe(deep);
});

test('Accept is not sent if it is left out', () => {
  const { headers } = written({ accept: 'omitted' }, planHealth(credential));
  expect(headers.map(([name]) => name)).not.toContain('Accept');
});

test('the factors and the description of a dress are in the order of the table', () => {
  const dress: Dress = { connection: 'of its own, in pieces', headers: 'in upper case' };
  expect(factorsOf(dress)).toEqual(['headers', 'connection']);
  expect(describeDress(dress)).toBe(
    'header fields in upper case, a connection of its own, in pieces',
  );
});

test('blanks do not multiply the length of a deeply nested body', () => {
  const deep = `{"status":${'['.repeat(1000)}${']'.repeat(1000)}}`;
  const plan = planUpdateText(listing, deep, credential);
  const { body = '' } = written({ json: 'with whitespace' }, plan);
  expect(JSON.stringify(JSON.parse(body))).toBe(deep);
  expect(body.length).toBeLessThan(5 * deep.length);
});

test('slashes and non-ASCII characters are escaped, too, surrogate pairs one by one', () => {
  const city = 'Łódź/Lodz ☕ 🏨';
  const body = planUpdateText(listing, JSON.stringify({ city }), credential);
  const { body: sent = '' } = written({ json: 'with escaped letters' }, body);
  expect(sent).toMatch(/^[ -~]+$/);
  expect(sent).toContain(String.raw`\ud83c\udfe8`);
  expect(sent).toContain(String.raw`\/`);
  expect(JSON.parse(sent)).toEqual({ city });
});

test.each([
  ['2024-02-29T22:00:00Z', '2024-03-01T03:30:00+05:30'],
  ['2023-12-31T23:59:59Z', '2024-01-01T05:29:59+05:30'],
  // Not an instant in the form of the contract.
  ['2023-02-29T00:00:00Z', undefined],
  ['2024-02-29T22:00:00', undefined],
  ['2024-02-29T22:00:00.5Z', undefined],
  ['2024-02-29', undefined],
  // The epoch, and a year that would have five digits.
  ['1970-01-01T00:00:00Z', undefined],
  ['9999-12-31T23:59:59Z', undefined],
])('%s is written with an offset if possible', (startDate, expected = startDate) => {
  const plan: RequestPlan = { ...update, query: [['startDate', startDate]] };
  const { url } = written({ dates: 'with the offset +05:30 in the first' }, plan);
  expect(new URL(url).searchParams.get('startDate')).toBe(expected);
});

test('an offset is written in the first or the last date, or in both', () => {
  const dates = { startDate: '2024-01-01T00:00:00Z', endDate: '2024-02-01T00:00:00Z' };
  const query = [...Object.entries(dates), ['other', '1']] as const;
  const ends = dressLevels.dates.map((level) =>
    writeQuery(query, { dates: level }).map((one) => one.slice(-6)),
  );
  expect(ends).toEqual([
    ['B05:30', '00:00Z', 'ther=1'],
    ['00:00Z', 'B13:45', 'ther=1'],
    ['-08:00', '-08:00', 'ther=1'],
  ]);
});

const headers = [
  ['Accept', 'application/json'],
  ['Authorization', 'Bearer Key'],
] as const;

test('header fields are unchanged, in another letter case, or in reverse order', () => {
  expect(writeHeaders(headers, undefined)).toEqual(headers);
  expect(writeHeaders(headers, { headers: 'in reverse order' })).toEqual(headers.toReversed());
  const [, lower] = writeHeaders(headers, { headers: 'in lower case' });
  const [, upper] = writeHeaders(headers, { headers: 'in upper case' });
  expect(lower).toEqual(['authorization', 'Bearer Key']);
  expect(upper).toEqual(['AUTHORIZATION', 'Bearer Key']);
});

test('every request names the program that sends it, and its version', () => {
  const sent = new Map(wireHeaders(planHealth(credential), { requestId: 'id-of-it' }));
  expect(sent.get('X-Request-Id')).toBe('id-of-it');
  expect(sent.get('User-Agent')).toMatch(/^partner-api-harness\/\d+\.\d+\.\d+/);
});
