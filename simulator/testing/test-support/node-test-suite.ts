/** Tests for node:test that vitest.test.ts runs; one of them fails on purpose. */
import { deepEqual, equal, throws } from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { sandboxForEach } from '../node-test.ts';
import { createSource } from './source.ts';

void describe('sandboxForEach', () => {
  const source = createSource();
  const sandbox = sandboxForEach(source, { prefix: 'own' });
  throws(sandbox, /There is no sandbox outside of a test/);
  after(() => equal(source.present.size, 0));

  void test('gives a test a sandbox', () => equal(sandbox().name, 'own-1'));

  void test('tolerates a failing test', () => {
    throw new Error('on purpose');
  });

  void test('gives the next test another one, and has removed the others', () => {
    equal(sandbox().name, 'own-3');
    deepEqual([...source.present], ['own-3']);
  });
});
