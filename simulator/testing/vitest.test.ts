import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, describe, expect, test, vi } from 'vitest';
import { build } from 'rolldown';

import { createSource } from './test-support/source.ts';
import { sandboxForEach } from './vitest.ts';
import { makeFolder } from '../../shared/test-support/folder.ts';
import { patient } from '../../shared/test-support/patient.ts';

/** Returns a function that waits until it has been called this often. */
function createLatch(calls: number): () => Promise<unknown> {
  let called = 0;
  return () => {
    called += 1;
    return vi.waitUntil(() => called >= calls, patient);
  };
}

describe('a sandbox for each', () => {
  const source = createSource();
  const sandbox = sandboxForEach(source, { prefix: 'own' });
  afterAll(() => expect(source.present.size).toBe(0));

  test('a test has one', () => {
    expect(sandbox().name).toBe('own-1');
    expect(sandbox()).toBe(sandbox());
  });

  test('the next test has another, and that of the last is gone', () => {
    expect(sandbox().name).toBe('own-2');
    expect([...source.present]).toEqual(['own-2']);
  });
});

describe('of a simulator that starts later', () => {
  const start = vi.fn(() => Promise.resolve(createSource()));
  const sandbox = sandboxForEach(start);
  expect(sandbox).toThrow('There is no sandbox outside of a test.');
  expect(start).not.toHaveBeenCalled();

  test('there is one in the test', () => expect(sandbox().name).toBe('sandbox-1'));
});

describe('of tests at once', () => {
  const source = createSource();
  const sandbox = sandboxForEach(source);
  afterAll(() => expect(source.present.size).toBe(0));

  const begin = createLatch(2);
  const end = createLatch(2);
  async function ask(): Promise<void> {
    await begin();
    expect(sandbox).toThrow('Give each of them its own: await using');
    await end();
  }
  test.concurrent('the getter knows none', ask);
  test.concurrent('and says what to do', ask);
});

/** The TAP output of `node --test` for a file. */
async function runSuite(file: URL): Promise<string> {
  const input = fileURLToPath(file);
  const { output } = await build({ input, platform: 'node', write: false });
  const suite = join(await makeFolder(), 'suite.mjs');
  await writeFile(suite, output[0].code);
  // Node.js refuses a runner within a runner if it notices.
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
