import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

const include = ['{conformance,scripts,shared,simulator}/**/*.test.ts'];
const slow = ['**/*.slow.test.ts'];

export default defineConfig({
  test: {
    globalSetup: 'scripts/generate/validators/main.ts',
    // Two more than there are cores, since many tests wait for a server or a process.
    maxWorkers: availableParallelism() + 2,
    // Files share the modules that they import: to load them again for each costs more than all tests.
    isolate: false,
    // No test asserts wall-clock time; these only end what hangs, on the slowest machine.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 600_000 } },
    projects: [
      { extends: true, test: { name: 'fast', include, exclude: slow } },
      { extends: true, test: { name: 'slow', include: slow, exclude: ['node_modules', 'dist'] } },
    ],
  },
});
