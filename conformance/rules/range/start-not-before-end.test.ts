import { expect, test } from 'vitest';

import type { BudgetName } from '../../engine/budget.ts';
import { tryRule } from '../../engine/judging/run-rule.ts';
import { countLeads, fakeContext } from '../../test-support/fake-target.ts';
import { startNotBeforeEnd } from './start-not-before-end.ts';

const utc = (...parts: Parameters<typeof Date.UTC>): number => Date.UTC(...parts) / 1000;
const now = Date.now() / 1000;

type TakesDates = (start: number, end: number) => boolean;

const inOrder: TakesDates = (start, end) => start < end;
const isAhead = (...dates: readonly number[]): boolean => dates.every((one) => one > now);

async function judge(takes: TakesDates, budget: BudgetName = 'standard') {
  const asked: { readonly start: number; readonly end: number }[] = [];
  const context = fakeContext(
    (request) => {
      const { start = 0, end = now } = request;
      asked.push({ start, end });
      return takes(start, end) ? countLeads({ 1: [], 2: [] }, request) : { status: 400 };
    },
    { budget },
  );
  const { result } = await tryRule(startNotBeforeEnd, context, { seed: 1 });
  return { verdict: result.verdict, asked };
}

test('a window in the future may be accepted or refused', async () => {
  expect(await judge(inOrder)).toMatchObject({ verdict: 'pass' });
  const refused = await judge((start, end) => inOrder(start, end) && !isAhead(start, end));
  expect(refused.verdict).toBe('pass');
  const ahead = refused.asked.filter(({ start, end }) => isAhead(start, end));
  expect(ahead.every(({ start, end }) => inOrder(start, end))).toBe(true);
});

test('a short run asks for no window in the future', async () => {
  const { verdict, asked } = await judge(inOrder, 'quick');
  expect(verdict).toBe('pass');
  expect(asked.some(({ start }) => isAhead(start))).toBe(false);
});

const fieldsOf = (second: number): number[] =>
  new Date(second * 1000).toISOString().slice(0, 19).split(/\D/).map(Number);

/** Whether one of the fields from that place on is less than that of the other date. */
const hasLessFrom = (place: number, start: number, end: number): boolean =>
  fieldsOf(start).some((field, index) => index >= place && field < (fieldsOf(end)[index] ?? 0));

test.each<[string, TakesDates]>([
  [
    'a month, a day or a time of day that is the lesser one is taken for earlier',
    (start, end) => hasLessFrom(1, start, end),
  ],
  [
    'the day of the month, the hour and the minute are compared before the month',
    (start, end) => fieldsOf(start)[0] === fieldsOf(end)[0] && hasLessFrom(2, start, end),
  ],
  [
    'dates of different years are in any order',
    (start, end) => fieldsOf(start)[0] !== fieldsOf(end)[0],
  ],
  ['dates in the future are in any order', isAhead],
  ['dates of long ago are in any order', (start, end) => Math.max(start, end) < utc(1998, 0)],
])('a violation: %s', async (_, isTaken) => {
  const { verdict } = await judge((start, end) => inOrder(start, end) || isTaken(start, end));
  expect(verdict).toBe('fail');
});
