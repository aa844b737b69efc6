/** Tests of node:test that vitest.test.ts runs; one of them has to fail. */
import { deepEqual, equal, throws } from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { sandboxForEach } from '../node-test.ts';
import { createSource } from './source.ts';

void describe('a sandbox for each', () => {
  const source = createSource();
  const sandbox = sandboxForEach(source, { prefix: 'own' });
  throws(sandbox, /There is no sandbox outside of a test/);
  after(() => equal(source.present.size, 0));

  void test('a test has one', () => equal(sandbox().name, 'own-1'));

  void test('it fails', () => {
    throw new Error('on purpose');
  });

  void test('the next test has another, and those before are gone', () => {
    equal(sandbox().name, 'own-3');
    deepEqual([...source.present], ['own-3']);
  });
});
