import { expect, test } from 'vitest';

import { assignKillers, choose, chooseUncounted, type Wish } from './choose.ts';
import type { Source, Subject } from './subject.ts';
import { rowOfShop, survivorOfShop } from './test-support/rows.ts';

const subjectOf = (id: string): Subject => ({
  source: 'shop',
  id,
  requirement: 'office/body',
  takes: 'api',
  breadth: 'all-rules',
  start: () => Promise.reject(new Error('nothing is started to choose')),
});

const ids = [...'abcdefghijklmnop'];
const shop: Source = { id: 'shop', title: 'Defects of a shop', subjects: ids.map(subjectOf) };
const large: Source = { ...shop, sampleEvery: 3 };
const committed = ids.map((id) => rowOfShop(id));
const rules = { ruleIds: ['office/body'], watchIds: [] };

function chosen(source: Source, wish: Partial<Wish> = {}, rows = committed) {
  const choice = choose([source], rows, { only: [], isEvery: false, seed: 1, ...wish }, rules);
  const { jobs, kept, missing } = choice;
  return { jobs, judged: jobs.map(({ id }) => id), kept: kept.map(({ id }) => id), missing };
}

test('all of a source are judged, by what killed them before', () => {
  const { jobs, judged, kept } = chosen(shop);
  expect({ judged, kept }).toEqual({ judged: ids, kept: [] });
  expect(jobs[0]).toMatchObject({ killers: { budget: 'quick', ruleIds: ['office/body'] } });
});

test('of a large source some are judged, others by another seed; the rest keeps its rows', () => {
  const { judged, kept } = chosen(large);
  expect(judged.length).toBeLessThan(ids.length);
  expect([...judged, ...kept].toSorted()).toEqual(ids);
  expect(chosen(large, { seed: 2 }).judged).not.toEqual(judged);
});

test('whatever has no row yet, or breaks something else now, is judged anew too', () => {
  const row = rowOfShop('a', { requirement: 'office/unknown' });
  const { jobs } = chosen({ ...shop, sampleEvery: 2 ** 32 }, {}, [row, ...committed.slice(2)]);
  expect(jobs).toEqual([
    { source: 'shop', id: 'a' },
    { source: 'shop', id: 'b' },
  ]);
});

test('what fell to a rule that is gone is judged anew', () => {
  const row = rowOfShop('a', { rules: ['office/gone'] });
  const { jobs } = chosen({ ...shop, sampleEvery: 2 ** 32 }, {}, [row, ...committed.slice(1)]);
  expect(jobs).toEqual([{ source: 'shop', id: 'a' }]);
});

test('what was written blind is judged once, and again only where that is asked for', () => {
  const blind: Source = { ...shop, isBlind: true };
  expect(chosen(blind).judged).toEqual([]);
  expect(chosen(blind, { count: 3 }).judged).toEqual([]);
  expect(chosen(blind, {}, committed.slice(1)).judged).toEqual(['a']);
  expect(chosen(blind, { isEvery: true }).judged).toEqual(ids);
});

test('every defect, those that are named, or so many can be asked for', () => {
  expect(chosen(large, { isEvery: true }).judged).toEqual(ids);
  expect(chosen(large, { only: ['c'] }).jobs).toEqual([{ source: 'shop', id: 'c' }]);
  expect(chosen(large, { count: 4 }).judged).toHaveLength(4);
});

test('a source that lacks something keeps its rows, and says what it lacks', () => {
  const lame = { ...shop, lacks: () => 'perl is not there' };
  expect(chosen(lame)).toMatchObject({
    judged: [],
    kept: ids,
    missing: ['Defects of a shop are not judged: perl is not there.'],
  });
});

const allRules = {
  ruleIds: ['office/body', 'range/matrix', 'wire/json', 'health/body', 'time/idle'],
  watchIds: ['wire/json'],
};

test('a killed defect has one rule of its own, a survivor none', () => {
  const killers = assignKillers([rowOfShop('a'), survivorOfShop('b')], allRules);
  expect([...killers]).toEqual([['shop a', { budget: 'quick', ruleIds: ['office/body'] }]]);
});

test('each rule that kills has a defect, the cheapest; a watch no others', () => {
  const rows = [
    rowOfShop('a', { rules: ['wire/json', 'office/body'] }),
    rowOfShop('b', { rules: ['wire/json', 'range/matrix'], otherRules: ['health/body'] }),
    rowOfShop('c', { rules: ['wire/json'], killing: { budget: 'quick', requests: 90 } }),
    rowOfShop('d', { otherRules: ['health/body'], killing: { budget: 'standard', requests: 3 } }),
  ];
  expect([...assignKillers(rows, allRules).values()]).toEqual([
    { budget: 'quick', ruleIds: ['office/body'] },
    { budget: 'quick', ruleIds: ['range/matrix'] },
    { budget: 'quick', ruleIds: ['wire/json'] },
    { budget: 'standard', ruleIds: ['office/body', 'health/body'] },
  ]);
});

test('ways are counted where nobody has yet, and then again where the seed draws', () => {
  const rows = committed.map((row, at) => (at % 4 === 0 ? row : { ...row, ways: [] }));
  const draw = (count: number, seed: number) =>
    chooseUncounted([shop], rows, { count, seed }).map(({ id }) => id);
  expect(draw(4, 1).toSorted()).toEqual(['a', 'e', 'i', 'm']);
  expect(draw(10, 1).slice(0, 4)).toEqual(draw(4, 1));
  expect(draw(10, 2)).not.toEqual(draw(10, 1));
  const lacking: Source = { ...shop, lacks: () => 'it lacks a machine' };
  expect(chooseUncounted([lacking], rows, { count: 4, seed: 1 })).toEqual([]);
});
