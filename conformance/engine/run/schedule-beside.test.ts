/** What runs beside what in a run, and what waits for others. */
import { setTimeout as pause } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import type { Target } from '../../../generated/target.ts';
import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { workIn } from '../../test-support/turns.ts';
import { defineTrial, judgesByTurn } from '../../test-support/verdicts.ts';
import type { Observation, Rule, RuleId, RuleSpec } from '../rule.ts';
import { Lock } from '../session/lock.ts';
import { Executor } from './executor.ts';
import { runSelection } from './schedule.ts';

const answers = () => ({ status: 200 });
const observed: Target = {
  ...fakeTarget,
  observer: { createLead: { method: 'POST', url: '/leads', success: [201] } },
};

type Spec = Partial<RuleSpec<number, undefined>>;

/** A rule that says when it begins and ends, so many turns later. */
const ruleFor =
  (log: string[]) =>
  (id: RuleId, length: number, spec: Spec): Rule =>
    defineTrial(workIn(log)(id, length), { id, ...spec });

async function logOf(
  rules: (ruleOf: ReturnType<typeof ruleFor>) => Rule[],
  { target = fakeTarget, budget = 1200, executor = new Executor() } = {},
): Promise<string[]> {
  const log: string[] = [];
  const selection = { rules: rules(ruleFor(log)), watches: [], observations: [] };
  const context = fakeContext(answers, { target, budget });
  await runSelection(context, { selection, seed: 1, environment: {}, budget }, executor);
  return log;
}

const updating = { locks: 'listings' } as const;
const last = { comesLast: true } as const;
const leaving = { needs: { fixtures: ['observer.createLead'] } } as const;

