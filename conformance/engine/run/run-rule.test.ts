import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import type { Context } from '../context.ts';
import { defineRule, defineWatch, nothingVaries } from '../rule.ts';
import type { Rule, RuleSpec } from '../rule.ts';
import { planHealth } from '../session/requests.ts';
import { Session } from '../session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../verdict.ts';
import type { RuleResult } from '../verdict.ts';
import { Executor } from './executor.ts';
import { tryRule } from './run-rule.ts';
import type { RunRuleOptions } from './run-rule.ts';
import { runWatches } from './run-watch.ts';

type Change = Partial<RuleSpec<number, undefined>> & { requests?: number };

type Check = (session: Session) => Promise<void>;

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

describe('what a rule comes to', () => {
  test('a check that holds passes', async () => {
    expect(await resultOf((session) => judgeHealth(session, true))).toMatchObject({
      verdict: 'pass',
      judgements: 1,
    });
  });

  test('a check that judges nothing does not pass', async () => {
    const result = await resultOf(async (session) => {
      await session.ask(planHealth(session.full));
    });
    expect(result).toMatchObject({ verdict: 'untested', judgements: 0 });
  });

  test('a rule without a case does not pass', async () => {
    const result = await resultOf((session) => judgeHealth(session, true), { cases: () => [] });
    expect(result).toMatchObject({
      verdict: 'untested',
      reason: expect.stringContaining('nothing to try'),
    });
  });

  test('a rule without a case says what was missing, where it knows', async () => {
    const change = { cases: () => [], missingPrerequisite: 'no lead was found' };
    const result = await resultOf((session) => judgeHealth(session, true), change);
    expect(result).toMatchObject({ verdict: 'untested', reason: 'no lead was found' });
  });

  test('a violation that repeats fails, with its evidence and the way to replay it', async () => {
    const result = await resultOf((session) => judgeHealth(session, false));
    expect(result).toMatchObject({
      verdict: 'fail',
      finding: { expected: 'this', got: 'that', evidence: [{ plan: { operation: 'getHealth' } }] },
      replay: { seed: 1, path: '0/0' },
    });
  });

  test('a violation that is seen but once is inconclusive', async () => {
    let asked = 0;
    const result = await resultOf((session) => {
      asked += 1;
      return judgeHealth(session, asked > 1);
    });
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringMatching(/seen once.*expected this, got that/),
    });
  });

  test('a violation that shows on every seventh request fails', async () => {
    let asked = 0;
    const result = await resultOf(
      (session) => {
        asked += 1;
        return judgeHealth(session, asked % 7 !== 0);
      },
      { runs: 10 },
    );
    expect(result).toMatchObject({ verdict: 'fail' });
  });

  test('evidence that decides nothing is inconclusive', async () => {
    const result = await resultOf(() =>
      Promise.reject(new Inconclusive('the positive control was refused')),
    );
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      reason: 'the positive control was refused',
    });
  });

  test('a check that lacks something is untested and says what', async () => {
    const result = await resultOf(() => Promise.reject(new MissingPrerequisite('needs a lead')));
    expect(result).toMatchObject({ verdict: 'untested', reason: 'needs a lead' });
  });

  test('a check that lacks something in one case and holds in another passes', async () => {
    const result = await resultOf((session) => judgeHealth(session, true), {
      cases: () => [1, 2],
      check: (session, given) =>
        given === 1 ? Promise.reject(new MissingPrerequisite('x')) : judgeHealth(session, true),
    });
    expect(result).toMatchObject({ verdict: 'pass' });
  });

  test('a fault of the suite is an error and no failure of the target', async () => {
    const result = await resultOf(() => Promise.reject(new TypeError('our fault')));
    expect(result).toMatchObject({
      verdict: 'error',
      reason: expect.stringContaining('our fault'),
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

  test('a rule that runs out of budget is inconclusive, whatever it judged before', async () => {
    const result = await resultOf((session) => judgeHealth(session, true), {
      runs: 500,
      requests: 150,
    });
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringMatching(/budget of 150.*judgements before/),
    });
  });
});

test('shrinking stops after so many attempts', async () => {
  let attempts = 0;
  const rule = defineRule({
    id: 'health/trial',
    requirements: ['health/report'],
    title: 'Trial',
    cases: () => [1],
    input: () => fc.integer({ min: 1000, max: 1_000_000 }),
    shrinks: 5,
    check: async (session, _, value) => {
      attempts += 1;
      await judgeHealth(session, value < 1000);
    },
  });
  await resultsOf([rule]);
  expect(attempts).toBeLessThanOrEqual(1 + 5 + 1);
});

test('a watch judges every exchange, and says what it lacked when there was none of its kind', async () => {
  const watch = (operation: string) =>
    defineWatch({
      id: 'health/trial',
      requirements: ['health/report'],
      title: 'Trial',
      missingPrerequisite: 'nothing to watch',
      inspect: ({ plan }) => (plan.operation === operation ? 'fine' : 'not-mine'),
    });
  const context = contextOf();
  await new Session(context, { fresh: false }).ask(planHealth(context.credentials.present('full')));
  const results: RuleResult[] = [];
  const watches = [watch('getHealth'), watch('updateListing')];
  await runWatches(watches, context, (result) => results.push(result));
  expect(results).toMatchObject([
    { verdict: 'pass', judgements: 1 },
    { verdict: 'untested', reason: 'nothing to watch' },
  ]);
});

test('where budgets are small, every rule is tried before a doubt is settled', async () => {
  const order: string[] = [];
  const trial = (id: 'health/first' | 'health/second', holds: boolean): Rule =>
    defineRule({
      id,
      requirements: ['health/report'],
      title: 'Trial',
      cases: () => [1],
      input: nothingVaries,
      check: async (session) => {
        order.push(id);
        await judgeHealth(session, holds);
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
