/** Which rules of a run are concurrent, and which wait for others. */
import { setTimeout as pause } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import type { Target } from '../../../generated/target.ts';
import { fakeTarget } from '../../test-support/fake-target.ts';
import { createWork } from '../../test-support/turns.ts';
import {
  contextOf,
  defineTrial,
  judgesByTurn,
  leaving,
  observed,
  runAlone,
} from '../../test-support/verdicts.ts';
import { depths } from '../budget.ts';
import type { Context } from '../context.ts';
import type { Observation, Rule, RuleId, RuleSpec } from '../rule.ts';
import { Executor } from './executor.ts';
import { runSelection } from './schedule.ts';

type Spec = Partial<RuleSpec<number>>;

/** A rule that logs its beginning, and its end `length` turns later. */
const ruleFor =
  (log: string[]) =>
  (id: RuleId, length: number, spec: Spec): Rule =>
    defineTrial(createWork(log)(id, length), { id, ...spec });

/** A context with this budget, and the depth of a standard run whatever the budget is. */
const standardContext = (target: Target, budget: number): Context => ({
  ...contextOf({ target, budget }),
  depth: depths.standard,
});

async function logOf(
  rules: (ruleOf: ReturnType<typeof ruleFor>) => Rule[],
  { target = fakeTarget, budget = 1200, executor = new Executor() } = {},
): Promise<string[]> {
  const log: string[] = [];
  const context = standardContext(target, budget);
  await runAlone(rules(ruleFor(log)), context, executor, budget);
  return log;
}

const updating = { locks: 'listings' } as const;
const last = { phase: 'last' } as const;

test('last updates follow others during reads, unless they read the run or lock', async () => {
  const log = await logOf((ruleOf) => [
    ruleOf('listing/all', 5, { ...updating, ...last, judgesOtherRules: true }),
    ruleOf('listing/late', 5, { ...updating, ...last }),
    ruleOf('listing/itself', 5, { ...updating, ...last, locksItself: true }),
    ruleOf('health/late', 5, last),
    ruleOf('health/long', 500, {}),
    ruleOf('listing/early', 5, updating),
  ]);
  const place = (line: string): number => log.indexOf(line);
  expect(log).toHaveLength(12);
  expect(place('listing/late begins')).toBeGreaterThan(place('listing/early ends'));
  expect(place('listing/late ends')).toBeLessThan(place('health/long ends'));
  for (const late of ['health/late begins', 'listing/all begins', 'listing/itself begins']) {
    expect(place(late)).toBeGreaterThan(place('health/long ends'));
    expect(place(late)).toBeGreaterThan(place('listing/late ends'));
  }
});

describe('updates that take longer than all reads', () => {
  const ofOffices: Target = {
    ...fakeTarget,
    observer: { createLead: { method: 'POST', url: '/leads/{{officeId}}', success: [201] } },
  };
  const counting = { ...updating, needs: { capabilities: ['office-lead-count'] } } as const;
  const ofListings = { ...updating, needs: { fixtures: ['listings'] } } as const;

  test.each([
    ['go on while leads of offices are created', ofOffices, updating, 1200, true],
    ['go on if they need no capability', ofOffices, ofListings, 1200, true],
    ['precede such leads if they read counts', ofOffices, counting, 1200, false],
    ['precede leads of listings', observed, updating, 1200, false],
    ['precede such leads if few requests are left', ofOffices, updating, 200, false],
  ] as const)('%s', async (_, target, spec, budget, isBeside) => {
    const log = await logOf(
      (ruleOf) => [
        ...(['a', 'b', 'c'] as const).map((name) => ruleOf(`listing/${name}`, 50, spec)),
        ruleOf('health/lead', 5, { ...leaving, locks: 'everything' }),
      ],
      { target, budget },
    );
    expect(log.indexOf('health/lead ends') < log.indexOf('listing/c begins')).toBe(isBeside);
    expect(log).toHaveLength(8);
  });

  test('precede leads in a quick run', async () => {
    const log: string[] = [];
    const ruleOf = ruleFor(log);
    const rules = [
      ...(['a', 'b', 'c'] as const).map((name) => ruleOf(`listing/${name}`, 50, updating)),
      ruleOf('health/lead', 5, { ...leaving, locks: 'everything' }),
    ];
    await runAlone(rules, { ...contextOf({ target: ofOffices }), depth: depths.quick });
    expect(log.indexOf('health/lead begins')).toBeGreaterThan(log.indexOf('listing/c ends'));
  });

  test('precede the last rules that update, and delay neither other last rules nor leads', async () => {
    const log = await logOf(
      (ruleOf) => [
        ...(['a', 'b', 'c'] as const).map((name) => ruleOf(`listing/${name}`, 50, updating)),
        ruleOf('listing/all', 5, { ...updating, ...last, judgesOtherRules: true }),
        ruleOf('health/late', 5, last),
        ruleOf('health/lead', 5, { ...leaving, locks: 'everything' }),
      ],
      { target: ofOffices },
    );
    const end = log.indexOf('listing/c ends');
    expect(log.indexOf('listing/all begins')).toBeGreaterThan(end);
    expect(log.indexOf('health/late ends')).toBeLessThan(end);
    expect(log.indexOf('health/lead ends')).toBeLessThan(end);
  });

  test('precede, with the last rules, leads of listings', async () => {
    const log = await logOf(
      (ruleOf) => [
        ruleOf('listing/a', 5, updating),
        ruleOf('listing/all', 5, { ...updating, ...last, judgesOtherRules: true }),
        ruleOf('health/lead', 50, { ...leaving, locks: 'everything' }),
      ],
      { target: observed },
    );
    expect(log.slice(0, 5)).toEqual([
      'listing/a begins',
      'listing/a ends',
      'listing/all begins',
      'listing/all ends',
      'health/lead begins',
    ]);
  });

  test('propagate an exception that is thrown before they are awaited', async () => {
    const rules = (ruleOf: ReturnType<typeof ruleFor>): Rule[] => [
      ruleOf('listing/a', 5, updating),
      defineTrial(() => pause(5), { id: 'health/read' }),
      ruleOf('health/lead', 5, { ...leaving, locks: 'everything' }),
    ];
    const executor = new Executor(({ id }) => {
      if (id === 'listing/a') throw new Error('nobody listens');
    });
    await expect(logOf(rules, { target: ofOffices, executor })).rejects.toThrow('nobody listens');
  });

  test('precede leads if a violation is to be confirmed', async () => {
    const rules = (ruleOf: ReturnType<typeof ruleFor>): Rule[] => [
      ...(['a', 'b', 'c'] as const).map((name) => ruleOf(`listing/${name}`, 50, updating)),
      ruleOf('health/lead', 5, { ...leaving, locks: 'everything' }),
    ];
    const executor = new Executor();
    Object.defineProperty(executor, 'unconfirmed', { value: 1 });
    const log = await logOf(rules, { target: ofOffices, executor });
    expect(log.indexOf('health/lead begins')).toBeGreaterThan(log.indexOf('listing/c ends'));
  });
});

