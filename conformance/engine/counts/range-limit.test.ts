import { describe, expect, test } from 'vitest';

import { closed, fakeContext } from '../../test-support/fake-target.ts';
import { TargetClock } from '../client/clock.ts';
import { formatInstant } from './counts.ts';
import {
  assertLengthAccepted,
  earliestOpenStart,
  fitRange,
  isLimited,
  isLengthAccepted,
  latestClosed,
  noLimit,
  openRange,
  upTo,
} from './range-limit.ts';
import type { OfficeDates, RangeLimit } from '../context.ts';
import { MissingPrerequisite } from '../verdict.ts';

const week: RangeLimit = {
  longestSeconds: 7 * 86_400,
  acceptsNoStart: false,
  acceptsNoDates: false,
};
const clock = new TargetClock([], 300);

const known = (limit: RangeLimit, officeDates: OfficeDates = 'honoured') => ({
  clock,
  survey: { limit, officeDates, closed: clock.closedSeconds(), earliest: 0, leadInstants: [] },
});

const daysAgo = (days: number): string => formatInstant(clock.nowSeconds() - days * 86_400);

test('without a limit, every range is accepted', () => {
  const context = known(noLimit);
  const ranges = [{}, { startDate: daysAgo(9999) }, { endDate: daysAgo(1) }];
  expect(ranges.every((range) => isLengthAccepted(context, 'organization', range))).toBe(true);
});

test.each([
  ['as long as the limit', { startDate: daysAgo(9), endDate: daysAgo(2) }, true],
  ['longer than the limit', { startDate: daysAgo(9), endDate: daysAgo(1) }, false],
  ['open to now, and short', { startDate: daysAgo(6) }, true],
  ['open to now, and long', { startDate: daysAgo(8) }, false],
  ['without a start', { endDate: daysAgo(1) }, false],
  ['without dates', {}, false],
  ['with a text that is not a date', { startDate: 'no-date', endDate: daysAgo(1) }, true],
])('with a limit of a week, whether a range is accepted: %s', (_, range, taken) => {
  expect(isLengthAccepted(known(week), 'office', range)).toBe(taken);
});

test('an office count that ignores dates has no range that could be too long', () => {
  expect(isLengthAccepted(known(week, 'ignored'), 'office', {})).toBe(true);
  expect(isLengthAccepted(known(week, 'ignored'), 'organization', {})).toBe(false);
});

test('a range that is too long is not tried, and the reason names the open point', () => {
  const ask = () => assertLengthAccepted(known(week), 'organization', {});
  expect(ask).toThrow(MissingPrerequisite);
  expect(ask).toThrow('no range longer than 7 days of those tried (open point range-length)');
});

test('a range up to an instant begins with the surveyed past, if ranges are limited', () => {
  expect(upTo(known(noLimit).survey, 90)).toEqual({ end: 90 });
  expect(upTo(known(week).survey, 90)).toEqual({ start: 0, end: 90 });
});

describe('a requested range', () => {
  const contextOf = (limit: RangeLimit, officeDates: OfficeDates = 'honoured') => ({
    ...fakeContext(() => ({ status: 200 })),
    clock,
    survey: { limit, officeDates, closed, earliest: closed - 86_400, leadInstants: [] },
  });
  const [free, weekly] = [contextOf(noLimit), contextOf(week)];
  const surveyed = { startDate: formatInstant(closed - 86_400), endDate: formatInstant(closed) };

  test('is unchanged, or the surveyed one if it is too long', () => {
    const short = { startDate: daysAgo(9), endDate: daysAgo(8) };
    expect(fitRange(weekly, 'office', short)).toBe(short);
    expect(fitRange(weekly, 'office', { startDate: daysAgo(9) })).toEqual(surveyed);
    expect(fitRange(weekly, 'office')).toEqual(surveyed);
    expect(fitRange(free, 'office')).toEqual({});
    for (const dates of ['ignored', 'refused'] as const) {
      expect(fitRange(contextOf(week, dates), 'office')).toEqual({});
      expect(fitRange(contextOf(week, dates), 'organization')).toEqual(surveyed);
    }
  });

  test('ends at the latest closed instant, unless the survey went back for leads', () => {
    expect([free, weekly].map(isLimited)).toEqual([false, true]);
    expect(latestClosed(free)).toBe(closed);
    expect(latestClosed(weekly)).toBe(clock.closedSeconds());
  });

  test('up to now has room for the duration of the run, if the length is limited', () => {
    expect(openRange(free, 'office')).toEqual({});
    expect(earliestOpenStart(free)).toBe(closed - 86_400);
    const start = (longestSeconds: number) =>
      earliestOpenStart(contextOf({ ...week, longestSeconds })) - clock.closedSeconds();
    expect(start(week.longestSeconds)).toBe(6 * 3600 - week.longestSeconds);
    expect(start(3600)).toBe(-2700);
    const { startDate = '' } = openRange(weekly, 'office');
    expect(isLengthAccepted(weekly, 'office', { startDate })).toBe(true);
    expect(openRange(weekly, 'office')).toEqual({
      startDate: formatInstant(earliestOpenStart(weekly)),
    });
  });
});
