import { describe, expect, test } from 'vitest';

import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import type { Context } from '../context.ts';
import { defineRule, nothingVaries } from '../rule.ts';
import type { Rule, RuleSpec } from '../rule.ts';
import { planHealth } from '../session/requests.ts';
import type { Session } from '../session/session.ts';
import { BudgetSpent, Inconclusive, MissingPrerequisite, UnknownPathError } from '../verdict.ts';
import type { RuleResult, VerdictKind } from '../verdict.ts';
import { Executor } from './executor.ts';
import { tryRule } from './run-rule.ts';
import type { RunRuleOptions } from './run-rule.ts';

type Change = Partial<RuleSpec<number, undefined>> & { requests?: number };

type Check = (session: Session, given: number) => Promise<void>;

/** A rule with one case, in which nothing varies. */
const defineTrial = (check: Check, spec: Partial<RuleSpec<number, undefined>> = {}): Rule =>
  defineRule({
    id: 'health/trial',
    requirements: ['health/report'],
    title: 'Trial',
    cases: () => [1],
    input: nothingVaries,
    check,
    ...spec,
  });

/** A target that answers everything with 200. */
const contextOf = (options: Parameters<typeof fakeContext>[1] = {}): Context =>
  fakeContext(() => ({ status: 200 }), options);

/** What the rules come to, one after the other, with what is left to confirm at the end. */
async function resultsOf(
  rules: readonly Rule[],
  context = contextOf(),
  options: RunRuleOptions = { seed: 1 },
): Promise<RuleResult[]> {
  const executor = new Executor();
  const tasks = rules.map((rule) => ({
    locks: undefined,
    run: () => tryRule(rule, context, options),
  }));
  await executor.inSequence(tasks);
  await executor.confirmRest(context);
  return executor.results;
}

/** The result of a rule whose check is given. */
async function resultOf(check: Check, change: Change = {}): Promise<RuleResult> {
  const { requests = 1000, ...spec } = change;
  const context = contextOf({ target: { ...fakeTarget, limits: { requests } } });
  const [result] = await resultsOf([defineTrial(check, spec)], context);
  if (result === undefined) throw new Error('the rule has no result');
  return result;
}

async function judgeHealth(session: Session, holds: boolean): Promise<void> {
  const answer = await session.ask(planHealth(session.full));
  session.judge(holds, () => ({ expected: 'this', got: 'that', evidence: [answer] }));
}

const rejects =
  (signal: Error): Check =>
  () =>
    Promise.reject(signal);

/** Judges by the number of the request. */
function judgesByTurn(isFine: (turn: number) => boolean): Check {
  let turn = 0;
  return (session) => judgeHealth(session, isFine((turn += 1)));
}

const holds: Check = (session) => judgeHealth(session, true);
const asks: Check = async (session) => void (await session.ask(planHealth(session.full)));
const inVain: Check = (session) => Promise.resolve(session.accept('a lead'));
const lacksInOne: Check = (session, given) =>
  given === 1 ? Promise.reject(new MissingPrerequisite('needs a lead')) : holds(session, given);

/** What has no cases, since finding them has a fault. */
const noCases = (): never => {
  throw new TypeError('our fault');
};

describe('what a rule comes to', () => {
  test.each<[string, VerdictKind, Check, reason?: RegExp | undefined, change?: Change]>([
    ['that holds', 'pass', holds],
    ['that judges nothing', 'untested', asks, /nothing to try/],
    ['without a case', 'untested', holds, /nothing to try/, { cases: () => [] }],
    [
      'without a case, which knows why',
      'untested',
      holds,
      /^no lead was found$/,
      { cases: () => [], missingPrerequisite: 'no lead was found' },
    ],
    [
      'that is seen to be broken but once',
      'inconclusive',
      judgesByTurn((turn) => turn > 1),
      /seen once.*expected this, got that/,
    ],
    [
      'that is broken on every seventh request',
      'fail',
      judgesByTurn((turn) => turn % 7 !== 0),
      undefined,
      { runs: 10 },
    ],
    ['without evidence', 'inconclusive', rejects(new Inconclusive('refused')), /^refused$/],
    ['that lacks something', 'untested', rejects(new MissingPrerequisite('no lead')), /^no lead$/],
    ['that lacks it in one case', 'pass', lacksInOne, undefined, { cases: () => [1, 2] }],
    ['that judges in vain', 'untested', inVain, /^judged once, but never with a lead$/],
    ['with a fault', 'error', rejects(new TypeError('our fault')), /our fault[^]* at /],
    ['whose cases have a fault', 'error', holds, /our fault/, { cases: noCases }],
    [
      'that runs out of budget',
      'inconclusive',
      holds,
      /budget of 150.*judgements before/,
      { runs: 500, requests: 150 },
    ],
    ['without any budget', 'inconclusive', rejects(new BudgetSpent('no more')), /^no more$/],
  ])('a check %s: %s', async (_, verdict, check, reason = /^undefined$/, change = {}) => {
    const result = await resultOf(check, change);
    expect(result.verdict).toBe(verdict);
    expect(String(result.reason)).toMatch(reason);
    if (verdict === 'pass') expect(result.judgements).toBe(1);
    if (verdict === 'untested') expect(result.withPremise).toBe(0);
  });

  test('a violation that repeats fails, with its evidence and the way to replay it', async () => {
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
  ] as const)('with the needs %j it is %s', async (needs, verdict, reason) => {
    const context = contextOf({ target: { ...fakeTarget, capabilities: ['office-lead-count'] } });
    const rule = defineTrial((session) => judgeHealth(session, true), { needs });
    const [result] = await resultsOf([rule], context);
    const requests = verdict === 'pass' ? 1 : 0;
    expect(result).toMatchObject({ verdict, requests, judgements: requests });
    expect(result?.reason).toBe(reason);
  });
});

