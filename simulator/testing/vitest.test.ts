import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, describe, expect, test, vi } from 'vitest';
import { build } from 'rolldown';

import { createSource } from './test-support/source.ts';
import { sandboxForEach } from './vitest.ts';
import { makeFolder, patient } from '../../shared/test-support/vitest.ts';

/** Returns a function that waits until it has been called this many times. */
function createLatch(calls: number): () => Promise<unknown> {
  let called = 0;
  return () => {
    called += 1;
    return vi.waitUntil(() => called >= calls, patient);
  };
}

describe('sandboxForEach', () => {
  const source = createSource();
  const sandbox = sandboxForEach(source, { prefix: 'own' });
  afterAll(() => expect(source.present.size).toBe(0));

  test('gives a test a sandbox', () => {
    expect(sandbox().name).toBe('own-1');
    expect(sandbox()).toBe(sandbox());
  });

  test('gives the next test another one, and has removed the last', () => {
    expect(sandbox().name).toBe('own-2');
    expect([...source.present]).toEqual(['own-2']);
  });
});

describe('with a simulator that starts later', () => {
  const start = vi.fn(() => Promise.resolve(createSource()));
  const sandbox = sandboxForEach(start);
  expect(sandbox).toThrow('There is no sandbox outside of a test.');
  expect(start).not.toHaveBeenCalled();

  test('a test has a sandbox', () => expect(sandbox().name).toBe('sandbox-1'));
});

describe('with concurrent tests', () => {
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
  test.concurrent('the getter throws', ask);
  test.concurrent('the error has a fix', ask);
});

/** The TAP output of `node --test` for a file. */
async function runSuite(file: URL): Promise<string> {
  const input = fileURLToPath(file);
  const { output } = await build({ input, platform: 'node', write: false });
  const suite = join(await makeFolder(), 'suite.mjs');
  await writeFile(suite, output[0].code);
  // Without the variable, since Node.js refuses to run a test runner inside another one.
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
  return await new Promise((resolve) => {
    const args = ['--test', '--test-reporter=tap', suite];
    execFile(process.execPath, args, { env }, (_error, stdout) => resolve(stdout));
  });
}

test('under node:test, each test has a sandbox, removed even after a failure', async () => {
  const report = await runSuite(new URL('test-support/node-test-suite.ts', import.meta.url));
  expect(report).toMatch(/^# pass 2$/m);
  expect(report).toMatch(/^# fail 1$/m);
  expect(report).toContain('on purpose');
});
