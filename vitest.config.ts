import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{conformance,scripts,simulator}/**/*.test.ts'],
    // Unless told, one core is left idle, which on two of them doubles the time.
    maxWorkers: '100%',
    // No test is about time; this only ends what hangs, on the slowest machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
