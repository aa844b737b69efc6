import { describe, expect, test } from 'vitest';

import { ruleResultOf } from '../../test-support/exchanges.ts';
import {
  contextOf,
  defineTrial,
  leaving,
  observed,
  runAlone,
} from '../../test-support/verdicts.ts';
import type { Rule, RuleId, RuleSpec } from '../rule.ts';
import { planHealth } from '../client/requests.ts';
import type { RuleResult } from '../verdict.ts';
import { Executor, type Task } from './executor.ts';

const nothingFound = () => ({ expected: '', got: '', evidence: [] });

interface Try {
  readonly verdict: RuleResult['verdict'];
  readonly judgements: number;
}

const spent = (judgements: number): Try => ({ verdict: 'inconclusive', judgements });
const passed = (judgements: number): Try => ({ verdict: 'pass', judgements });

/** A task with these results of consecutive runs; the budget ended the inconclusive ones. */
function taskOf(...tries: readonly Try[]): Task {
  const left = tries.values();
  return {
    locks: 'listings',
    mayRunAgain: true,
    run: () => {
      const { value = spent(0) } = left.next();
      const isStarved = value.verdict === 'inconclusive';
      return Promise.resolve({ result: ruleResultOf(value), isStarved });
    },
  };
}

/** A rule that sends this many health checks. */
const asking = (times: number, id: RuleId, spec: Partial<RuleSpec<number>> = {}): Rule =>
  defineTrial(
    async (session) => {
      for (let turn = 0; turn < times; turn += 1) await session.ask(planHealth(session.full));
      session.judge(true, nothingFound);
    },
    { id, ...spec },
  );

async function resultsOf(rules: readonly Rule[]): Promise<[string, string, number][]> {
  const { results } = await runAlone(rules, contextOf({ target: observed }));
  return results.map(({ id, verdict, requests }) => [id, verdict, requests]);
}

describe('a rule that the budget ended', () => {
  test.each<[string, readonly Try[], Try]>([
    ['runs once more', [spent(3), passed(2)], passed(2)],
    ['keeps its first result if that judged more', [spent(3), spent(2), passed(9)], spent(3)],
    [
      'keeps its first result if the second run tries nothing',
      [spent(3), { verdict: 'untested', judgements: 0 }],
      spent(3),
    ],
    ['gets the second result if that judged more', [spent(3), spent(5)], spent(5)],
  ])('%s', async (_, tries, expected) => {
    const executor = new Executor();
    await executor.inSequence([taskOf(...tries)]);
    expect(executor.results).toEqual([]);
    await executor.runStarved(contextOf());
    expect(executor.results).toMatchObject([expected]);
  });

  test('keeps its first result if no budget is left, or the run was interrupted', async () => {
    for (const options of [{ budget: 400 }, { signal: AbortSignal.abort() }]) {
      const executor = new Executor();
      const context = contextOf(options);
      await executor.inSequence([taskOf(spent(3), passed(4))]);
      context.client.reserveForLater(400);
      await executor.runStarved(context);
      expect(executor.results).toMatchObject([spent(3)]);
    }
  });

  test('is followed by those that judge what others did, which run again', async () => {
    const executor = new Executor();
    const order: string[] = [];
    const named = (name: string, task: Task): Task => ({
      ...task,
      run: () => {
        order.push(name);
        return task.run();
      },
    });
    const judging = (...tries: readonly Try[]): Task => ({
      ...taskOf(...tries),
      judgesOthers: true,
    });
    await executor.inSequence([
      named('early', judging(passed(1), passed(9))),
      named('ended', taskOf(spent(1), passed(2))),
      named('judging', judging(passed(3), passed(4))),
    ]);
    expect(executor.results).toMatchObject([passed(1)]);
    await executor.runStarved(contextOf());
    expect(order).toEqual(['early', 'ended', 'judging', 'ended', 'judging']);
    expect(executor.results).toMatchObject([passed(1), passed(2), passed(4)]);
  });

  test('is reported at once after all starved rules have run again', async () => {
    const executor = new Executor();
    await executor.runStarved(contextOf());
    await executor.inSequence([taskOf(spent(1))]);
    expect(executor.results).toMatchObject([spent(1)]);
  });

  test('runs with the requests that later rules have left', async () => {
    const rules = [
      asking(960, 'health/greedy', { locks: 'everything' }),
      asking(20, 'health/shared'),
      asking(5, 'health/lead', leaving),
    ];
    expect(await resultsOf(rules)).toEqual([
      ['health/greedy', 'pass', 960],
      ['health/lead', 'pass', 5],
      ['health/shared', 'pass', 20],
    ]);
  });

  test('takes a part of the reserve of last rules if it judged nothing', async () => {
    const rules = [
      asking(960, 'health/greedy', { locks: 'everything' }),
      asking(30, 'health/shared'),
      asking(148, 'health/lead', leaving),
      asking(10, 'health/last', { locks: 'everything', phase: 'last' }),
    ];
    expect(await resultsOf(rules)).toContainEqual(['health/shared', 'pass', 30]);
  });

  test('leaves the reserve of last rules, and runs only once if it leaves leads', async () => {
    const rules = [
      asking(1300, 'health/endless'),
      asking(1300, 'health/lead', leaving),
      asking(10, 'health/last', { locks: 'everything', phase: 'last' }),
    ];
    const results = await resultsOf(rules);
    expect(results.map(([id, verdict]) => [id, verdict])).toEqual([
      ['health/lead', 'inconclusive'],
      ['health/endless', 'inconclusive'],
      ['health/last', 'pass'],
    ]);
  });

  test.each([
    ['an exclusive one', { locks: 'everything' }, 1],
    ['one that creates leads', leaving, 1],
    ['any other', {}, 2],
  ] as const)('runs again unless that affects others: %s', async (_, spec, expected) => {
    let tries = 0;
    const endless = defineTrial(
      async (session) => {
        tries += 1;
        for (;;) await session.ask(planHealth(session.full));
      },
      { id: 'health/endless', ...spec },
    );
    const frugal = asking(1, 'health/lead', leaving);
    await runAlone([endless, frugal], contextOf({ target: observed }));
    expect(tries).toBe(expected);
  });
});
