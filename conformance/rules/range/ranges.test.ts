import { expect, test } from 'vitest';

import type { BudgetName } from '../../engine/budget.ts';
import type { Context } from '../../engine/context.ts';
import type { Rule } from '../../engine/rule.ts';
import { tryRule } from '../../engine/judging/run-rule.ts';
import { formatInstant } from '../../engine/counts/counts.ts';
import type { Subject } from '../../engine/client/requests.ts';
import { countOf } from '../../test-support/exchanges.ts';
import { countLeads, fakeContext, type Respond } from '../../test-support/fake-target.ts';
import { queryFormsOfOne } from './forms.ts';
import { offsetsInPairs } from './offsets-in-pairs.ts';
import { rangeUntilLater } from '../helpers/counts/open-ranges.ts';
import { wholeMonths } from './whole-months.ts';

const weekSeconds = 7 * 24 * 3600;

test('a range ends in the future only if the same operation has accepted such an end', () => {
  const context = fakeContext(() => undefined);
  const office: Subject = { kind: 'office', id: '1' };
  const endDate = formatInstant(Date.now() / 1000 + weekSeconds);
  const taken = countOf(office, { endDate }, {}, { receivedAt: Date.now() });
  context.client.exchanges.push(taken, taken);
  expect(rangeUntilLater(context, 'office')).toMatchObject({ endDate: expect.any(String) });
  expect(rangeUntilLater(context, 'organization')).toEqual({});
});

/** Runs a rule as if the survey had found a lead at an instant, in epoch seconds. */
async function tryWith(rule: Rule, context: Context, second: number, seed = 1) {
  const subject = { kind: 'organization', id: '9' } as const;
  const leadInstant = { subject, component: 'office 1', second, leads: 1 };
  const survey = { ...context.survey, leadInstants: [leadInstant] };
  return (await tryRule(rule, { ...context, survey }, { seed })).result;
}

const leadAt = Date.UTC(2022, 6, 14, 15, 30) / 1000;
const offsetOf = (text: string | null): string => text?.slice(19) ?? 'Z';

/** Judges a target that refuses some requests, by their dates and their number in the run. */
async function judgePairs(refuses: (dates: readonly (string | null)[], turn: number) => boolean) {
  let turn = 0;
  const context = fakeContext((request) => {
    const dates = ['startDate', 'endDate'].map((name) => request.query.get(name));
    turn += 1;
    return refuses(dates, turn) ? { status: 400 } : countLeads({ 1: [leadAt], 2: [] }, request);
  });
  return (await tryWith(offsetsInPairs, context, leadAt)).verdict;
}

const hasOffset = (dates: readonly (string | null)[]): boolean =>
  dates.some((text) => offsetOf(text) !== 'Z');

test('a target that accepts offsets passes, and one that accepts none is untested', async () => {
  expect(await judgePairs(() => false)).toBe('pass');
  expect(await judgePairs(hasOffset)).toBe('untested');
});

test.each([2, 3, 4])('one of %i nodes may refuse offsets', async (nodes) => {
  const verdict = await judgePairs((dates, turn) => hasOffset(dates) && turn % nodes === 0);
  expect(['pass', 'untested']).toContain(verdict);
});

test('refusing two dates together, but never separately, is a violation', async () => {
  const isLater = ([start, end]: readonly (string | null)[]): boolean =>
    (start?.slice(0, 19) ?? '') >= (end?.slice(0, 19) ?? '~');
  expect(await judgePairs(isLater)).toBe('fail');
});

const utc = (...parts: Parameters<typeof Date.UTC>): number => Date.UTC(...parts) / 1000;
const day = 86_400;

/** The last second of a month that is requested unwidened. */
const lastOfJune = utc(2022, 5, 30, 23, 59, 59);
/** The last second of a month that is requested with two more seconds. */
const lastOfMarch = utc(2022, 2, 31, 23, 59, 59);

/** Alters the end of a range before its leads are counted. */
type MoveEnd = (end: number, start: number) => number;
const included: MoveEnd = (end) => end;
const leftOut: MoveEnd = (end) => end - 1;

async function judge(
  second: number,
  moveEnd: MoveEnd,
  { budget = 'standard', seed = 1 }: { budget?: BudgetName; seed?: number } = {},
) {
  const context = fakeContext(
    (request) =>
      countLeads(
        { 1: [second], 2: [] },
        { ...request, end: moveEnd(request.end ?? second, request.start ?? 0) },
      ),
    { budget },
  );
  const { verdict, requests } = await tryWith(wholeMonths, context, second, seed);
  return { verdict, requests };
}

/** Requests: whole, most and 13 months of the organization; year and quarters of an office. */
const once = 2 + 13 + (1 + 4);

test.each([
  ['the last second of a month, ends left out', lastOfJune, leftOut],
  ['the last second of a wider month, ends left out', lastOfMarch, leftOut],
  ['the last second of a wider month', lastOfMarch, included],
  ['the first second of a wider month', lastOfJune + 1, included],
  ['the midst of a month', lastOfMarch - 10 * day, included],
])(
  'the months, or the quarters for an office, add up to the year: %s',
  async (_, second, moveEnd) => {
    expect(await judge(second, moveEnd)).toEqual({ verdict: 'pass', requests: once });
  },
);

