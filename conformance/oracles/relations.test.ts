import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { ClosedRange } from '../engine/counts/counts.ts';
import { disjoint, matrix, sharedCut, widening, type Relation } from './relations.ts';

type Counter = (range: ClosedRange) => number;

type Bounds = { readonly start: boolean; readonly end: boolean };

/** A conforming implementation over leads at the given instants, with inclusive bounds or not. */
const countRight =
  (leads: readonly number[], { start, end }: Bounds): Counter =>
  (range) =>
    leads.filter((lead) => {
      const from = range.start ?? Number.NEGATIVE_INFINITY;
      const isAfter = start ? lead >= from : lead > from;
      return isAfter && (end ? lead <= range.end : lead < range.end);
    }).length;

const instant = fc.integer({ min: 0, max: 400 });
const leads = fc.array(
  fc.integer({ min: 0, max: 800 }).map((half) => half / 2),
  { maxLength: 60, size: 'max' },
);
const bounds = fc.record({ start: fc.boolean(), end: fc.boolean() });
const cuts = fc
  .uniqueArray(instant, { minLength: 4, maxLength: 4 })
  .map((values) => values.toSorted((a, b) => a - b));

type Cuts = readonly [a: number, b: number, c: number, d: number];
const asCuts = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): Cuts => [a, b, c, d];

const span = (start: number, end: number): Required<ClosedRange> => ({ start, end });

type Row = readonly [name: string, Relation, ranges: (cuts: Cuts) => Required<ClosedRange>[]];

/** Each relation with the ranges that its rule requests. */
const relations: readonly Row[] = [
  ['widening', widening, ([a, b, c, d]) => [span(b, c), span(a, d)]],
  ['disjoint', disjoint, ([a, b, c, d]) => [span(a, b), span(c, d), span(a, d)]],
  ['sharedCut', sharedCut, ([a, b, c]) => [span(a, b), span(b, c), span(a, c), span(b - 1, b + 1)]],
  ['matrix', matrix, ([a, b, c, d]) => [span(a, c), span(b, d), span(a, d), span(b, c)]],
];

test.each(relations)('conforming: %s holds for all data and bounds', (_, relation, ranges) => {
  fc.assert(
    fc.property(leads, bounds, cuts, (instants, inclusivity, at) => {
      const count = countRight(instants, inclusivity);
      return relation.holds(...ranges(asCuts(at)).map(count));
    }),
    { numRuns: 2000 },
  );
});

type Distort = (right: Counter, range: Required<ClosedRange>) => number;

// Ways to miscount, and a relation that must sometimes detect each of them.
test.each<[name: string, Distort, seenBy: string]>([
  ['the start is ignored', (right, { end }) => right({ end }), 'disjoint'],
  ['the end is ignored', (right, { start }) => right({ start, end: 1e9 }), 'disjoint'],
  ['counts are capped', (right, range) => Math.min(right(range), 10), 'matrix'],
  [
    'the end is rounded up to a boundary',
    (right, { start, end }) => right({ start, end: Math.ceil(end / 24) * 24 }),
    'disjoint',
  ],
  [
    'the start is rounded down to a boundary',
    (right, { start, end }) => right({ start: Math.floor(start / 24) * 24, end }),
    'disjoint',
  ],
  [
    'long ranges lose their beginning',
    (right, { start, end }) => right({ start: Math.max(start, end - 90), end }),
    'widening',
  ],
  ['one lead is added', (right, range) => right(range) + 1, 'disjoint'],
  [
    'short ranges lose their last moment',
    (right, { start, end }) => right({ start, end: end - start < 90 ? end - 1 : end }),
    'matrix',
  ],
])('non-conforming implementations: %s: detected', (_, distort, seenBy) => {
  const [, relation, ranges] = relations.find(([name]) => name === seenBy) ?? [];
  if (relation === undefined || ranges === undefined) throw new Error(`no relation ${seenBy}`);
  const seen = fc.check(
    fc.property(leads, bounds, cuts, (instants, inclusivity, at) => {
      const right = countRight(instants, inclusivity);
      const counts = ranges(asCuts(at)).map((range) => distort(right, range));
      return relation.holds(...counts);
    }),
    { numRuns: 5000, endOnFailure: true },
  );
  expect(seen.failed).toBe(true);
});
