import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'rolldown';
import { expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/folder.ts';
/** What `node --test` reports of a file, in TAP. */
async function runSuite(file: URL): Promise<string> {
  const input = fileURLToPath(file);
  const { output } = await build({ input, platform: 'node', write: false });
  const suite = join(await makeFolder(), 'suite.mjs');
  await writeFile(suite, output[0].code);
  // A runner within a runner: node refuses that where it sees it.
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
  return await new Promise((resolve) => {
    const args = ['--test', '--test-reporter=tap', suite];
    execFile(process.execPath, args, { env }, (_error, stdout) => resolve(stdout));
  });
}

test('under node:test each test has its sandbox, and a failed one leaves none behind', async () => {
  const report = await runSuite(new URL('test-support/node-test-suite.ts', import.meta.url));
  expect(report).toMatch(/^# pass 2$/m);
  expect(report).toMatch(/^# fail 1$/m);
  expect(report).toContain('on purpose');
});
