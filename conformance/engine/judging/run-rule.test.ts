import { describe, expect, test } from 'vitest';

import { fakeTarget } from '../../test-support/fake-target.ts';
import {
  contextOf,
  defineTrial,
  judgeHealth,
  judgesByTurn,
  rejects,
  resultOf,
  resultsOf,
  type Change,
  type Check,
} from '../../test-support/verdicts.ts';
import type { Rule } from '../rule.ts';
import { planHealth } from '../client/requests.ts';
import {
  BudgetSpent,
  Inconclusive,
  MissingPrerequisite,
  type VerdictKind,
  LeadRefused,
} from '../verdict.ts';
import { tryRule } from './run-rule.ts';

const holds: Check = (session) => judgeHealth(session, true);
const asks: Check = async (session) => void (await session.ask(planHealth(session.full)));
const inVain: Check = (session) => Promise.resolve(session.recordPass('a lead'));
const lacksInOne: Check = (session, given) =>
  given === 1 ? Promise.reject(new MissingPrerequisite('needs a lead')) : holds(session, given);

/** Throws while the cases are listed. */
const noCases = (): never => {
  throw new TypeError('our fault');
};

describe('the verdict of a rule', () => {
  test.each<[string, VerdictKind, Check, reason?: RegExp | undefined, change?: Change]>([
    ['that holds', 'pass', holds],
    ['that judges nothing', 'untested', asks, /declares no data/],
    ['without a case', 'untested', holds, /declares no data/, { cases: () => [] }],
    [
      'without a case, with its own reason',
      'untested',
      holds,
      /^no lead was found$/,
      { cases: () => [], missingPrerequisite: 'no lead was found' },
    ],
    [
      'whose violation is seen only once',
      'inconclusive',
      judgesByTurn((turn) => turn > 1),
      /seen once.*expected this, got that/,
    ],
    [
      'whose violation shows on every seventh request',
      'fail',
      judgesByTurn((turn) => turn % 7 !== 0),
      undefined,
      { runs: 10 },
    ],
    ['without evidence', 'inconclusive', rejects(new Inconclusive('refused')), /^refused$/],
    ['that misses something', 'untested', rejects(new MissingPrerequisite('no lead')), /^no lead$/],
    ['that misses it in one case', 'pass', lacksInOne, undefined, { cases: () => [1, 2] }],
    ['that needs a refused lead', 'untested', rejects(new LeadRefused('422')), /^422$/],
    ['that judges vacuously', 'untested', inVain, /^judged once, but never with a lead$/],
    ['with a fault', 'error', rejects(new TypeError('our fault')), /our fault[^]* at /],
    ['whose cases have a fault', 'error', holds, /our fault/, { cases: noCases }],
    [
      'that runs out of budget',
      'untested',
      holds,
      /budget of 150.*judgements before/,
      { runs: 500, requests: 150 },
    ],
    ['without any budget', 'inconclusive', rejects(new BudgetSpent('no more')), /^no more$/],
  ])('of a check %s: %s', async (_, verdict, check, reason = /^undefined$/, change = {}) => {
    const result = await resultOf(check, change);
    expect(result.verdict).toBe(verdict);
    expect(String(result.reason)).toMatch(reason);
    if (verdict === 'pass') expect(result.judgements).toBe(1);
    const isCut = change.requests !== undefined;
    if (verdict === 'untested' && !isCut) expect(result.withPremise).toBe(0);
    if (verdict === 'untested' && isCut) expect(result.withPremise).toBeGreaterThan(0);
  });

  test('is a failure for a reproduced violation, with its evidence and replay', async () => {
    const result = await resultOf((session) => judgeHealth(session, false));
    expect(result).toMatchObject({
      verdict: 'fail',
      judgements: 1,
      finding: { expected: 'this', got: 'that', evidence: [{ plan: { operation: 'getHealth' } }] },
      replay: { seed: 1, path: '0/0' },
    });
  });

  test.each([
    [{ fixtures: ['knownCounts'] }, 'untested', 'needs knownCounts in the target file'],
    [{ capabilities: [] }, 'pass', undefined],
    [
      { allCapabilities: ['listing-update'] },
      'not-applicable',
      'needs the capability listing-update',
    ],
  ] as const)('with the needs %j is %s', async (needs, verdict, reason) => {
    const context = contextOf({ target: { ...fakeTarget, capabilities: ['office-lead-count'] } });
    const rule = defineTrial((session) => judgeHealth(session, true), { needs });
    const [result] = await resultsOf([rule], context);
    const requests = verdict === 'pass' ? 1 : 0;
    expect(result).toMatchObject({ verdict, requests, judgements: requests });
    expect(result?.reason).toBe(reason);
  });
});

