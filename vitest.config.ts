import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{conformance,scripts,shared,simulator}/**/*.test.ts'],
    // One more than there are cores, since some tests wait. Unless told, one core would be idle.
    maxWorkers: availableParallelism() + 1,
    // No test is about time; this only ends what hangs, on the slowest machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
