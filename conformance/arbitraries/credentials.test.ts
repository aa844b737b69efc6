import { expect, test } from 'vitest';

import { nearMisses } from './credentials.ts';

test('a near miss says what was done to the key', () => {
  const key = 'Canary-0123456';
  const known = { name: 'full', key, shellName: '$KEY', permissions: undefined } as const;
  const labels = nearMisses(known).map((miss) => miss(key, 'x').presented.label);
  expect(labels).toContain('the key with character 1 changed');
  expect(labels.filter((label) => !label.startsWith('the '))).toEqual([]);
});
