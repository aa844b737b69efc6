import { expect, test } from 'vitest';

import { openPool } from '../worker-pool.ts';
import { oddities, type Job, type Row } from './judge-oddity.ts';

/** Nearly a hundred verdicts in one test: the timeout only ends hangs. */
const timeoutMilliseconds = 1_200_000;

test('no odd conforming server fails', { timeout: timeoutMilliseconds }, async () => {
  const worker = new URL('../../../dist/scripts/proof/oddities/judge-oddity.js', import.meta.url);
  const pool = openPool<Job, Row>(worker);
  try {
    const rows = await Promise.all(
      Object.keys(oddities).map((id) => pool.run({ id, budget: 'quick', seed: 1 })),
    );
    expect(rows.filter(({ failures }) => failures.length > 0)).toEqual([]);
  } finally {
    await pool.close();
  }
});
