import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';
import { afterEach, beforeEach } from 'vitest';

/** A new folder for each test of a file, which other users may enter. */
export function folderForEach(): () => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
    await chmod(folder, 0o755);
  });
  afterEach(() => rm(folder, { recursive: true }));
  return () => folder;
}

/**
 * Makes one script of a module and all that it imports, which every supported Node.js runs: not
 * all of them run TypeScript, and a test must not rely on a build.
 * @returns its path
 */
export async function bundle(module: URL, folder: string): Promise<string> {
  const file = join(folder, 'child.mjs');
  const bundled = await rolldown({ input: fileURLToPath(module), platform: 'node' });
  await bundled.write({ file, format: 'esm', codeSplitting: false });
  await bundled.close();
  return file;
}
