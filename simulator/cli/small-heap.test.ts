import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/folder.ts';
import { bundle } from '../tenants/store/test-support/folder.ts';

test('the space for new objects stays small, however many are made', async () => {
  const module = new URL('../test-support/allocating-child.ts', import.meta.url);
  const script = await bundle(module, join(await makeFolder(), 'script'));
  const mostNewBytes = async (heap: string): Promise<number> =>
    Number((await promisify(execFile)(process.execPath, [script, heap])).stdout);
  // Versions of V8 differ in their steps, and may collect twice before the limit is set.
  expect(await mostNewBytes('small')).toBeLessThan(0.7 * (await mostNewBytes('usual')));
});
