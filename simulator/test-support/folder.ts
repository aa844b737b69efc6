import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';
import { beforeEach, expect } from 'vitest';

import { makeFolder } from '../../shared/test-support/vitest.ts';
import type { FileStore } from '../tenants/store/file-store.ts';
import type { StreamPassage } from '../tenants/store/store.ts';

/** A new folder for each test of a file, accessible to other users. */
export function folderForEach(): () => string {
  let folder = '';
  beforeEach(async () => {
    folder = await makeFolder();
    await chmod(folder, 0o755);
  });
  return () => folder;
}

/**
 * Bundles `child.ts` into one script: not every supported Node.js runs TypeScript, and a test must
 * not rely on a build.
 * @returns the path of the script
 */
export async function bundleChild(folder: string): Promise<string> {
  const file = join(folder, 'child.mjs');
  const input = fileURLToPath(new URL('child.ts', import.meta.url));
  const bundled = await rolldown({ input, platform: 'node' });
  await bundled.write({ file, format: 'esm', codeSplitting: false });
  await bundled.close();
  return file;
}

/** Starts a simulator with this store by the bundled script, and with this error of its clock. */
export async function serveInChild(
  script: string,
  store: string,
  clockMilliseconds = 0,
  stderr: 'inherit' | 'ignore' = 'inherit',
) {
  const args = [script, 'serve', store, String(clockMilliseconds)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', stderr] });
  const [url] = await once(createInterface(child.stdout), 'line');
  return { child, url: String(url) };
}

export async function killChild(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}

export async function readAll<Item>(store: FileStore<Item>): Promise<StreamPassage<Item>[]> {
  const passages: StreamPassage<Item>[] = [];
  for await (const passage of store.read()) passages.push(passage);
  return passages;
}

export async function readStreams<Item>(store: FileStore<Item>): Promise<Map<string, Item[]>> {
  const streams = new Map<string, Item[]>();
  for (const { stream, records } of await readAll(store))
    streams.set(stream, [...(streams.get(stream) ?? []), ...records]);
  return streams;
}
