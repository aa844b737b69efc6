import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/vitest.ts';
import { openPool } from './worker-pool.ts';

const source = `export default async function work(job) {
  if (job === 'break') throw new RangeError('broken');
  if (job === 'hang') return new Promise((resolve) => setTimeout(resolve, 600_000));
  return [job, process.env.POOL_TEST];
}
`;

test('each job gets its own result or error, and closing the pool rejects the rest', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'worker.mjs'), source);
  process.env['POOL_TEST'] = 'seen';
  const pool = openPool<string, string[]>(pathToFileURL(join(folder, 'worker.mjs')), {
    threads: 2,
  });
  const done = await Promise.allSettled(['a', 'break', 'b'].map(pool.run));
  expect(done).toMatchObject([
    { value: ['a', 'seen'] },
    { reason: { message: 'broken' } },
    { value: ['b', 'seen'] },
  ]);
  const hanging = expect(pool.run('hang')).rejects.toBeInstanceOf(Error);
  await pool[Symbol.asyncDispose]();
  await hanging;
});