test('updates that come last follow the others while reads go on, but what reads the whole run or locks itself', async () => {
  const log = await logOf((ruleOf) => [
    ruleOf('listing/all', 5, { ...updating, ...last, readsRun: true }),
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

describe('updates that are not done when all reads are', () => {
  const ofOffices: Target = {
    ...fakeTarget,
    observer: { createLead: { method: 'POST', url: '/leads/{{officeId}}', success: [201] } },
  };
  const counting = { ...updating, needs: { capabilities: ['office-lead-count'] } } as const;

  test.each([
    ['go on beside leads of offices', ofOffices, updating, 1200, true],
    ['come before them if they look at counts', ofOffices, counting, 1200, false],
    ['come before leads of listings', observed, updating, 1200, false],
    ['come before them if few requests are left', ofOffices, updating, 200, false],
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

  test('tell what is thrown in their midst, though nobody waits for them yet', async () => {
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

  test('come before them if something is to be confirmed', async () => {
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

test('what comes last leaves room for what was seen once, and had none before', async () => {
  const left: number[] = [];
  const seenOnce = defineTrial(
    judgesByTurn((turn) => turn > 1),
    { id: 'health/once' },
  );
  const spending = defineTrial(async ({ context: { client } }) => void left.push(client.left), {
    id: 'health/late',
    locks: 'everything',
    ...last,
  });
  const run = async (): Promise<void> => {
    const context = fakeContext(() => ({ status: 200 }));
    const executor = new Executor();
    executor.confirmWhereRoom = () => Promise.resolve();
    const selection = { rules: [seenOnce, spending], watches: [], observations: [] };
    await runSelection(context, { selection, seed: 1, environment: {} }, executor);
  };
  await run();
  await run();
  const [whereSeen = 0, whereFine = 0] = left;
  expect(whereFine - whereSeen).toBeGreaterThanOrEqual(16);
});

describe('rules that use a few listings', () => {
  const fixture = { status: 'SOLD', brokerExternalId: 'B-1' } as const;
  const listings = ['L-1', 'L-2', 'L-3'].map((id) => ({ externalListingId: id, ...fixture }));
  const usingSome = (from: number, to: number): Spec => ({
    ...updating,
    uses: (context) => context.listings.slice(from, to),
  });

  async function placesWith(lock: Lock): Promise<(line: string) => number> {
    const log: string[] = [];
    const ruleOf = ruleFor(log);
    const rules = [
      ruleOf('listing/all', 5, updating),
      ruleOf('listing/walks', 5, usingSome(0, 1)),
      ruleOf('listing/late', 5, usingSome(0, 2)),
      ruleOf('listing/foreign', 5, usingSome(2, 3)),
    ];
    const context = { ...fakeContext(answers, { target: { ...fakeTarget, listings } }), lock };
    const selection = { rules, watches: [], observations: [] };
    await runSelection(context, { selection, seed: 1, environment: {} }, new Executor());
    expect(log).toHaveLength(8);
    return (line) => log.indexOf(`listing/${line}`);
  }

  test('run beside each other as far as these differ, and before those that use all', async () => {
    const place = await placesWith(new Lock());
    expect(place('foreign begins')).toBeLessThan(place('walks ends'));
    expect(place('late begins')).toBeGreaterThan(place('walks ends'));
    expect(place('all begins')).toBeGreaterThan(place('late ends'));
    expect(place('all begins')).toBeGreaterThan(place('foreign ends'));
  });

  test('run one after the other if looks need it', async () => {
    const place = await placesWith(new Lock(false));
    expect(place('late begins')).toBeGreaterThan(place('walks ends'));
    expect(place('foreign begins')).toBeGreaterThan(place('late ends'));
    expect(place('all begins')).toBeGreaterThan(place('foreign ends'));
  });
});

describe('open points are asked for', () => {
  const leads = defineTrial(() => Promise.resolve(), {
    id: 'health/lead',
    needs: { fixtures: ['observer.createLead'] },
  });
  const late = defineTrial(() => Promise.resolve(), { id: 'health/late', ...last });
  const point = (locks: Observation['locks'], observe: () => void): Observation => ({
    point: 'same-status',
    ...(locks && { locks }),
    observe: () => {
      observe();
      return Promise.resolve({ answer: 'from-start', how: 'so' });
    },
  });

  /** What ends in which order, where one rule waits for the point for a while. */
  async function orderOf(target: Target, locks: Observation['locks'], budget = 1200) {
    let end = (): void => undefined;
    const asked = new Promise<void>((resolve) => (end = resolve));
    const timer = setTimeout(() => end(), 300);
    const told: string[] = [];
    const waiting = defineTrial(() => asked, { id: 'health/waiting', bidesTime: true });
    const rules = [waiting, leads, late];
    const observations = [point(locks, () => end())];
    const selection = { rules, watches: [], observations };
    const executor = new Executor(({ id }) => told.push(id));
    const context = fakeContext(answers, { target, budget });
    await runSelection(context, { selection, seed: 1, environment: {}, budget }, executor);
    clearTimeout(timer);
    expect(told).toContain('same-status');
    return (one: string, other: string): boolean => told.indexOf(one) < told.indexOf(other);
  }

  test.each([
    ['beside what waits if nobody leaves leads', fakeTarget, undefined, 1200, true],
    ['after it where a rule leaves leads', observed, undefined, 1200, false],
    ['beside it if they update', observed, 'listings', 1200, true],
    ['after it if few requests are left', fakeTarget, undefined, 200, false],
    ['after it if few are left and they update', observed, 'listings', 200, false],
  ] as const)('%s', async (_, target, locks, budget, isBeside) => {
    const isBefore = await orderOf(target, locks, budget);
    expect(isBefore('same-status', 'health/waiting')).toBe(isBeside);
  });

  test('right after the updates of rules if nobody leaves leads', async () => {
    const isBefore = await orderOf(fakeTarget, 'listings');
    expect(isBefore('same-status', 'health/late')).toBe(true);
    const isLater = await orderOf(observed, 'listings');
    expect(isLater('health/late', 'same-status')).toBe(true);
  });
});