test('in a quick run, every rule is tried before violations are confirmed', async () => {
  const order: string[] = [];
  const trial = (id: 'health/first' | 'health/second', isFine: boolean): Rule =>
    defineTrial(
      async (session) => {
        order.push(id);
        await judgeHealth(session, isFine);
      },
      { id },
    );
  const rules = [trial('health/first', false), trial('health/second', true)];
  const results = await resultsOf(rules, contextOf({ budget: 'quick' }));
  expect(order).toEqual(['health/first', 'health/second', 'health/first']);
  expect(results.find(({ id }) => id === 'health/first')).toMatchObject({ verdict: 'fail' });
});

test('a violation is a failure if the budget ends before anything contradicts it', async () => {
  let asked = 0;
  const result = await resultOf(
    async (session) => {
      asked += 1;
      if (asked > 1) for (;;) await judgeHealth(session, true);
      await judgeHealth(session, false);
    },
    { requests: 150 },
  );
  expect(result).toMatchObject({ verdict: 'fail' });
});

describe('the reason', () => {
  test('counts further reasons', async () => {
    let turn = 0;
    const others: Check = () =>
      Promise.reject(new Inconclusive(`turn ${Math.min(3, (turn += 1))}`));
    const { reason } = await resultOf(others, { runs: 4 });
    expect(reason).toBe('turn 1 (and 2 more)');
  });

  test('includes what the survey could not read, if a prerequisite is missing', async () => {
    const context = { ...contextOf() };
    const survey = { ...context.survey, gaps: ['no answer'] };
    const rule = defineTrial(rejects(new MissingPrerequisite('needs a lead')));
    const [result] = await resultsOf([rule], { ...context, survey });
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringMatching(/^needs a lead.*no answer$/),
    });
  });

  test('has the number of replays of a violation', async () => {
    const fades = judgesByTurn((turn) => turn > 1);
    const context = contextOf();
    const { result, confirm } = await tryRule(defineTrial(fades), context, { seed: 1 });
    expect(result.reason).toContain('not in 2 replays:');
    expect((await confirm?.(100))?.reason).toContain('not in 10 replays:');
  });

  test('is an interruption if there was one', async () => {
    const interruption = new AbortController();
    const context = contextOf({ signal: interruption.signal });
    let checks = 0;
    const check: Check = async (session) => {
      checks += 1;
      await judgeHealth(session, false).finally(() => interruption.abort());
    };
    const rules = [1, 2].map(() => defineTrial(check));
    const [second, first] = await resultsOf(rules, context);
    expect(second).toMatchObject({ verdict: 'inconclusive', requests: 0, judgements: 0 });
    expect(second?.reason).toBe('the run was interrupted');
    // The first is tried and replayed, which cannot send any more; the second is not tried.
    expect(checks).toBe(2);
    expect(first?.reason).toContain('seen once, but the run was interrupted: ');
  });
});

test('a replay uses no remembered answers, and rules that read the run have none', async () => {
  const freshness: boolean[] = [];
  const check: Check = (session) => {
    freshness.push(session.fresh);
    return judgeHealth(session, false);
  };
  const result = await resultOf(check, { judgesOtherRules: true });
  expect(freshness).toEqual([false, true]);
  expect(result.replay).toBeUndefined();
});
