import { expect, test } from 'vitest';

import { createWork } from '../../test-support/turns.ts';
import { ListingHold, Lock } from './lock.ts';

function setUp(lock = new Lock()) {
  const log: string[] = [];
  return { lock, log, work: createWork(log), holding: new ListingHold(lock) };
}

test('a task waits for all earlier tasks, even if they fail', async () => {
  const { lock, log, work } = setUp();
  const first = lock.hold(async () => {
    await work('first')();
    throw new Error('no luck');
  });
  const names = ['second', 'third'];
  const others = names.map((name) => lock.hold(() => work(name)().then(() => name)));
  await expect(first).rejects.toThrow('no luck');
  expect(await Promise.all(others)).toEqual(names);
  const order = ['first', ...names].flatMap((name) => [`${name} begins`, `${name} ends`]);
  expect(log).toEqual(order);
});

test('a task that waits lets others go first, and continues after them', async () => {
  const { lock, log, work } = setUp();
  const patient = lock.hold(async () => {
    await lock.releaseWhile(work('wait'));
    log.push('goes on');
  });
  await Promise.all([patient, lock.hold(work('other', 9))]);
  expect(log).toEqual(['wait begins', 'other begins', 'wait ends', 'other ends', 'goes on']);
});

test('waiting without holding the lock does not affect it', async () => {
  const { lock, log, work } = setUp();
  await lock.releaseWhile(work('wait'));
  await lock.hold(work('own'));
  expect(log).toEqual(['wait begins', 'wait ends', 'own begins', 'own ends']);
});

test('tasks on different listings run concurrently, but not with a task on all', async () => {
  const { lock, log, work } = setUp();
  const [a, b] = [{}, {}];
  const given = [a, b, a, undefined, b] as const;
  await Promise.all(
    given.map((listing, index) => lock.hold(work(String(index)), listing && [listing])),
  );
  const order = ['0 begins', '1 begins', '0 ends', '1 ends', '2 begins', '2 ends'];
  expect(log).toEqual([...order, '3 begins', '3 ends', '4 begins', '4 ends']);
});

test('a task on several listings waits for tasks on any of them', async () => {
  const { lock, log, work } = setUp();
  const [a, b, c] = [{}, {}, {}];
  const given = { b: [b], ac: [a, c], ab: [a, b], c: [c] };
  const held = Object.entries(given).map(([name, listings]) => lock.hold(work(name), listings));
  await Promise.all(held);
  expect(log.slice(0, 2)).toEqual(['b begins', 'ac begins']);
  expect(log.indexOf('ab begins')).toBeGreaterThan(log.indexOf('ac ends'));
  expect(log.indexOf('c begins')).toBeLessThan(log.indexOf('ab ends'));
  expect(log).toHaveLength(8);
});

test('if snapshots need it, tasks on different listings wait for each other', async () => {
  const { lock, log, work } = setUp(new Lock(false));
  await Promise.all([lock.hold(work('one'), [{}]), lock.hold(work('other'), [{}])]);
  expect(log).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
});

const listing = {};

test('a task on one listing keeps the lock while it waits', async () => {
  const { lock, log, work } = setUp();
  const patient = lock.hold(() => lock.releaseWhile(work('wait')), [listing]);
  await Promise.all([patient, lock.hold(work('other'), [listing])]);
  expect(log).toEqual(['wait begins', 'wait ends', 'other begins', 'other ends']);
});

test('others that use the listing wait until a case has ended, even if it fails', async () => {
  const { lock, log, work, holding } = setUp();
  const running = holding.forCase(async () => {
    await holding.forAttempt(work('first'), listing);
    await holding.forAttempt(work('second'), listing);
    throw new Error('no luck');
  }, listing);
  const other = lock.hold(work('other'), [listing]);
  await expect(running).rejects.toThrow('no luck');
  await other;
  const begun = log.filter((line) => line.endsWith('begins'));
  expect(begun).toEqual(['first begins', 'second begins', 'other begins']);
});

test('an attempt whose listing no case holds waits for others', async () => {
  const { lock, log, work, holding } = setUp();
  await holding.forCase(work('case'), listing);
  const other = lock.hold(work('other'), [listing]);
  await Promise.all([other, holding.forAttempt(work('replay'), listing)]);
  expect(log.indexOf('replay begins')).toBeGreaterThan(log.indexOf('other ends'));
});

test('an attempt that may use every listing waits for others, too', async () => {
  const { lock, log, work, holding } = setUp();
  const other = lock.hold(work('other'), [listing]);
  await Promise.all([other, holding.forAttempt(work('attempt'), undefined)]);
  expect(log.indexOf('attempt begins')).toBeGreaterThan(log.indexOf('other ends'));
});