test('exclusive last rules leave enough requests to confirm a violation', async () => {
  const left: number[] = [];
  const seenOnce = defineTrial(
    judgesByTurn((turn) => turn > 1),
    { id: 'health/once' },
  );
  const spending = defineTrial(
    async ({ context: { client } }) => void left.push(client.requestsLeft),
    {
      id: 'health/late',
      locks: 'everything',
      ...last,
    },
  );
  const run = async (): Promise<void> => {
    const executor = new Executor();
    executor.confirmIfAffordable = () => Promise.resolve();
    await runAlone([seenOnce, spending], contextOf(), executor);
  };
  await run();
  await run();
  const [whereSeen = 0, whereFine = 0] = left;
  expect(whereFine - whereSeen).toBeGreaterThanOrEqual(16);
});

describe('open points are tried', () => {
  const leads = defineTrial(() => Promise.resolve(), { id: 'health/lead', ...leaving });
  const late = defineTrial(() => Promise.resolve(), { id: 'health/late', ...last });
  /** The order of results in a run with a rule that waits for the open point for a while. */
  async function orderOf(target: Target, locks: Observation['locks'], budget = 1200) {
    let end = (): void => undefined;
    const asked = new Promise<void>((resolve) => (end = resolve));
    const timer = setTimeout(() => end(), 300);
    const observe = () => {
      end();
      return Promise.resolve({ answer: 'from-start', how: 'so' });
    };
    const told: string[] = [];
    const waiting = defineTrial(() => asked, { id: 'health/waiting', phase: 'waiting' });
    const rules = [waiting, leads, late];
    const observations: Observation[] = [
      { point: 'same-status', ...(locks && { locks }), observe },
    ];
    const selection = { rules, watches: [], observations };
    const executor = new Executor(({ id }) => told.push(id));
    const context = standardContext(target, budget);
    await runSelection(context, { selection, seed: 1, environment: {}, budget }, executor);
    clearTimeout(timer);
    expect(told).toContain('same-status');
    return (one: string, other: string): boolean => told.indexOf(one) < told.indexOf(other);
  }

  test.each([
    ['during waits if no rule leaves leads', fakeTarget, undefined, 1200, true],
    ['after waits if a rule leaves leads', observed, undefined, 1200, false],
    ['during waits if they update', observed, 'listings', 1200, true],
    ['after waits if few requests are left', fakeTarget, undefined, 200, false],
    ['after waits if few are left and they update', observed, 'listings', 200, false],
  ] as const)('%s', async (_, target, locks, budget, isBeside) => {
    const isBefore = await orderOf(target, locks, budget);
    expect(isBefore('same-status', 'health/waiting')).toBe(isBeside);
  });

  test('right after the updates of rules if no rule leaves leads', async () => {
    const isBefore = await orderOf(fakeTarget, 'listings');
    expect(isBefore('same-status', 'health/late')).toBe(true);
    const isLater = await orderOf(observed, 'listings');
    expect(isLater('health/late', 'same-status')).toBe(true);
  });
});
