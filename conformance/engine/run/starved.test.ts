import { describe, expect, test } from 'vitest';

import type { Target } from '../../../generated/target.ts';
import { ruleResultOf } from '../../test-support/exchanges.ts';
import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { defineTrial } from '../../test-support/verdicts.ts';
import type { Rule, RuleId, RuleSpec } from '../rule.ts';
import { Lock } from '../session/lock.ts';
import { planHealth } from '../session/requests.ts';
import { Executor, type Task } from './executor.ts';
import { runSelection } from './schedule.ts';

const answers = () => ({ status: 200 });
const observed: Target = {
  ...fakeTarget,
  observer: { createLead: { method: 'POST', url: '/leads', success: [201] } },
};
const leaving = { needs: { fixtures: ['observer.createLead'] } } as const;
const nothingFound = () => ({ expected: '', got: '', evidence: [] });

describe('a rule that the budget ended', () => {
  /** It judges so much each time; at its last time the budget does not end it. */
  const starving = (times: readonly number[], isEnough: boolean): Task => {
    const left = [...times];
    return {
      locks: undefined,
      mayRunAgain: true,
      run: () => {
        const judgements = left.shift() ?? 0;
        const isStarved = left.length > 0 || !isEnough;
        const verdict = isStarved ? 'inconclusive' : 'pass';
        return Promise.resolve({ result: ruleResultOf({ verdict, judgements }), isStarved });
      },
    };
  };

  const judged = async (task: Task): Promise<[string, number][]> => {
    const executor = new Executor();
    await executor.inSequence([task]);
    expect(executor.results).toHaveLength(task.mayRunAgain === true ? 0 : 1);
    await executor.runStarved(new Lock());
    await executor.runStarved(new Lock());
    return executor.results.map(({ verdict, judgements }) => [verdict, judgements]);
  };

  test.each<[string, Task, [string, number][]]>([
    ['runs again', starving([3, 2], true), [['pass', 2]]],
    [
      'runs again once, and tells where it came further',
      starving([3, 2], false),
      [['inconclusive', 3]],
    ],
    ['and comes further then', starving([3, 5], false), [['inconclusive', 5]]],
    [
      'does not if it leaves leads',
      { ...starving([3, 2], true), mayRunAgain: false },
      [['inconclusive', 3]],
    ],
  ])('%s', async (_, task, results) => {
    expect(await judged(task)).toEqual(results);
  });

  test('runs with what later rules have left', async () => {
    const asking = (
      times: number,
      id: RuleId,
      spec: Partial<RuleSpec<number, undefined>> = {},
    ): Rule =>
      defineTrial(
        async (session) => {
          for (let turn = 0; turn < times; turn += 1) await session.ask(planHealth(session.full));
          session.judge(true, nothingFound);
        },
        { id, ...spec },
      );
    const rules = [
      asking(960, 'health/greedy', { locks: 'everything' }),
      asking(20, 'health/shared'),
      asking(5, 'health/lead', leaving),
    ];
    const selection = { rules, watches: [], observations: [] };
    const executor = new Executor();
    const context = fakeContext(answers, { target: observed });
    await runSelection(context, { selection, seed: 1, environment: {} }, executor);
    expect(executor.results.map(({ id, verdict, requests }) => [id, verdict, requests])).toEqual([
      ['health/greedy', 'pass', 960],
      ['health/lead', 'pass', 5],
      ['health/shared', 'pass', 20],
    ]);
  });
});
