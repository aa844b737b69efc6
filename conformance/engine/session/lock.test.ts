import { expect, test } from 'vitest';

import { Holding, Lock } from './lock.ts';

/** Work that says when it begins and ends, a few turns later. */
const worker = (log: string[]) => (name: string) => async (): Promise<void> => {
  log.push(`${name} begins`);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  log.push(`${name} ends`);
};

test('work waits for all work that was given before, also if that fails', async () => {
  const lock = new Lock();
  const log: string[] = [];
  const work = (name: string, result: Promise<unknown>) => async () => {
    log.push(`${name} begins`);
    await result.finally(() => log.push(`${name} ends`));
    return name;
  };
  let fail: (cause: Error) => void = () => undefined;
  const failing = new Promise((_, reject) => (fail = reject));
  const first = lock.hold(work('first', failing));
  const second = lock.hold(work('second', Promise.resolve()));
  const third = lock.hold(work('third', Promise.resolve()));
  await Promise.resolve();
  fail(new Error('no luck'));
  await expect(first).rejects.toThrow('no luck');
  expect(await Promise.all([second, third])).toEqual(['second', 'third']);
  expect(log).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
});

test('whoever waits for something lets others go first, and comes after them', async () => {
  const lock = new Lock();
  const log: string[] = [];
  const patient = lock.hold(async () => {
    await lock.letOthersGo(async () => {
      log.push('waits');
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      log.push('has waited');
    });
    log.push('goes on');
  });
  const other = lock.hold(async () => {
    log.push('other begins');
    for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
    log.push('other ends');
  });
  await Promise.all([patient, other]);
  expect(log).toEqual(['waits', 'other begins', 'has waited', 'other ends', 'goes on']);
});

test('if nobody holds it, waiting takes it from nobody', async () => {
  const lock = new Lock();
  const log: string[] = [];
  await lock.letOthersGo(() => Promise.resolve(void log.push('waits')));
  await lock.hold(() => Promise.resolve(void log.push('works')));
  expect(log).toEqual(['waits', 'works']);
});

test('work on one listing continues beside work on others, and not beside work on all', async () => {
  const [lock, log] = [new Lock(), [] as string[]];
  const [a, b] = [{}, {}];
  const work = worker(log);
  const given = [a, b, a, undefined, b] as const;
  await Promise.all(
    given.map((listing, index) => lock.hold(work(String(index)), listing && [listing])),
  );
  const order = ['0 begins', '1 begins', '0 ends', '1 ends', '2 begins', '2 ends'];
  expect(log).toEqual([...order, '3 begins', '3 ends', '4 begins', '4 ends']);
});

test('work on several listings waits for work on any of them', async () => {
  const [lock, log] = [new Lock(), [] as string[]];
  const [a, b, c] = [{}, {}, {}];
  const work = worker(log);
  const given = { b: [b], ac: [a, c], ab: [a, b], c: [c] };
  const held = Object.entries(given).map(([name, listings]) => lock.hold(work(name), listings));
  await Promise.all(held);
  expect(log.slice(0, 2)).toEqual(['b begins', 'ac begins']);
  expect(log.indexOf('ab begins')).toBeGreaterThan(log.indexOf('ac ends'));
  expect(log.indexOf('c begins')).toBeLessThan(log.indexOf('ab ends'));
  expect(log).toHaveLength(8);
});

test('if looks need it, work on one listing waits for work on others', async () => {
  const [lock, log] = [new Lock(false), [] as string[]];
  const work = worker(log);
  await Promise.all([lock.hold(work('one'), [{}]), lock.hold(work('other'), [{}])]);
  expect(log).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
});

test('work on one listing keeps it while it waits', async () => {
  const lock = new Lock();
  const listing = {};
  const log: string[] = [];
  const patient = lock.hold(
    () =>
      lock.letOthersGo(async () => {
        log.push('waits');
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        log.push('has waited');
      }),
    [listing],
  );
  const other = lock.hold(() => Promise.resolve(void log.push('other')), [listing]);
  await Promise.all([patient, other]);
  expect(log).toEqual(['waits', 'has waited', 'other']);
});

const listing = {};

test('others that use the listing come when a case has ended, also if it fails', async () => {
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
