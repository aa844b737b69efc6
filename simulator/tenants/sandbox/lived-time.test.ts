import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { TimeSpan } from './lived-time.ts';
import { addSpan, gapsIn } from './lived-time.ts';

const longest = 40;
const instant = fc.integer({ min: 0, max: longest });
const span = fc.record({ from: instant, to: instant });

const isIn = ({ from, to }: TimeSpan, millisecond: number): boolean =>
  millisecond > from && millisecond <= to;

const milliseconds = Array.from({ length: longest + 2 }, (_, millisecond) => millisecond);
const list = (spans: readonly TimeSpan[]): number[] =>
  milliseconds.filter((millisecond) => spans.some((one) => isIn(one, millisecond)));

test('spans hold what was added, in order, and apart from each other', () => {
  fc.assert(
    fc.property(fc.array(span), (added) => {
      const spans = added.reduce(addSpan, []);
      expect(list(spans)).toEqual(list(added));
      const bounds = spans.flatMap(({ from, to }) => [from, to]);
      expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => a - b));
    }),
  );
});

test('gaps are what is left of a span, each millisecond once', () => {
  fc.assert(
    fc.property(fc.array(span), span, (added, asked) => {
      const spans = added.reduce(addSpan, []);
      const gaps = gapsIn(spans, asked);
      const taken = new Set(list(spans));
      expect(list(gaps)).toEqual(list([asked]).filter((one) => !taken.has(one)));
      const lengths = gaps.map(({ from, to }) => to - from);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(list(gaps).length);
    }),
  );
});
