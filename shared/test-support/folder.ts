import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** A new folder, which goes with the test that asks for it, or with the file where none does. */
export async function makeFolder(): Promise<string> {
  const isForTest = TestRunner.getCurrentTest() !== undefined;
  const folder = await mkdtemp(join(tmpdir(), 'test-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true });
  if (isForTest) onTestFinished(remove);
  else afterAll(remove);
  return folder;
}
