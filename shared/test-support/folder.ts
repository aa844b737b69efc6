import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Creates a folder that is removed after the calling test, or after the file outside of a test. */
export async function makeFolder(): Promise<string> {
  const isForTest = TestRunner.getCurrentTest() !== undefined;
  const folder = await mkdtemp(join(tmpdir(), 'test-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true });
  if (isForTest) onTestFinished(remove);
  else afterAll(remove);
  return folder;
}
