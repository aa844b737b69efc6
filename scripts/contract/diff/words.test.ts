import { expect, test } from 'vitest';

import { listTexts, showDifference, showValue } from './words.ts';

test('a value is shown on one line and cut short', () => {
  expect(showValue('a\n  b ')).toBe('a b');
  expect(showValue(['a', 1])).toBe('["a",1]');
  expect(showValue('x'.repeat(200))).toBe(`${'x'.repeat(159)}…`);
});

test('texts are listed', () => {
  expect([listTexts([]), listTexts(['a']), listTexts(['a', 'b', 'c'])]).toEqual([
    'none',
    'a',
    'a, b and c',
  ]);
});

test('two short values are shown whole', () => {
  expect(showDifference('one two', 'one three')).toEqual(['one two', 'one three']);
});

test('two long values are shown from a little before they differ', () => {
  const [was, is] = showDifference(`${'word '.repeat(60)}old`, `${'word '.repeat(60)}new`);
  expect(was).toMatch(/^…(word )+old$/);
  expect(is).toMatch(/^…(word )+new$/);
  expect(is.length).toBeLessThan(60);
});
