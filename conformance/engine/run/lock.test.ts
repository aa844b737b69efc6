import { expect, test } from 'vitest';

import { Lock } from './lock.ts';

test('work waits for all work that was given before, also where that fails', async () => {
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
