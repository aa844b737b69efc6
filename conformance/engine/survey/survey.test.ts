import { afterEach, describe, expect, test, vi } from 'vitest';

import { countLeads, fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import type { FakeAnswer, FakeRequest, Respond } from '../../test-support/fake-target.ts';
import type { BudgetName } from '../budget.ts';
import type { Context } from '../context.ts';
import { surveyTarget } from './survey.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const firstLead = at('2020-02-29T12:00:00Z');
const lastLead = at('2023-07-01T00:00:01Z');
const leads = { 1: [firstLead, at('2021-01-01T00:00:00Z'), lastLead], 2: [] };

const refused: FakeAnswer = { status: 400 };
const isOffice = ({ path }: FakeRequest): boolean => path.includes('/offices/');
const hasNonsense = ({ query, start }: FakeRequest): boolean =>
  query.has('startDate') && start === undefined;

const conforming: Respond = (request) =>
  hasNonsense(request) ? refused : countLeads(leads, request);

async function surveyOf(respond: Respond, budget: BudgetName = 'standard') {
  const context: Context = fakeContext(respond, { budget });
  const { survey: _, ...connected } = context;
  const { survey } = await surveyTarget(connected);
  return { survey, requests: context.client.requestCount };
}

describe('the search for leads', () => {
  const secondsOf = async (respond: Respond, budget: BudgetName) =>
    (await surveyOf(respond, budget)).survey.leadInstants.map(({ second, component }) => [
      component,
      second,
    ]);

  const middleLead = at('2021-01-01T00:00:00Z');

  test('finds the seconds of a late lead, and of the cheapest to find', async () => {
    // A lead lies within [second, second + 1], and the search ends at the later bound.
    const found = await secondsOf(conforming, 'standard');
    expect(found[0]).toEqual(['office 1', middleLead - 1]);
    expect([
      ['total', firstLead - 1],
      ['total', lastLead - 1],
    ]).toContainEqual(found[1]);
  });

  test('begins with the office with the fewest leads, followed by that with the most', async () => {
    const all = { 1: [firstLead + 9, middleLead, middleLead + 9, lastLead], 2: leads[1].slice(1) };
    const found = await secondsOf((one) => countLeads(all, one), 'standard');
    expect(found.map(([component]) => component)).toEqual(['office 2', 'office 1']);
    expect([middleLead - 1, lastLead - 1]).toContain(found[0]?.[1]);
  });

  test('finds the middle lead if the budget is small', async () => {
    expect(await secondsOf(conforming, 'quick')).toEqual([
      ['office 1', at('2021-01-01T00:00:00Z') - 1],
    ]);
  });

  test('also searches the total if the budget is large', async () => {
    const found = await secondsOf(conforming, 'thorough');
    expect(found.map(([component]) => component)).toEqual([
      'office 1',
      'office 1',
      'office 1',
      'total',
    ]);
  });

  test('finds nothing if there is no lead, or no answer', async () => {
    expect(await secondsOf((one) => countLeads({ 1: [], 2: [] }, one), 'standard')).toEqual([]);
    expect(await secondsOf(() => ({ status: 500 }), 'standard')).toEqual([]);
  });

  test('counts several leads of a second', async () => {
    const twice = { 1: [firstLead, firstLead], 2: [] };
    const { survey } = await surveyOf((one) =>
      hasNonsense(one) ? refused : countLeads(twice, one),
    );
    expect(survey.leadInstants.map(({ leads: found }) => found)).toEqual([2]);
  });
});

describe('the date handling of an office count', () => {
  const readOf = async (respond: Respond) => (await surveyOf(respond)).survey.officeDates;

  test('is honoured if it refuses malformed dates, or counts by the dates', async () => {
    expect(await readOf(conforming)).toBe('honoured');
    expect(await readOf((request) => countLeads(leads, request))).toBe('honoured');
  });

  test('is ignored if it accepts any text and counts all leads in any range', async () => {
    const ignoring: Respond = (request) =>
      isOffice(request)
        ? countLeads(leads, { ...request, start: undefined, end: undefined })
        : countLeads(leads, request);
    expect(await readOf(ignoring)).toBe('ignored');
  });

  test('is refused if it refuses all dates, and nothing else', async () => {
    const refusing: Respond = (request) =>
      isOffice(request) && request.query.size > 0 ? refused : countLeads(leads, request);
    expect(await readOf(refusing)).toBe('refused');
    expect(await readOf((request) => (isOffice(request) ? refused : conforming(request)))).toBe(
      'honoured',
    );
  });

  test('is honoured if only a malformed date makes the target refuse later ones', async () => {
    let isPutOff = false;
    const sulking: Respond = (request) => {
      if (isPutOff && isOffice(request) && request.query.size > 0) return refused;
      const answer = conforming(request);
      isPutOff ||= isOffice(request) && answer?.status === 400;
      return answer;
    };
    expect(await readOf(sulking)).toBe('honoured');
  });

  test('is unknown without an office that has leads', async () => {
    expect(await readOf((request) => countLeads({ 1: [], 2: [] }, request))).toBe('unknown');
  });
});

describe('the length of ranges', () => {
  const day = 86_400;
  const limitedTo =
    (days: number): Respond =>
    (request) => {
      const { start = 0, end = Date.now() / 1000 } = request;
      return end - start > days * day ? refused : conforming(request);
    };

  test('has no limit if all time is accepted', async () => {
    const { survey } = await surveyOf(conforming);
    expect(survey.limit.longestSeconds).toBe(Number.POSITIVE_INFINITY);
    expect(survey.earliest).toBe(at('2000-01-01T00:00:00Z'));
  });

  test('is the longest tried length that is accepted', async () => {
    const { survey } = await surveyOf(limitedTo(400));
    expect(survey.limit).toEqual({
      longestSeconds: 365 * day,
      acceptsNoStart: false,
      acceptsNoDates: false,
    });
    expect(survey.closed - survey.earliest).toBe(365 * day);
  });

  test('makes the survey go back to a range with leads', async () => {
    const { survey } = await surveyOf(limitedTo(400));
    expect(survey.earliest).toBeLessThanOrEqual(lastLead);
    expect(survey.closed).toBeGreaterThanOrEqual(lastLead);
    expect(survey.leadInstants.map(({ second }) => second)).toEqual([lastLead - 1]);
  });

  test('is not to blame if nothing is accepted, or refused for another reason', async () => {
    for (const status of [400, 404, 500]) {
      const { survey } = await surveyOf(() => ({ status }));
      expect(survey.limit.longestSeconds).toBe(Number.POSITIVE_INFINITY);
      expect(survey.closed - survey.earliest).toBe(9 * 365 * day);
    }
  });

  test('is not tested without anything to count', async () => {
    const context = fakeContext(conforming, {
      target: { ...fakeTarget, capabilities: ['listing-update'] },
    });
    const { survey } = await surveyTarget({ ...context, survey: {} });
    expect(context.client.requestCount).toBe(0);
    expect(survey).toMatchObject({ leadInstants: [], officeDates: 'unknown' });
  });
});

const many = Array.from({ length: 40 }, (_, index) => at('2020-01-01T00:00:00Z') + index * 100_003);

/** Surveys a target whose answers take `milliseconds` each. */
async function searchOf(second: readonly number[], milliseconds: number) {
  let moment = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (moment += milliseconds));
  let underWay = 0;
  const rounds: number[] = [];
  const context: Context = fakeContext((request) => {
    underWay += 1;
    if (underWay === 1) queueMicrotask(() => (rounds.push(underWay), (underWay = 0)));
    return countLeads({ 1: second, 2: [] }, request);
  });
  const { survey: _, ...connected } = context;
  const { survey } = await surveyTarget(connected);
  return { leadInstants: survey.leadInstants, rounds, requests: context.client.requestCount };
}

afterEach(() => void vi.restoreAllMocks());

describe.each([
  ['many leads', many],
  ['two leads', [firstLead, lastLead]],
])('a slow target with %s', (_, seconds) => {
  test('gets two concurrent requests, and the survey finds the same leads', async () => {
    const fast = await searchOf(seconds, 1);
    const slow = await searchOf(seconds, 50);
    expect(slow.leadInstants[0]).toEqual(fast.leadInstants[0]);
    expect(Math.max(...fast.rounds)).toBe(1);
    expect(Math.max(...slow.rounds)).toBe(2);
    expect(slow.rounds.length).toBeLessThan(0.8 * fast.rounds.length);
    expect(slow.requests).toBeLessThan(1.5 * fast.requests);
  });

  test('has leads in the seconds that the survey found', async () => {
    const { leadInstants } = await searchOf(seconds, 50);
    expect(leadInstants.length).toBeGreaterThan(0);
    for (const { second } of leadInstants) expect(seconds).toContain(second + 1);
  });
});
