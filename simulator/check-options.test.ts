import { expect, test } from 'vitest';

import { createSimulator } from './index.ts';

test.each([
  [{ seed: 1.5 }, 'seed must be a whole number from 0 to 9007199254740991, not 1.5.'],
  [{ seed: -1 }, 'seed must be a whole number'],
  [{ liveLeadsPerSecond: -1 }, 'liveLeadsPerSecond must be a number from 0 to 1000, not -1.'],
  [{ liveLeadsPerSecond: Number.NaN }, 'liveLeadsPerSecond must be a number'],
  [{ maxSandboxes: 0 }, 'maxSandboxes must be a whole number from 1 to 100000, not 0.'],
  [{ idleMinutes: -5, seed: 0.1 }, 'seed must be'],
])('the options %j are refused', async (options, message) => {
  await expect(createSimulator(options)).rejects.toThrow(message);
});

test('options at the ends of their ranges are taken', async () => {
  const simulator = await createSimulator({ seed: 0, liveLeadsPerSecond: 0, maxSandboxes: 1 });
  await simulator.close();
});
