import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
