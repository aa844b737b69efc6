import { expect, test } from 'vitest';

import { Budget, createJournal, type EntryQuery, type Journal } from './journal.ts';
import { answered, exchangeOf, filledJournal, newEntry } from '../test-support/journal.ts';

const idsOf = (journal: Journal, query: EntryQuery = {}): number[] =>
  journal.list(query).entries.map(({ id }) => id);

test('entries are numbered from 1 and listed oldest first', () => {
  const journal = filledJournal(3);
  expect(idsOf(journal)).toEqual([1, 2, 3]);
  expect(journal.list()).toMatchObject({ dropped: 0, lastId: 3 });
});

test('beyond the maximum number of entries, the oldest are evicted and counted', () => {
  const journal = filledJournal(5, { entries: 2 });
  expect(idsOf(journal)).toEqual([4, 5]);
  expect(journal.list().dropped).toBe(3);
});

test('beyond the maximum number of bytes, the oldest entries are evicted', () => {
  const bytes = Buffer.byteLength(JSON.stringify(newEntry()));
  expect(idsOf(filledJournal(5, { bytes: 2 * bytes }))).toEqual([4, 5]);
  const tiny = filledJournal(5, { bytes: bytes - 1 });
  expect(tiny.list()).toEqual({ entries: [], dropped: 5, lastId: 5 });
});

test('beyond the shared budget, the longest idle journal is shortened to its last entries', () => {
  const { bytes } = exchangeOf();
  const budget = new Budget({ entries: 2, bytes: 9 * bytes });
  const [idle, busy, small] = [1, 2, 3].map(() => createJournal({}, budget));
  const fill = (journal: Journal | undefined, count: number): void => {
    for (let index = 0; index < count; index += 1) journal?.append(exchangeOf());
  };
  const sizes = (): unknown[] => [idle, busy, small].map((journal) => journal?.size());
  fill(small, 2);
  fill(idle, 5);
  fill(busy, 4);
  expect(sizes()).toEqual([5, 4, 2]);
  fill(busy, 2);
  expect(sizes()).toEqual([3, 6, 2]);
  expect(idle?.list().dropped).toBe(2);
  fill(busy, 8);
  expect(sizes()).toEqual([2, 9, 2]);
  busy?.clear();
  fill(idle, 7);
  fill(busy, 3);
  expect(sizes()).toEqual([6, 3, 2]);
});

test('a limit selects the last entries, or the first ones after a given id', () => {
  const journal = filledJournal(5);
  expect(idsOf(journal, { limit: 2 })).toEqual([4, 5]);
  expect(idsOf(journal, { limit: 0 })).toEqual([]);
  expect(idsOf(journal, { since: 1 })).toEqual([2, 3, 4, 5]);
  expect(idsOf(journal, { since: 1, limit: 2 })).toEqual([2, 3]);
  expect(idsOf(journal, { since: 1, limit: 0 })).toEqual([]);
});

test('entries can be filtered by operation, status, status class and part of the path', () => {
  const journal = createJournal();
  journal.append(exchangeOf(answered(200)));
  journal.append(exchangeOf(answered(404, '/partner/v1/offices/Ab/leads/count?x=1')));
  journal.append(exchangeOf(answered(401)));
  journal.append(exchangeOf(newEntry({ response: null })));
  expect(idsOf(journal, { operation: 'getHealth' })).toEqual([1, 2, 3]);
  expect(idsOf(journal, { status: 401 })).toEqual([3]);
  expect(idsOf(journal, { status: '4xx' })).toEqual([2, 3]);
  expect(idsOf(journal, { path: 'offices/ab' })).toEqual([2]);
  expect(idsOf(journal, { status: '4xx', limit: 1 })).toEqual([3]);
});

test('a cleared journal is empty, and does not reuse ids', () => {
  const journal = filledJournal(3, { entries: 2 });
  journal.clear();
  expect(journal.list()).toEqual({ entries: [], dropped: 0, lastId: 3 });
  journal.append(exchangeOf());
  expect(idsOf(journal)).toEqual([4]);
});

test('evicted entries count as lost, and cleared ones do not', () => {
  const journal = filledJournal(5, { entries: 2 });
  expect([0, 2, 3, 5].map(journal.countLostAfter)).toEqual([3, 1, 0, 0]);
  journal.clear();
  expect(journal.countLostAfter(0)).toBe(0);
  for (let index = 0; index < 3; index += 1) journal.append(exchangeOf());
  expect(journal.countLostAfter(0)).toBe(1);
});

test('whoever waits is told of the next entry, or that the wait has ended', async () => {
  const journal = createJournal();
  const [next, ended] = [journal.nextEntry(new AbortController().signal), AbortSignal.abort()];
  journal.append(exchangeOf());
  expect([await next, await journal.nextEntry(ended)]).toEqual([true, false]);
});
