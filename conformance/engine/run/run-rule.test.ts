import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startSimulator } from '../../../simulator/index.ts';
import type { Simulator } from '../../../simulator/index.ts';
import { planHealth } from '../session/requests.ts';
import { defineRule, defineWatch, nothingVaries } from '../rule.ts';
import type { Needs, Rule, RuleSpec } from '../rule.ts';
import { runSuite } from './run.ts';
import type { Session } from '../session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../verdict.ts';
import type { RuleResult } from '../verdict.ts';

let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator();
});

afterAll(() => simulator.close());

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

/** The result of a rule whose check is given. */
async function resultOf(check: Check, change: Change = {}): Promise<RuleResult> {
  const { requests = 1000, ...spec } = change;
  const { results } = await runSuite(
    { ...simulator.target, limits: { requests } },
    {
      selection: { rules: [defineTrial(check, spec)], watches: [], observations: [] },
      seed: 1,
      environment: {},
    },
  );
  const [result] = results;
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

  test('a missing fixture is untested, a capability that is not claimed is not applicable', async () => {
    const { target } = simulator;
    const run = async (needs: Needs) => {
      const rule = defineTrial((session) => judgeHealth(session, true), { needs });
      const selection = { rules: [rule], watches: [], observations: [] };
      const { knownCounts: _, ...poor } = {
        ...target,
        capabilities: ['office-lead-count' as const],
      };
      return (await runSuite(poor, { selection, seed: 1, environment: {} })).results[0];
    };
    expect(await run({ fixtures: ['knownCounts'] })).toMatchObject({
      verdict: 'untested',
      reason: 'needs knownCounts in the target file',
    });
    expect(await run({ capabilities: ['listing-update'] })).toMatchObject({
      verdict: 'not-applicable',
    });
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
  const selection = { rules: [rule], watches: [], observations: [] };
  await runSuite(simulator.target, { selection, seed: 1, environment: {} });
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
  const selection = {
    rules: [],
    watches: [watch('getHealth'), watch('updateListing')],
    observations: [],
  };
  const { results } = await runSuite(simulator.target, { selection, seed: 1, environment: {} });
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
  const selection = { rules, watches: [], observations: [] };
  const options = { selection, seed: 1, environment: {}, budget: 'quick' } as const;
  const { results } = await runSuite(simulator.target, options);
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
