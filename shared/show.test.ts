import { expect, test } from 'vitest';

import { show } from './show.ts';

test('a value is shown as JSON, cut where it is long', () => {
  expect(show({ status: 'SOLD', tags: [1, null] })).toBe('{"status":"SOLD","tags":[1,null]}');
  expect(show('a'.repeat(100), 5)).toBe('"aaaa…');
  expect(show(undefined)).toBe('nothing');
});

test('what is nested too deep to be written is cut too', () => {
  const depth = 50_000;
  const deep: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  expect(show(deep)).toBe('[[[[[[[["…"]]]]]]]]');
  const named: unknown = JSON.parse('{"__proto__":'.repeat(20) + '1' + '}'.repeat(20));
  expect(show(named, 30)).toBe('{"__proto__":{"__proto__":{"__…');
});
