import { expect, test } from 'vitest';

import { bearerCredential } from '../../target/credentials.ts';
import type { Dress } from '../../wire/dress.ts';
import type { Answer, RequestPlan } from '../../wire/exchange.ts';
import { RunNotes } from '../session/run-notes.ts';
import { planCount, planHealth } from '../client/requests.ts';
import { fitDress } from './factors.ts';
import { fitTryingDates, noteTriedDates, withDefaultDates } from './tried-levels.ts';

const east: Dress = { dates: 'with the offset +05:30 in the first' };
const west: Dress = { dates: 'with the offset -08:00' };
const credential = bearerCredential('full', 'Key');
const startDate = '2024-01-01T00:00:00Z';
const endDate = '2024-02-01T00:00:00Z';
const countOf = (range: Parameters<typeof planCount>[1]): RequestPlan =>
  planCount({ kind: 'office', id: '1' }, range, credential);
const both = countOf({ startDate, endDate });
const fromStart = countOf({ startDate });

const answerTo = (plan: RequestPlan, dress: Dress, status: number): Answer =>
  ({ plan: { ...plan, dress }, response: { status } }) as Answer;

test('an offset is tried until it is refused', () => {
  const notes = new RunNotes();
  expect(fitTryingDates(east, both, notes)).toEqual(east);
  noteTriedDates(answerTo(both, west, 200), notes);
  noteTriedDates(answerTo(both, east, 400), notes);
  expect(fitTryingDates(east, both, notes)).toEqual({});
  expect(fitTryingDates(west, both, notes)).toEqual(west);
  expect(fitTryingDates(east, fromStart, notes)).toEqual(east);
});

test('no offset is tried in a request without dates, or with a fixed dress', () => {
  const notes = new RunNotes();
  expect(fitTryingDates(east, planHealth(credential), notes)).toEqual({});
  expect(fitTryingDates(east, countOf({}), notes)).toEqual({});
  expect(fitTryingDates(east, { ...both, dress: {} }, notes)).toEqual({});
  expect(fitTryingDates({}, both, notes)).toStrictEqual({});
});

test('other requests wear an offset accepted twice, once their parameters took an offset', () => {
  const notes = new RunNotes();
  noteTriedDates(answerTo(both, east, 200), notes);
  expect(fitDress(east, both, notes)).toEqual({});
  noteTriedDates(answerTo(both, east, 200), notes);
  expect(fitDress(east, both, notes)).toEqual(east);
  expect(fitDress(west, both, notes)).toEqual({});
  expect(fitDress(east, fromStart, notes)).toEqual({});
  noteTriedDates(answerTo(fromStart, west, 200), notes);
  expect(fitDress(east, fromStart, notes)).toEqual(east);
});

test('an offset that was refused is worn no more', () => {
  const notes = new RunNotes();
  for (const status of [200, 200, 400]) noteTriedDates(answerTo(both, east, status), notes);
  expect(fitDress(east, both, notes)).toEqual({});
});

test('only the dates return to the default form', () => {
  const plan = { ...both, dress: { ...east, accept: 'omitted' } as const };
  expect(withDefaultDates(plan).dress).toEqual({ accept: 'omitted' });
});

test('if the first offset is refused, the operation tries no other', () => {
  const notes = new RunNotes();
  noteTriedDates(answerTo(both, east, 400), notes);
  for (const plan of [both, fromStart]) expect(fitTryingDates(west, plan, notes)).toEqual({});
  const organization = { ...both, operation: 'getOrganizationLeadCount' } as const;
  expect(fitTryingDates(west, organization, notes)).toEqual(west);
});

test('a refused fraction says nothing about offsets, nor an accepted offset about fractions', () => {
  const fraction: Dress = { dates: 'with a fraction of zero' };
  const notes = new RunNotes();
  noteTriedDates(answerTo(both, fraction, 400), notes);
  expect(fitTryingDates(fraction, fromStart, notes)).toEqual({});
  for (const dress of [east, east, east]) noteTriedDates(answerTo(both, dress, 200), notes);
  expect(fitDress(east, both, notes)).toEqual(east);
  expect(fitDress(fraction, both, notes)).toEqual({});
});

test('a refusal of dates in the default form says nothing about offsets', () => {
  const notes = new RunNotes();
  noteTriedDates(answerTo(both, {}, 400), notes);
  expect(fitTryingDates(east, both, notes)).toEqual(east);
});
