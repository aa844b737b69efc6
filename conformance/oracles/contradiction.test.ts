import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findContradiction, type CountedRange } from './contradiction.ts';

type Bounds = { readonly start: boolean; readonly end: boolean };

type Range = Omit<CountedRange, 'leads'>;

/** When open ranges are counted, which is later than all ends. */
const now = 40;

const among = (start: number, end: number, leads: number): CountedRange => ({ start, end, leads });
const until = (end: number, leads: number): CountedRange => ({ end, leads });

const sumOf = (ranges: readonly CountedRange[]): number =>
  ranges.reduce((sum, range) => sum + range.leads, 0);

/** The counts of a conforming implementation, whose bounds are inclusive or not. */
function count(leads: readonly number[], range: Range, { start, end }: Bounds): CountedRange {
  const from = range.start ?? Number.NEGATIVE_INFINITY;
  const to = range.isOpen === true ? now : range.end;
  const inside = leads.filter(
    (lead) => (start ? lead >= from : lead > from) && (end ? lead <= to : lead < to),
  );
  return { ...range, leads: inside.length };
}

const instant = fc.integer({ min: 0, max: 30 });
const leads = fc.array(instant, { maxLength: 40, size: 'max' });
const bounds = fc.record({ start: fc.boolean(), end: fc.boolean() });
const twoInstants = fc.uniqueArray(instant, { minLength: 2, maxLength: 2 });
const ranges = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: twoInstants.map(([a = 0, b = 0]): Range => ({
        start: Math.min(a, b),
        end: Math.max(a, b),
      })),
    },
    instant.map((end): Range => ({ end })),
    instant.map((end): Range => ({ end, isOpen: true })),
  ),
  { maxLength: 30, size: 'max' },
);

test('the counts of one set of leads never contradict each other, whichever bounds are inclusive', () => {
  fc.assert(
    fc.property(leads, ranges, bounds, (at, asked, inclusive) => {
      const counted = asked.map((range) => count(at, range, inclusive));
      expect(findContradiction(counted)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test('counts of no range, or of one, contradict nothing', () => {
  expect(findContradiction([])).toBeUndefined();
  expect(findContradiction([among(1, 2, 5)])).toBeUndefined();
});

describe('a contradiction', () => {
  test.each<[string, CountedRange[]]>([
    ['more leads than in a range around it', [among(2, 3, 2), among(1, 4, 1)]],
    ['more leads than up to a later end', [until(3, 2), until(4, 1)]],
    ['more leads up to an end than up to now', [until(3, 2), { ...until(4, 1), isOpen: true }]],
    ['fewer leads than none', [until(3, -1)]],
    ['two counts of one range', [among(1, 2, 3), among(1, 2, 4)]],
    ['two parts with more than the whole', [among(1, 2, 3), among(3, 4, 3), among(1, 4, 5)]],
    [
      'a window that is not what its bounds are elsewhere',
      [among(1, 6, 4), among(3, 9, 4), among(1, 9, 6), among(3, 6, 3)],
    ],
  ])('is found minimally: %s', (_, contradicting) => {
    const harmless = [among(20, 21, 1), among(22, 29, 2)];
    const { left = [], right = [] } = findContradiction([...harmless, ...contradicting]) ?? {};
    expect(new Set([...left, ...right])).toEqual(new Set(contradicting));
    expect(sumOf(left)).toBeGreaterThan(sumOf(right));
  });

  test('is minimal in any counts without a solution', () => {
    let contradictions = 0;
    fc.assert(
      fc.property(
        leads,
        ranges,
        bounds,
        fc.nat(),
        fc.integer({ min: 1, max: 5 }),
        (at, asked, inclusive, place, more) => {
          const counted = asked.map((range) => count(at, range, inclusive));
          const wrong = counted.map((one, index) =>
            index === place % counted.length ? { ...one, leads: one.leads + more } : one,
          );
          const found = findContradiction(wrong);
          if (found === undefined) return;
          contradictions += 1;
          const all = [...found.left, ...found.right];
          expect(sumOf(found.left)).toBeGreaterThan(sumOf(found.right));
          for (const range of all)
            expect(findContradiction(all.filter((other) => other !== range))).toBeUndefined();
        },
      ),
      { numRuns: 200 },
    );
    expect(contradictions).toBeGreaterThan(20);
  });

  test('is none if ranges that meet at an instant differ by the leads of that instant', () => {
    const meeting = [among(1, 2, 3), among(2, 3, 3)];
    expect(findContradiction([...meeting, among(1, 3, 4)])).toBeUndefined();
    expect(findContradiction([...meeting, among(1, 3, 8)])).toBeUndefined();
  });
});