test('parts are requested unwidened if a lead counts in two of them', async () => {
  const again = 7;
  expect(await judge(lastOfJune, included)).toEqual({ verdict: 'pass', requests: once + again });
});

test.each([
  ['the last day of each range is left out', lastOfMarch - day / 2, (end: number) => end - day],
  [
    'each range has a day more, so that a lead counts twice',
    lastOfMarch + day / 2,
    (end: number) => end + day,
  ],
  [
    'a range that ends in the month of its start, of whatever year, ends with it',
    lastOfMarch,
    (end: number, start: number) =>
      new Date(end * 1000).getUTCMonth() === new Date(start * 1000).getUTCMonth()
        ? Math.min(end, start + 31 * day)
        : end,
  ],
  [
    'a lead three seconds before the end of a month counts in none',
    lastOfJune - 3,
    (end: number) => end - 4,
  ],
])('a violation: %s', async (_, second, moveEnd) => {
  expect((await judge(second, moveEnd)).verdict).toBe('fail');
});

test('other seeds try ten parts of the year, with few whole months', async () => {
  const atMost31: MoveEnd = (end, start) =>
    end - start < 40 * day ? Math.min(end, start + 31 * day + 60) : end;
  const lost = utc(2022, 1, 4);
  const inTenParts = { verdict: 'pass', requests: 1 + 10 + (1 + 4) };
  const ofSeeds = async (moveEnd: MoveEnd) =>
    await Promise.all([1, 8, 14].map((seed) => judge(lost, moveEnd, { seed })));
  expect(await ofSeeds(leftOut)).toEqual([
    { verdict: 'pass', requests: once },
    inTenParts,
    inTenParts,
  ]);
  expect((await ofSeeds(atMost31)).map(({ verdict }) => verdict)).toEqual(['pass', 'fail', 'fail']);
});

test('a short run requests quarters', async () => {
  // For each of the two operations.
  const quarters = { verdict: 'pass', requests: 2 * (1 + 4) };
  expect(await judge(lastOfMarch, leftOut, { budget: 'quick' })).toEqual(quarters);
});

/** Judges a target with three leads, one of which lies in a range with both dates. */
async function judgeQueries(respond: Respond) {
  const { verdict, finding } = await tryWith(queryFormsOfOne, fakeContext(respond), leadAt);
  return { verdict, requirement: finding?.requirement };
}

const threeLeads = { 1: [-900, 0, 90].map((days) => leadAt + days * day), 2: [] };
const isUnknown = (name: string): boolean => !name.endsWith('Date');

test.each<[string, Respond]>([
  ['ignored', (request) => countLeads(threeLeads, request)],
  [
    'refused',
    (request) =>
      [...request.query.keys()].some(isUnknown) ? { status: 400 } : countLeads(threeLeads, request),
  ],
])('unknown parameters may be %s', async (_, respond) => {
  expect(await judgeQueries(respond)).toMatchObject({ verdict: 'pass' });
});

/** A target that ignores everything after the separator in the query. */
const readsUpTo =
  (separator: string): Respond =>
  (request) => {
    const read = new URLSearchParams(new URL(request.url).search.split(separator)[0]);
    const { start, end } = request;
    return countLeads(threeLeads, {
      ...request,
      start: read.has('startDate') ? start : undefined,
      end: read.has('endDate') ? end : undefined,
    });
  };

test('empty parameters may be refused, but must not end the query', async () => {
  const isEmpty = ({ url }: { readonly url: string }): boolean => /&&|&$/.test(url);
  const refusing: Respond = (request) =>
    isEmpty(request) ? { status: 400 } : countLeads(threeLeads, request);
  expect(await judgeQueries(refusing)).toMatchObject({ verdict: 'pass' });
  const requirement = 'range/instants-not-texts';
  expect(await judgeQueries(readsUpTo('&&'))).toEqual({ verdict: 'fail', requirement });
  const hidesEnd: Respond = (request) =>
    countLeads(threeLeads, request.url.endsWith('&') ? { ...request, end: undefined } : request);
  expect(await judgeQueries(hidesEnd)).toEqual({ verdict: 'fail', requirement });
});

test.each([
  ['before the dates', 0],
  ['between them', 2],
])('an unknown parameter %s must not end the query', async (_, place) => {
  const verdict = judgeQueries((request) => {
    const names = [...request.query.keys()];
    const read = names.slice(0, isUnknown(names[place] ?? 'Date') ? place : names.length);
    const { start, end } = request;
    return countLeads(threeLeads, {
      ...request,
      start: read.includes('startDate') ? start : undefined,
      end: read.includes('endDate') ? end : undefined,
    });
  });
  const requirement = 'range/instants-not-texts';
  expect(await verdict).toEqual({ verdict: 'fail', requirement });
});
