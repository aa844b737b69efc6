import { describe, expect, test } from 'vitest';

import { ruleResultOf } from '../../test-support/exchanges.ts';
import { fakeContext } from '../../test-support/fake-target.ts';
import { waitTurns, createWork } from '../../test-support/turns.ts';
import { Lock } from '../client/lock.ts';
import { Executor, type Task } from './executor.ts';

/** A task that logs its beginning, and its end a few turns later. */
const taskOf = (id: string, log: string[], locks?: 'listings'): Task => ({
  locks,
  run: async () => {
    await createWork(log)(id)();
    return { result: ruleResultOf({ id }) };
  },
});

describe('tasks', () => {
  test('in sequence begin when the previous one has ended', async () => {
    const log: string[] = [];
    await new Executor().inSequence([taskOf('a', log), taskOf('b', log)]);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  test('that run concurrently begin together, except those that lock the listings', async () => {
    const log: string[] = [];
    const updates = ['a', 'b'].map((id) => taskOf(id, log, 'listings'));
    const tasks = [...updates, taskOf('c', log), taskOf('d', log)];
    await new Executor().concurrently(tasks, new Lock());
    expect(log.indexOf('b begins')).toBeGreaterThan(log.indexOf('a ends'));
    expect(log.indexOf('d begins')).toBeLessThan(log.indexOf('c ends'));
    expect(log).toHaveLength(8);
  });

  test('that hold the lock let the next one run while they wait', async () => {
    const log: string[] = [];
    const lock = new Lock();
    const patient: Task = {
      locks: 'listings',
      run: async () => {
        await lock.releaseWhile(async () => {
          log.push('waits');
          await waitTurns(50);
        });
        log.push('goes on');
        return { result: ruleResultOf({ id: 'patient' }) };
      },
    };
    await new Executor().concurrently([patient, taskOf('next', log, 'listings')], lock);
    expect(log).toEqual(['waits', 'next begins', 'next ends', 'goes on']);
  });

  test('report each result as soon as it is known', async () => {
    const told: string[] = [];
    const executor = new Executor(({ id }) => told.push(id));
    await executor.inSequence([taskOf('a', []), taskOf('b', [])]);
    expect(told).toEqual(['a', 'b']);
    expect(executor.results.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('a violation that was seen once', () => {
  const unconfirmed = (id: string, shares: number[]): Task => ({
    locks: undefined,
    run: () =>
      Promise.resolve({
        result: ruleResultOf({ id, verdict: 'inconclusive' }),
        confirm: (share: number) => {
          shares.push(share);
          return Promise.resolve(ruleResultOf({ id, verdict: 'fail' }));
        },
      }),
  });

  test('is reported once, after its confirmation with its share of the budget', async () => {
    const shares: number[] = [];
    const executor = new Executor();
    await executor.inSequence([unconfirmed('a', shares), unconfirmed('b', shares)]);
    expect(executor.results).toEqual([]);
    const context = fakeContext(() => ({ status: 200 }), { budget: 401 });
    expect(context.client.requestsLeft).toBe(391);
    await executor.confirmRest(context);
    await executor.confirmRest(context);
    expect(shares).toEqual([195, 391]);
    expect(executor.results.map(({ verdict }) => verdict)).toEqual(['fail', 'fail']);
  });

  test('waits while all remaining requests are reserved for later rules', async () => {
    const shares: number[] = [];
    const executor = new Executor();
    await executor.inSequence([unconfirmed('a', shares)]);
    const context = fakeContext(() => ({ status: 200 }), { budget: 401 });
    context.client.reserveForLater(391);
    await executor.confirmIfAffordable(context);
    expect([shares, executor.unconfirmed]).toEqual([[], 1]);
    context.client.reserveForLater(390);
    await executor.confirmIfAffordable(context);
    expect([shares, executor.unconfirmed]).toEqual([[1], 0]);
  });
});

describe('tasks that use a few listings', () => {
  const listings = [{ id: 'L-1' }, { id: 'L-2' }, { id: 'L-3' }];

  async function placesWith(lock: Lock): Promise<(line: string) => number> {
    const log: string[] = [];
    const using = (id: string, from: number, to: number): Task => ({
      ...taskOf(id, log, 'listings'),
      usedListings: listings.slice(from, to),
    });
    const tasks = [
      taskOf('all', log, 'listings'),
      using('first', 0, 1),
      using('both', 0, 2),
      using('third', 2, 3),
    ];
    await new Executor().concurrently(tasks, lock);
    expect(log).toHaveLength(8);
    return (line) => log.indexOf(line);
  }

  test('run concurrently if these differ, and before those that use all', async () => {
    const place = await placesWith(new Lock());
    expect(place('third begins')).toBeLessThan(place('first ends'));
    expect(place('both begins')).toBeGreaterThan(place('first ends'));
    expect(place('all begins')).toBeGreaterThan(place('both ends'));
    expect(place('all begins')).toBeGreaterThan(place('third ends'));
  });

  test('run in sequence if snapshots need it', async () => {
    const place = await placesWith(new Lock(false));
    expect(place('both begins')).toBeGreaterThan(place('first ends'));
    expect(place('third begins')).toBeGreaterThan(place('both ends'));
    expect(place('all begins')).toBeGreaterThan(place('third ends'));
  });
});
