import { afterAll, describe, expect, test, vi } from 'vitest';

import { createSource } from './test-support/source.ts';
import { sandboxForEach } from './vitest.ts';

/** Answers a function that waits until it has been called so often. */
function createLatch(calls: number): () => Promise<unknown> {
  let called = 0;
  return () => {
    called += 1;
    return vi.waitUntil(() => called >= calls);
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

  test('there is one in the test', () => {
    expect(sandbox().name).toBe('sandbox-1');
  });
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
