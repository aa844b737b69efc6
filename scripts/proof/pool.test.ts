import { expect, test } from 'vitest';

import { openPool } from './pool.ts';

/** Runs in a thread of its own, without a loader for TypeScript. */
const worker = new URL(
  `data:text/javascript,${encodeURIComponent(
    "export default (job) => { if (job < 0) throw new Error('too small'); return job * 2; };",
  )}`,
);

test('results belong to their jobs, and an error rejects its own alone', async () => {
  const pool = openPool<number, number>(worker, 2);
  const results = await Promise.allSettled([3, -1, 4].map(pool.run));
  await pool.close();
  expect(results).toMatchObject([
    { value: 6 },
    { status: 'rejected', reason: { message: 'too small' } },
    { value: 8 },
  ]);
});
