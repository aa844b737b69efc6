import { expect, test } from 'vitest';

import { bearerCredential } from '../../target/credentials.ts';
import { dressLevels, factorsOf } from '../../wire/dress.ts';
import type { RequestPlan } from '../../wire/exchange.ts';
import { planCount, planHealth, planUpdate } from '../client/requests.ts';
import {
  dressFactors,
  factors,
  fitDress,
  levelsFor,
  levelKeysOf,
  noteAcceptedLevel,
  openDresses,
  reasonsFor,
} from './factors.ts';

const credential = bearerCredential('full', 'Key');
const health = planHealth(credential);
const update = planUpdate({ externalListingId: 'L-1', status: 'SOLD' }, 'DRAFT', credential);
const countOf = (range: Parameters<typeof planCount>[1]): RequestPlan =>
  planCount({ kind: 'office', id: '1' }, range, credential);

const startDate = '2024-01-01T00:00:00Z';
const always = ['headers', 'accept', 'encoding', 'connection'];

test.each([
  ['a health check', health, always],
  ['a count of all time', countOf({}), always],
  ['a count from a start', countOf({ startDate }), ['dates', 'escapes', ...always]],
  [
    'a count of a range',
    countOf({ startDate, endDate: startDate }),
    ['order', 'dates', 'escapes', ...always],
  ],
  ['an update', update, [...always, 'json', 'mediaType', 'framing']],
])('%s has the factors that apply to it', (_plan, plan, expected) => {
  expect(dressFactors.filter((factor) => factors[factor].appliesTo(plan))).toEqual(expected);
});

const noNotes = () => ({ acceptedLevels: new Set<string>(), refusedLevels: new Set<string>() });

test('a dress is reduced to the factors that apply, unless the plan fixes its own', () => {
  const dress = {
    order: 'in reverse order',
    headers: 'in upper case',
    json: 'in another order',
  } as const;
  const own = { accept: 'omitted' } as const;
  expect(fitDress(dress, health, noNotes())).toEqual({ headers: 'in upper case' });
  expect(fitDress(dress, { ...health, dress: own }, noNotes())).toEqual(own);
});

test('a level that may be refused is worn only after the target has accepted it', () => {
  for (const dress of openDresses) {
    const notes = noNotes();
    expect(fitDress(dress, update, notes)).toStrictEqual({});
    for (const factor of factorsOf(dress)) noteAcceptedLevel(notes, factor, dress[factor] ?? '');
    expect(fitDress(dress, update, notes)).toEqual(dress);
    expect(fitDress(dress, health, notes)).toEqual({});
  }
});

test.each<[Partial<RequestPlan>, boolean]>([
  [{}, true],
  [{ method: 'POST' }, false],
  [{ connection: 'own' }, false],
  [{ hostile: true }, false],
  [{ isUrgent: true }, false],
  [{ openPoint: 'id-forms' }, true],
])('a plan with %j can be dressed: %s', (change, isFree) => {
  const dress = { headers: 'in upper case' } as const;
  expect(fitDress(dress, { ...health, ...change }, noNotes())).toEqual(isFree ? dress : {});
});

test('an open factor has only the levels that the target has accepted', () => {
  const notes = noNotes();
  expect(levelsFor('headers', notes)).toEqual(dressLevels.headers);
  expect(levelsFor('mediaType', notes)).toEqual([]);
  noteAcceptedLevel(notes, 'mediaType', 'with a charset');
  expect(levelsFor('mediaType', notes)).toEqual(['with a charset']);
  expect(levelsFor('framing', notes)).toEqual([]);
});

test('an offset that is accepted in a start may be refused in an end', () => {
  const level = 'with the offset +05:30 in the first';
  const [from, until] = [countOf({ startDate }), countOf({ endDate: startDate })];
  const notes = { ...noNotes(), acceptedLevels: new Set(levelKeysOf('dates', level, from)) };
  expect(levelsFor('dates', notes, from)).toEqual([level]);
  expect(levelsFor('dates', notes, until)).toEqual([]);
});

test('each level has a reason, and a dress has those of its levels', () => {
  expect(reasonsFor({ accept: 'omitted', encoding: 'of none' })).toMatch(
    /12\.5\.1\); .*12\.5\.3\)$/,
  );
  expect(reasonsFor({})).toBe('');
  const levels = dressFactors.flatMap((factor) =>
    dressLevels[factor].map((level) => reasonsFor({ [factor]: level })),
  );
  for (const reason of levels) expect(reason).toMatch(/\(RFC \d+|\(OpenAPI /);
});
