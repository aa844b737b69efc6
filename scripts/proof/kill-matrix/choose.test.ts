import { expect, test } from 'vitest';

import { choose } from './choose.ts';
import type { Wish } from './choose.ts';
import type { Source, Subject } from './subject.ts';
import { matrixOfShop, rowOfShop } from './test-support/rows.ts';

const subjectOf = (id: string): Subject => ({
  id,
  requirement: 'office/body',
  takes: 'api',
  breadth: 'all-rules',
  start: () => Promise.reject(new Error('nothing is started to choose')),
});

const shop: Source = {
  id: 'shop',
  title: 'Defects of a shop',
  subjects: ['a', 'b', 'c', 'd'].map(subjectOf),
};

const committed = matrixOfShop(['a', 'b', 'c', 'd'].map((id) => rowOfShop(id)));

function chosen(source: Source, wish: Partial<Wish> = {}) {
  const { jobs, kept, missing } = choose({
    sources: [source],
    only: [],
    depth: 'standard',
    committed,
    ...wish,
  });
  return { judged: jobs.map(({ subject }) => subject.id), kept: kept.map(({ id }) => id), missing };
}

test('all of a source are judged', () => {
  expect(chosen(shop)).toEqual({ judged: ['a', 'b', 'c', 'd'], kept: [], missing: [] });
});

test('of a large source one in so many is judged, and the rest keeps its rows', () => {
  const large = { ...shop, sampleEvery: 3 };
  expect(chosen(large)).toEqual({ judged: ['a', 'd'], kept: ['b', 'c'], missing: [] });
});

test('whatever has no row yet, or breaks something else now, is judged too', () => {
  const rows = [rowOfShop('a'), rowOfShop('c', { requirement: 'office/unknown' }), rowOfShop('d')];
  const { judged, kept } = chosen({ ...shop, sampleEvery: 4 }, { committed: matrixOfShop(rows) });
  expect(judged).toEqual(['a', 'b', 'c']);
  expect(kept).toEqual(['d']);
});

test('a deep run judges all of a large source, and a named one what it names', () => {
  const large = { ...shop, sampleEvery: 3 };
  expect(chosen(large, { depth: 'thorough' }).judged).toEqual(['a', 'b', 'c', 'd']);
  expect(chosen(large, { only: ['c'] }).judged).toEqual(['c']);
});

test('a source that lacks something keeps its rows, and says what it lacks', () => {
  const lame = { ...shop, lacks: () => 'perl is not there' };
  expect(chosen(lame)).toEqual({
    judged: [],
    kept: ['a', 'b', 'c', 'd'],
    missing: ['Defects of a shop are not judged: perl is not there.'],
  });
});
