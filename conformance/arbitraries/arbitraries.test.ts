import fc from 'fast-check';
import { expect, test } from 'vitest';

import { listingStatuses } from '../../generated/contract.ts';
import { readVectors } from '../../simulator/test-support/send-vector.ts';
import { formatWithOffset } from '../wire/instants.ts';
import { nullWordCredentials, nullWords } from './credentials.ts';
import { changedAnywhere, nearMisses, otherSeparators } from './near-misses.ts';
import {
  cutsOfCalendar,
  formatWithFraction,
  lastLeapDay,
  rangesAtLead,
  unitsAround,
} from './instants.ts';
import { rawRequests } from './raw-requests.ts';
import { anyStatus, transitionCircuit, misspellingsOf, unknownStatuses } from './statuses.ts';

const credentialOf = (key: string) =>
  ({ name: 'full', key, shellName: '$KEY', permissions: undefined }) as const;

const labelsOfNearMisses = (key: string): string[] =>
  nearMisses(credentialOf(key)).map((miss) => miss(key, 'x').presented.label);

test('the label of a near miss says how the key was changed', () => {
  const key = 'Canary-0123456';
  const labels = labelsOfNearMisses(key);
  expect(labels).toContain('the key with character 1 changed');
  expect(labels.filter((label) => !label.startsWith('the '))).toEqual([]);
});

test('a stand-in word is sent unchanged, and shown in reports', () => {
  for (const { presented, secret, statuses } of fc.sample(nullWordCredentials(nullWords), 50)) {
    const [[name, value] = ['', '']] = presented.headers;
    const word = value.replace(/^Bearer /, '');
    expect([name, nullWords.includes(word), secret]).toEqual(['Authorization', true, undefined]);
    expect(presented.label).toContain(word);
    expect(statuses).toEqual([401]);
  }
});

test('a key is changed anywhere but at a separator or the end', () => {
  const key = 'ndk_live-7Qm2xP';
  const changed = fc
    .sample(changedAnywhere(credentialOf(key)), 300)
    .map((miss) => miss(key, 'x').secret ?? '');
  const places = changed.map((one) => [...one].findIndex((letter, at) => letter !== key[at]));
  const all = [...key].flatMap((letter, at) => (/[-_]/.test(letter) ? [] : [at])).slice(0, -2);
  expect([...new Set(places)].toSorted((a, b) => a - b)).toEqual(all);
  expect(otherSeparators(key, 'x').secret).toBe('ndk-live_7Qm2xP');
});

test.each([
  ['a key with dots', 'ndk.7Qm2xPfull.r8Vd31', 'the key without its last character'],
  ['a signed token', `eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl`, 'the first half of the key'],
])('%s is cut so that the rest cannot be valid', (_, key, label) => {
  const labels = labelsOfNearMisses(key);
  expect(labels.at(-1)).toBe(label);
});

const place = {
  origin: 'https://api.example.com',
  host: 'api.example.com',
  path: '/base/partner/v1/health',
  authorization: 'Authorization: Bearer s3cret',
};

const all = rawRequests.flatMap((make) => make(place));

test('no raw request can affect other people’s requests', () => {
  expect(all.length).toBeGreaterThan(10);
  for (const { label, bytes } of all) {
    expect(bytes, label).not.toMatch(/transfer-encoding/i);
    expect(bytes, label).not.toMatch(/content-length\s*:\s*[\da-f]/i);
    expect((bytes.match(/content-length/gi) ?? []).length, label).toBeLessThan(2);
    const [, after] = bytes.trimStart().split(/\r?\n\r?\n/);
    expect(after ?? '', label).toBe('');
  }
});

test('each raw request asks for health at the base URL’s host, and closes its connection', () => {
  for (const { label, bytes, isCutOff } of all) {
    expect(bytes, label).toMatch(/^\s*(?:GET|get|BREW) \S*\/base\/partner\/v1\/health/);
    const hosts = [...bytes.matchAll(/Host: (\S+)/g)].map(([, host]) => host);
    expect(
      hosts.filter((host) => host !== place.host),
      label,
    ).toEqual([]);
    if (isCutOff !== true) expect(bytes, label).toContain('Connection: close');
  }
});

test('the key is sent only with raw requests that HTTP allows', () => {
  const withKey = all.filter(({ bytes }) => bytes.includes('s3cret'));
  const allowed = all.filter(({ isHttp }) => isHttp === true);
  // Some send another key.
  expect(withKey).toEqual(allowed.filter(({ label }) => !label.startsWith('a key ')));
  expect(withKey.length).toBeGreaterThan(2);
});

