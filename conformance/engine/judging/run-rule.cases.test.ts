import { describe, expect, test } from 'vitest';

import { fakeTarget } from '../../test-support/fake-target.ts';
import { waitTurns } from '../../test-support/turns.ts';
import { contextOf, defineTrial, judgeHealth, resultsOf } from '../../test-support/verdicts.ts';
import type { Context } from '../context.ts';
import type { RuleSpec } from '../rule.ts';
import type { Session } from '../session/session.ts';
import { UnknownPathError } from '../verdict.ts';
import type { RunRuleOptions } from './run-rule.ts';

describe('the cases of a rule', () => {
  const cases = () => [0, 1, 2, 3];

  /** The cases in the order of trying. */
  async function triedOf(
    spec: Partial<RuleSpec<number>>,
    { seed = 1, path, ...options }: Partial<RunRuleOptions> & Parameters<typeof contextOf>[0] = {},
    judgesCase: (given: number) => boolean = () => true,
    requests = 1,
  ): Promise<number[]> {
    const tried: number[] = [];
    const check = async (session: Session, given: number): Promise<void> => {
      tried.push(given);
      if (!judgesCase(given)) return;
      for (let times = 0; times < requests; times += 1) await judgeHealth(session, true);
    };
    const rule = defineTrial(check, { cases, ...spec });
    await resultsOf([rule], contextOf(options), path === undefined ? { seed } : { seed, path });
    return tried;
  }

  test('are tried in turn, starting with one chosen by the seed', async () => {
    const orders = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((seed) => triedOf({}, { seed })));
    for (const order of orders) {
      const [first = 0] = order;
      expect(order).toEqual([0, 1, 2, 3].map((index) => (first + index) % 4));
    }
    expect(new Set(orders.map(([first]) => first)).size).toBeGreaterThan(1);
    const kept = [1, 2, 3].map((seed) => triedOf({ keepsOrder: true }, { seed }));
    expect(new Set((await Promise.all(kept)).map(([first]) => first))).toEqual(new Set([0]));
  });

  test('are few if the budget is small, unless they are cheap or judge nothing', async () => {
    const quick = { budget: 'quick' } as const;
    const [first, second, third] = await triedOf({});
    expect(await triedOf({ runs: 3 }, quick, undefined, 6)).toEqual([first, first]);
    expect(await triedOf({}, quick, undefined, 3)).toEqual([first, second]);
    expect(await triedOf({}, quick, () => false)).toHaveLength(4);
    const others = await triedOf({}, quick, (given) => given !== first, 3);
    expect(others).toEqual([first, second, third]);
  });

  test('have more drawn inputs if the budget is large, unless they leave leads', async () => {
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

describe('concurrent cases', () => {
  const cases = () => [0, 1, 2];

  /** Logs when cases begin and end; the first one takes longest. */
  const slowly =
    (
      log: string[],
      judge: (session: Session, given: number) => Promise<void> = () => Promise.resolve(),
    ) =>
    async (session: Session, given: number): Promise<void> => {
      log.push(`${given} begins`);
      await waitTurns(50 - 10 * given);
      await judge(session, given);
      log.push(`${given} ends`);
    };

  const withRoomFor = (casesOfRule: number): Context => {
    const context = contextOf();
    return { ...context, depth: { ...context.depth, casesOfRule } };
  };

  test.each([3, Infinity])(
    'begin together if %d may run, and their requests and judgements count for the rule',
    async (most) => {
      const log: string[] = [];
      const check = slowly(log, (session) => judgeHealth(session, true));
      const rule = defineTrial(check, { cases, runsCasesConcurrently: () => true });
      const [result] = await resultsOf([rule], withRoomFor(most));
      expect(result).toMatchObject({ verdict: 'pass', judgements: 3, requests: 3 });
      const ends = log.findIndex((line) => line.endsWith('ends'));
      expect(log.filter((line) => line.endsWith('begins'))).toEqual(log.slice(0, ends));
      expect(ends).toBe(3);
    },
  );

  test('fail by the first failing one in their order, whose path replays it alone', async () => {
    const check = slowly([], (session, given) => judgeHealth(session, given === 0));
    const rule = defineTrial(check, { cases, runsCasesConcurrently: () => true });
    const [atOnce] = await resultsOf([rule]);
    const [inTurn] = await resultsOf([defineTrial(check, { cases })]);
    expect(atOnce?.replay).toEqual(inTurn?.replay);
    expect(atOnce?.verdict).toBe('fail');
  });

  test('run in sequence if the budget has no room for all', async () => {
    const log: string[] = [];
    const check = slowly(log, (session) => judgeHealth(session, true));
    const rule = defineTrial(check, { cases, keepsOrder: true, runsCasesConcurrently: () => true });
    await resultsOf([rule], contextOf({ budget: 'quick' }));
    expect(log).toEqual(cases().flatMap((given) => [`${given} begins`, `${given} ends`]));
  });

  test.each([undefined, () => false])(
    'run in sequence if a rule has %s',
    async (runsCasesConcurrently) => {
      const log: string[] = [];
      const spec = runsCasesConcurrently === undefined ? {} : { runsCasesConcurrently };
      await resultsOf([defineTrial(slowly(log), { cases, keepsOrder: true, ...spec })]);
      expect(log).toEqual(cases().flatMap((given) => [`${given} begins`, `${given} ends`]));
    },
  );
});

test.each<[boolean, Partial<RuleSpec<number>>]>([
  [true, { locks: 'listings' }],
  [false, { locks: 'listings', locksItself: true }],
  [false, { locksItself: true }],
  [false, {}],
])('whether the requests of a rule go first is %s for %j', async (expected, spec) => {
  const held: boolean[] = [];
  const rule = defineTrial(
    (session) => Promise.resolve(void held.push(session.blocksOthers)),
    spec,
  );
  await resultsOf([rule]);
  expect(held).toEqual([expected]);
});

test('a case that holds a listing locks it until its last attempt has ended', async () => {
  const [context, listing] = [contextOf(), {}];
  const log: string[] = [];
  const others: Promise<void>[] = [];
  const check = (): Promise<void> => {
    log.push('attempt');
    const work = () => Promise.resolve(void log.push('other'));
    others.push(context.lock.hold(work, [listing]));
    return Promise.resolve();
  };
  await resultsOf([defineTrial(check, { runs: 2, lockedListing: () => listing })], context);
  await Promise.all(others);
  expect(log).toEqual(['attempt', 'attempt', 'other', 'other']);
});
