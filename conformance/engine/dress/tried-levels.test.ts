import { expect, test } from 'vitest';

import { bearerCredential } from '../../target/credentials.ts';
import type { Dress } from '../../wire/dress.ts';
import type { Answer, RequestPlan } from '../../wire/exchange.ts';
import { RunNotes } from '../session/run-notes.ts';
import { planCount, planHealth } from '../client/requests.ts';
import { fitDress } from './factors.ts';
import { fitTryingOffsets, noteTriedOffset, withDefaultDates } from './tried-levels.ts';

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
  expect(fitTryingOffsets(east, both, notes)).toEqual(east);
  noteTriedOffset(answerTo(both, west, 200), notes);
  noteTriedOffset(answerTo(both, east, 400), notes);
  expect(fitTryingOffsets(east, both, notes)).toEqual({});
  expect(fitTryingOffsets(west, both, notes)).toEqual(west);
  expect(fitTryingOffsets(east, fromStart, notes)).toEqual(east);
});

test('no offset is tried in a request without dates, or with a fixed dress', () => {
  const notes = new RunNotes();
  expect(fitTryingOffsets(east, planHealth(credential), notes)).toEqual({});
  expect(fitTryingOffsets(east, countOf({}), notes)).toEqual({});
  expect(fitTryingOffsets(east, { ...both, dress: {} }, notes)).toEqual({});
  expect(fitTryingOffsets({}, both, notes)).toStrictEqual({});
});

test('other requests wear an offset accepted twice, once their parameters took an offset', () => {
  const notes = new RunNotes();
  noteTriedOffset(answerTo(both, east, 200), notes);
  expect(fitDress(east, both, notes)).toEqual({});
  noteTriedOffset(answerTo(both, east, 200), notes);
  expect(fitDress(east, both, notes)).toEqual(east);
  expect(fitDress(west, both, notes)).toEqual({});
  expect(fitDress(east, fromStart, notes)).toEqual({});
  noteTriedOffset(answerTo(fromStart, west, 200), notes);
  expect(fitDress(east, fromStart, notes)).toEqual(east);
});

test('an offset that was refused is worn no more', () => {
  const notes = new RunNotes();
  for (const status of [200, 200, 400]) noteTriedOffset(answerTo(both, east, status), notes);
  expect(fitDress(east, both, notes)).toEqual({});
});

test('only the dates return to the default form', () => {
  const plan = { ...both, dress: { ...east, accept: 'omitted' } as const };
  expect(withDefaultDates(plan).dress).toEqual({ accept: 'omitted' });
});

test('if the first offset is refused, the operation tries no other', () => {
  const notes = new RunNotes();
  noteTriedOffset(answerTo(both, west, 400), notes);
  for (const plan of [both, fromStart]) expect(fitTryingOffsets(east, plan, notes)).toEqual({});
  const organization = { ...both, operation: 'getOrganizationLeadCount' } as const;
  expect(fitTryingOffsets(east, organization, notes)).toEqual(east);
});

test('an offset in one of two dates is tried apart from one in both', () => {
  const notes = new RunNotes();
  noteTriedOffset(answerTo(both, east, 400), notes);
  expect(fitTryingOffsets(west, both, notes)).toEqual(west);
  for (const plan of [fromStart, both, both]) noteTriedOffset(answerTo(plan, west, 200), notes);
  for (const plan of [fromStart, fromStart]) noteTriedOffset(answerTo(plan, east, 200), notes);
  expect(fitDress(west, both, notes)).toEqual(west);
  expect(fitDress(east, fromStart, notes)).toEqual(east);
  expect(fitDress(east, both, notes)).toEqual({});
});

test('a refusal of dates in the default form says nothing about offsets', () => {
  const notes = new RunNotes();
  noteTriedOffset(answerTo(both, {}, 400), notes);
  expect(fitTryingOffsets(east, both, notes)).toEqual(east);
});
