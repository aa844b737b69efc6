import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{simulator/model,conformance/oracles,conformance/engine}/**/*.test.ts'],
    exclude: [
      // Whole runs, servers and real time take seconds for each mutation that they reach.
      'conformance/engine/run/run.test.ts',
      'conformance/engine/preflight/*.test.ts',
      'conformance/engine/client/client.test.ts',
      '**/*.slow.test.ts',
    ],
    setupFiles: ['scripts/proof/mutation/vitest.setup.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
