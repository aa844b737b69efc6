import { expect, test } from 'vitest';

import { startSimulator } from '../../../simulator/index.ts';
import { judge } from '../../index.ts';
import { smallSeed } from '../../../simulator/test-support/state.ts';

test('a key too short for anything like it is told as what is missing', async () => {
  await using simulator = await startSimulator({ data: { document: smallSeed } });
  const { results } = await judge(simulator.target, { ruleIds: ['auth/near-miss-credential'] });
  expect(results).toMatchObject([
    { verdict: 'untested', reason: expect.stringContaining('a key of at least 8 characters') },
  ]);
});
