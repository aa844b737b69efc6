import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addLeads, countLeads, isSorted } from './lead-count.ts';

const millisecond = fc.integer({ min: -20, max: 20 });
const instants = fc.array(millisecond, { maxLength: 60 });
const bound = fc.oneof(millisecond, fc.constantFrom(-Infinity, Infinity));

test('a count is what a look at every lead counts', () => {
  fc.assert(
    fc.property(instants, bound, bound, (leads, first, end) => {
      const expected = leads.filter((lead) => lead >= first && lead < end).length;
      expect(countLeads(addLeads(undefined, leads), { first, end })).toBe(expected);
    }),
  );
});

test('leads may be added in any order and in any portions', () => {
  fc.assert(
    fc.property(instants, instants, (some, more) => {
      const column = addLeads(addLeads(undefined, some), more);
      expect(Array.from(column)).toEqual([...some, ...more].toSorted((a, b) => a - b));
    }),
  );
});

test('an office that never had a lead has none in any span', () => {
  expect(countLeads(undefined, { first: -Infinity, end: Infinity })).toBe(0);
});

test.each([
  [[], true],
  [[1], true],
  [[1, 1, 2], true],
  [[2, 1, 3], false],
  [[1, 3, 2], false],
])('leads at %j are sorted: %s', (leads, expected) => {
  expect(isSorted(leads)).toBe(expected);
});