test('where budgets are small, every rule is tried before a doubt is settled', async () => {
  const order: string[] = [];
  const trial = (id: 'health/first' | 'health/second', isFine: boolean): Rule =>
    defineRule({
      id,
      requirements: ['health/report'],
      title: 'Trial',
      cases: () => [1],
      input: nothingVaries,
      check: async (session) => {
        order.push(id);
        await judgeHealth(session, isFine);
      },
    });
  const rules = [trial('health/first', false), trial('health/second', true)];
  const results = await resultsOf(rules, contextOf({ budget: 'quick' }));
  expect(order).toEqual(['health/first', 'health/second', 'health/first']);
  expect(results.find(({ id }) => id === 'health/first')).toMatchObject({ verdict: 'fail' });
});

test('a violation fails where the budget ends before anything speaks against it', async () => {
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

describe('the cases of a rule', () => {
  const cases = () => [0, 1, 2, 3];

  /** The cases in the order in which they are tried. */
  async function triedOf(
    spec: Partial<RuleSpec<number, undefined>>,
    { seed = 1, path, ...options }: Partial<RunRuleOptions> & Parameters<typeof contextOf>[0] = {},
    judgesCase: (given: number) => boolean = () => true,
  ): Promise<number[]> {
    const tried: number[] = [];
    const check = async (session: Session, given: number): Promise<void> => {
      tried.push(given);
      if (judgesCase(given)) await judgeHealth(session, true);
    };
    const rule = defineTrial(check, { cases, ...spec });
    await resultsOf([rule], contextOf(options), path === undefined ? { seed } : { seed, path });
    return tried;
  }

  test('are tried in turn, from one that the seed chooses', async () => {
    const orders = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((seed) => triedOf({}, { seed })));
    for (const order of orders) {
      const [first = 0] = order;
      expect(order).toEqual([0, 1, 2, 3].map((index) => (first + index) % 4));
    }
    expect(new Set(orders.map(([first]) => first)).size).toBeGreaterThan(1);
  });

  test('are few where the budget is small, but for those that judge nothing', async () => {
    const quick = { budget: 'quick' } as const;
    expect(await triedOf({ runs: 3 }, quick)).toHaveLength(2);
    expect(await triedOf({}, quick, () => false)).toHaveLength(4);
    const [first, second] = await triedOf({});
    expect(await triedOf({}, quick, (given) => given !== first)).toEqual([first, second]);
  });

  test('are drawn more often where the budget is large, unless they leave leads', async () => {
    const thorough = { budget: 'thorough' } as const;
    expect(await triedOf({}, thorough)).toHaveLength(20);
    const createLead = { method: 'POST' as const, url: '/leads', success: [201] };
    const target = { ...fakeTarget, observer: { createLead } };
    const needs = { fixtures: ['observer.createLead'] } as const;
    expect(await triedOf({ needs }, { ...thorough, target })).toHaveLength(4);
  });

  test('are chosen by the path of a replay', async () => {
    expect(await triedOf({}, { path: '2/0' })).toEqual([2]);
    await expect(triedOf({}, { path: '4/0' })).rejects.toThrow(UnknownPathError);
  });
});

describe('the reason', () => {
  test('counts others like it', async () => {
    let turn = 0;
    const others: Check = () =>
      Promise.reject(new Inconclusive(`turn ${Math.min(3, (turn += 1))}`));
    const { reason } = await resultOf(others, { runs: 4 });
    expect(reason).toBe('turn 1 (and 2 more)');
  });

  test('is what the survey could not read, where something was missing', async () => {
    const context = { ...contextOf() };
    const survey = { ...context.survey, gaps: ['no answer'] };
    const rule = defineTrial(rejects(new MissingPrerequisite('needs a lead')));
    const [result] = await resultsOf([rule], { ...context, survey });
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringMatching(/^needs a lead.*no answer$/),
    });
  });

  test('tells how often a violation was asked for again', async () => {
    const fades = judgesByTurn((turn) => turn > 1);
    const context = contextOf();
    const { result, confirm } = await tryRule(defineTrial(fades), context, { seed: 1 });
    expect(result.reason).toContain('not in 2 replays:');
    expect((await confirm?.(100))?.reason).toContain('not in 10 replays:');
  });

  test('is an interruption where there was one', async () => {
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
    // The first is tried, and once more until its request is turned away; the second is not.
    expect(checks).toBe(2);
    expect(first?.reason).toContain('seen once, but the run was interrupted: ');
  });
});

test('a replay takes nothing from memory, and there is none of what reads the run', async () => {
  const freshness: boolean[] = [];
  const check: Check = (session) => {
    freshness.push(session.fresh);
    return judgeHealth(session, false);
  };
  const result = await resultOf(check, { readsRun: true });
  expect(freshness).toEqual([false, true]);
  expect(result.replay).toBeUndefined();
});
