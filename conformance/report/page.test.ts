import fc from 'fast-check';
import { expect, test } from 'vitest';

import { wrap } from './page.ts';

test('a text goes on below its beginning', () => {
  expect(wrap('one two three four five six', 4, 24)).toBe('one two three four\n    five six');
});

test('without a width nothing is broken', () => {
  const text = 'word '.repeat(100).trim();
  expect(wrap(text, 4)).toBe(text);
});

test('lines of their own are kept, and each is wrapped', () => {
  expect(wrap('first\nsecond and a third word', 2, 22)).toBe('first\n  second and a third\n  word');
});

test('JSON is broken behind a comma, an address nowhere', () => {
  const url = 'http://127.0.0.1:4010/partner/v1/offices/2101/leads/count?startDate=2024-01-01';
  expect(wrap('200 {"status":"error","error":"No"}', 0, 24)).toBe(
    '200 {"status":"error",\n"error":"No"}',
  );
  expect(wrap(`see ${url}`, 0, 30)).toBe(`see\n${url}`);
});

test('nothing is lost, and only a single word is too long for its line', () => {
  const words = fc.array(fc.stringMatching(/^[a-z"{},.:]{1,30}$/), { minLength: 1 });
  fc.assert(
    fc.property(words, fc.nat(30), fc.integer({ min: 50, max: 120 }), (parts, left, width) => {
      const text = parts.join(' ');
      const wrapped = wrap(text, left, width);
      expect(wrapped.replaceAll(/\s/g, '')).toBe(text.replaceAll(' ', ''));
      const lines = wrapped.split(`\n${' '.repeat(left)}`);
      const long = lines.filter((line) => left + line.length > width);
      expect(long.filter((line) => /\S \S|,["{[]/.test(line))).toEqual([]);
    }),
  );
});
