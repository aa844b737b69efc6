import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openPool } from './worker-pool.ts';

const source = `let running = 0;
export default async function work(job) {
  if (job === 'break') throw new RangeError('broken');
  if (job === 'die') process.exit(3);
  if (job === 'hang') return new Promise((resolve) => setTimeout(resolve, 600_000));
  running += 1;
  const atOnce = running;
  await new Promise((resolve) => setTimeout(resolve, 50));
  running -= 1;
  return { job, atOnce, pid: process.pid, home: process.env.POOL_TEST };
}
`;

let folder: string;
let worker: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
  await writeFile(join(folder, 'worker.mjs'), source);
  worker = pathToFileURL(join(folder, 'worker.mjs'));
  process.env['POOL_TEST'] = 'seen';
});
afterAll(() => rm(folder, { recursive: true }));

interface Done {
  readonly job: string;
  readonly atOnce: number;
  readonly pid: number;
  readonly home: string;
}

describe.each(['worker_threads', 'child_process'] as const)('workers in %s', (runtime) => {
  const open = () => openPool<string, Done>({ worker, runtime, workers: 1, jobsPerWorker: 2 });

  test('run so many jobs at once, with the environment of their parent', async () => {
    const pool = open();
    const done = await Promise.all(['a', 'b', 'c', 'd'].map(pool.run));
    await pool.close();
    expect(done.map(({ job }) => job)).toEqual(['a', 'b', 'c', 'd']);
    expect(Math.max(...done.map(({ atOnce }) => atOnce))).toBe(2);
    expect(done.every(({ home }) => home === 'seen')).toBe(true);
    expect(done.every(({ pid }) => pid === process.pid)).toBe(runtime === 'worker_threads');
  });

  test('hand on what a job throws', async () => {
    const pool = open();
    await expect(pool.run('break')).rejects.toThrow('broken');
    await pool.close();
  });

  test('are ended with their jobs', async () => {
    const pool = open();
    await pool.run('a');
    const hanging = expect(pool.run('hang')).rejects.toBeInstanceOf(Error);
    await pool.close();
    await hanging;
  });
});

test('a process that ends early rejects its job', async () => {
  const pool = openPool<string, Done>({
    worker,
    runtime: 'child_process',
    workers: 1,
    jobsPerWorker: 2,
  });
  await expect(pool.run('die')).rejects.toBeInstanceOf(Error);
  await pool.close();
});
