/** Stores of processes that are killed, or run out of disk space. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { openFileStore } from './file-store.ts';
import { bundleChild, folderForEach, killChild, readStreams } from '../../test-support/folder.ts';

const folder = folderForEach();
const path = (name: string): string => join(folder(), name);

test('a file is locked while its process lives, and free once it is killed', async () => {
  const args = [await bundleChild(path('script')), 'hold', path('x.store')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const before = await readFile(path('x.store'));
  await expect(openFileStore(path('x.store'))).rejects.toThrow(
    `is open in the process ${child.pid} already`,
  );
  child.kill('SIGSTOP');
  await expect(openFileStore(path('x.store'))).rejects.toThrow(/is open in the process/);
  await killChild(child);
  expect(await readdir(folder())).toContainEqual(expect.stringMatching(/^x\.store\.lock-/));
  const store = await openFileStore(path('x.store'));
  expect(await readFile(path('x.store'))).toEqual(before);
  await expect(openFileStore(path('x.store'))).rejects.toThrow(/is open in this process already/);
  await store.close();
  expect(await readdir(folder())).toEqual(['script', 'x.store']);
});

test('of concurrent attempts to open a file, at most one succeeds', async () => {
  const file = path('x.store');
  for (let round = 0; round < 20; round += 1) {
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => openFileStore(file)));
    const opened = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(opened.length).toBeLessThanOrEqual(1);
    await Promise.all(opened.map((store) => store.close()));
  }
});

test('a change is rejected if the disk is full, and the file remains usable', async () => {
  // ulimit -f limits the size of a file, in units of 1024 bytes; writes beyond it fail.
  const limited = `trap '' XFSZ; ulimit -f 16; exec "$0" "$@"`;
  const script = await bundleChild(path('script'));
  const args = ['-c', limited, process.execPath, script, 'fill', path('x.store')];
  const { stdout } = await promisify(execFile)('bash', args);
  const [first, second, added] = stdout.trimEnd().split('\n');
  expect(first).toMatch(/x\.store cannot be written \(EFBIG\)/);
  expect(second).toMatch(/x\.store\.compacting cannot be written \(EFBIG\)/);
  const store = await openFileStore(path('x.store'));
  expect(store.cutBytes).toBe(0);
  const large = Array.from({ length: Number(added) }, () => 'x'.repeat(3000));
  const kept = new Map(Object.entries({ large, small: ['fits', 'too'] }));
  expect(await readStreams(store)).toEqual(kept);
  await store.close();
});