/* The statuses that the suite sends, compared with the contract and with spec/vectors/. */

const inVectors = (await readVectors('visibility')).map(({ status }) => status);
const statuses: readonly unknown[] = [...listingStatuses, ...inVectors];
const transitions = await readVectors('transitions');

test('an Eulerian circuit makes every transition once, each from where the previous one ended', () => {
  fc.assert(
    fc.property(anyStatus, (start) => {
      const sequence = transitionCircuit(start);
      const made = sequence.map(([from, to]) => `${from} to ${to}`);
      const expected = transitions.map(({ from, to }) => `${from} to ${to}`);
      expect(made.toSorted()).toEqual(expected.toSorted());
      const count = listingStatuses.length;
      expect(new Set(made).size).toBe(count * (count - 1));
      expect([sequence[0]?.[0], sequence.at(-1)?.[1]]).toEqual([start, start]);
      for (const [index, [from, to]] of sequence.entries()) {
        expect(from).not.toBe(to);
        if (index > 0) expect(from).toBe(sequence[index - 1]?.[1]);
      }
    }),
  );
});

test.each(listingStatuses)('no misspelling of %s is a status', (status) => {
  const misspelled = misspellingsOf(status);
  expect(misspelled.filter((value) => statuses.includes(value))).toEqual([]);
  expect(misspelled.length).toBeGreaterThan(10);
});

test('no unknown status is a status', () => {
  fc.assert(
    fc.property(unknownStatuses, (values) => !values.some((value) => statuses.includes(value))),
  );
});

const seconds = fc.integer({ min: 946_684_800, max: 1_790_000_000 });

test('another offset names the same instant', () => {
  fc.assert(
    fc.property(seconds, fc.integer({ min: -720, max: 840 }), (instant, offset) => {
      expect(Date.parse(formatWithOffset(instant, offset))).toBe(instant * 1000);
    }),
  );
  expect(formatWithOffset(0, -210)).toBe('1969-12-31T20:30:00-03:30');
});

test('a fraction of zero names the same instant', () => {
  fc.assert(
    fc.property(seconds, (instant) => Date.parse(formatWithFraction(instant)) === instant * 1000),
  );
});

test('ranges at a lead contain its second, or lie before or after it', () => {
  fc.assert(
    fc.property(seconds, (second) => {
      for (const { start, end } of rangesAtLead(second)) {
        expect(start).toBeLessThan(end);
        const isAround = start <= second && end > second;
        expect(isAround || end === second - 1 || start === second + 2).toBe(true);
      }
    }),
  );
});

test('the units around an instant are calendar units, each within the next', () => {
  const units = unitsAround(Date.UTC(2024, 1, 29, 22, 41, 17) / 1000);
  const format = (instant: number): string => new Date(instant * 1000).toISOString().slice(0, 16);
  expect(units.map(({ start, end }) => [format(start), format(end)])).toEqual([
    ['2024-02-29T22:41', '2024-02-29T22:42'],
    ['2024-02-29T22:00', '2024-02-29T23:00'],
    ['2024-02-29T00:00', '2024-03-01T00:00'],
    ['2024-02-01T00:00', '2024-03-01T00:00'],
    ['2024-01-01T00:00', '2025-01-01T00:00'],
  ]);
});

test('cuts of the calendar ascend, differ, and are never after the end of the closed range', () => {
  const closed = 1_780_000_000;
  fc.assert(
    fc.property(seconds, (second) => {
      const cuts = cutsOfCalendar(second, closed);
      expect(cuts).toEqual([...new Set(cuts)].toSorted((a, b) => a - b));
      expect(cuts.every((cut) => cut <= closed)).toBe(true);
    }),
  );
});

test('the calendar is cut on the Sundays on which clocks change, and on a leap day', () => {
  const cuts = cutsOfCalendar(Date.UTC(2023, 5, 1) / 1000, Date.UTC(2024, 11, 31) / 1000);
  const texts = cuts.map((cut) => new Date(cut * 1000).toISOString().slice(0, 16));
  expect(texts).toEqual(
    expect.arrayContaining(['2024-03-31T01:30', '2024-03-10T07:30', '2024-02-29T22:41']),
  );
});

test('the last leap day is over by then', () => {
  const dayOf = (text: string): string =>
    new Date(lastLeapDay(Date.parse(text) / 1000) * 1000).toISOString().slice(0, 10);
  expect(dayOf('2024-02-29T12:00:00Z')).toBe('2020-02-29');
  expect(dayOf('2024-03-01T00:00:00Z')).toBe('2024-02-29');
  expect(dayOf('2003-06-01T00:00:00Z')).toBe('2000-02-29');
});
