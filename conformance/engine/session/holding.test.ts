import { expect, test } from 'vitest';

import { Holding } from './holding.ts';
import { Lock } from './lock.ts';

const listing = {};

/** Work that says when it begins and ends, a few turns later. */
const worker = (log: string[]) => (name: string) => async (): Promise<void> => {
  log.push(`${name} begins`);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  log.push(`${name} ends`);
};

test('others that use the listing come when a case has ended, also where it fails', async () => {
  const lock = new Lock();
  const holding = new Holding(lock);
  const log: string[] = [];
  const work = worker(log);
  const running = holding.throughout(async () => {
    await holding.forAttempt(work('first'), listing);
    await holding.forAttempt(work('second'), listing);
    throw new Error('no luck');
  }, listing);
  const other = lock.hold(work('other'), [listing]);
  await expect(running).rejects.toThrow('no luck');
  await other;
  expect(log.filter((line) => line.endsWith('begins'))).toEqual([
    'first begins',
    'second begins',
    'other begins',
  ]);
});

test('an attempt that no case holds the listing for waits for others', async () => {
  const lock = new Lock();
  const holding = new Holding(lock);
  const log: string[] = [];
  const work = worker(log);
  await holding.throughout(work('case'), listing);
  const other = lock.hold(work('other'), [listing]);
  await Promise.all([other, holding.forAttempt(work('replay'), listing)]);
  expect(log.indexOf('replay begins')).toBeGreaterThan(log.indexOf('other ends'));
});

test('an attempt that may use every listing waits for others, too', async () => {
  const lock = new Lock();
  const log: string[] = [];
  const work = worker(log);
  const other = lock.hold(work('other'), [listing]);
  await Promise.all([other, new Holding(lock).forAttempt(work('attempt'), undefined)]);
  expect(log.indexOf('attempt begins')).toBeGreaterThan(log.indexOf('other ends'));
});
