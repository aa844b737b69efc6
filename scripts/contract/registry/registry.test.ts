import { expect, test } from 'vitest';

import { registryChecks } from './registry.ts';

test.each(Object.entries(registryChecks))('%s', async (_law, check) => {
  expect(await check()).toEqual([]);
});
