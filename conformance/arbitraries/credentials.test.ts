import { expect, test } from 'vitest';

import { nearMisses } from './credentials.ts';

test('a near miss says what was done to the key', () => {
  const key = 'Canary-0123456';
  const known = { name: 'full', key, shellName: '$KEY', permissions: undefined } as const;
  const labels = nearMisses(known).map((miss) => miss(key, 'x').presented.label);
  expect(labels).toContain('the key with character 1 changed');
  expect(labels.filter((label) => !label.startsWith('the '))).toEqual([]);
});

test.each([
  ['a key with dots', 'ndk.7Qm2xPfull.r8Vd31', 'the key without its end'],
  ['a signed token', `eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl`, 'the first half of the key'],
])('%s is cut where nobody takes the rest for valid', (_, key, label) => {
  const known = { name: 'full', key, shellName: '$KEY', permissions: undefined } as const;
  const labels = nearMisses(known).map((miss) => miss(key, 'x').presented.label);
  expect(labels.at(-1)).toBe(label);
});
