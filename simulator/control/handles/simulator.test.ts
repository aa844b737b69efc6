import { expect, test } from 'vitest';

import { createSimulator } from '../../start.ts';

const numbers = Array.from({ length: 20 }, (_, index) => index);

test('of many that put one sandbox at once, the last has its way, and none is refused', async () => {
  const { sandboxes, close } = await createSimulator();
  const put = await Promise.all(
    numbers.map((seed) => sandboxes.put('checkout', { data: 'empty', seed })),
  );
  expect(new Set(put.map(({ name }) => name))).toEqual(new Set(['checkout']));
  expect(await (await sandboxes.get('checkout')).describe()).toMatchObject({ data: 'empty v1:19' });
  await close();
});

test('of many that fork to one name at once, the first has it', async () => {
  const simulator = await createSimulator();
  const forks = await Promise.allSettled(
    numbers.map(() => simulator.default.fork({ name: 'copy' })),
  );
  expect(forks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await simulator.close();
});
