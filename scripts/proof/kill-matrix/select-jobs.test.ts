/** A daily sample of the matrix's kills; `npm run matrix -- --check --every` confirms all. */
import { expect, test, describe } from 'vitest';

import { ruleIds } from '../../../conformance/index.ts';
import { watches } from '../../../conformance/rules/index.ts';
import { today } from '../../../shared/select.ts';
import { assignKillers, selectJobs, selectUncounted } from './select-jobs.ts';
import type { SelectionRequest } from './select-jobs.ts';
import { compare } from './compare.ts';
import judgeJob from './judge-subject.ts';
import { sources } from './sources.ts';
import { type Source, type Subject, readRows, type Row } from './subject.ts';
import { rowOfShop, survivorOfShop } from './test-support/rows.ts';

const subjectOf = (id: string): Subject => ({
  source: 'shop',
  id,
  requirement: 'office/body',
  needs: 'api',
  breadth: 'all-rules',
  start: () => Promise.reject(new Error('nothing is started to choose')),
});

const ids = [...'abcdefghijklmnop'];
const shop: Source = { id: 'shop', title: 'Defects of a shop', subjects: ids.map(subjectOf) };
const large: Source = { ...shop, sampleEvery: 3 };
const committed = ids.map((id) => rowOfShop(id));
const rules = { ruleIds: ['office/body'], watchIds: [] };

function select(source: Source, request: Partial<SelectionRequest> = {}, rows = committed) {
  const whole = { only: [], isEvery: false, seed: 1, ...request };
  const { jobs, kept, missing } = selectJobs([source], rows, whole, rules);
  return { jobs, judged: jobs.map(({ id }) => id), kept: kept.map(({ id }) => id), missing };
}

test('all defects of a source are judged, by rules that killed them before', () => {
  const { jobs, judged, kept } = select(shop);
  expect({ judged, kept }).toEqual({ judged: ids, kept: [] });
  expect(jobs[0]).toMatchObject({ killers: { budget: 'quick', ruleIds: ['office/body'] } });
});

test('a part of a large source is judged, depending on the seed; the rest keeps its rows', () => {
  const { judged, kept } = select(large);
  expect(judged.length).toBeLessThan(ids.length);
  expect([...judged, ...kept].toSorted()).toEqual(ids);
  expect(select(large, { seed: 2 }).judged).not.toEqual(judged);
});

test.each([
  ['without a row', []],
  ['with another requirement', [rowOfShop('a', { requirement: 'office/unknown' })]],
  ['that a removed rule killed', [rowOfShop('a', { rules: ['office/gone'] })]],
])('a defect %s is judged anew', (_, rows) => {
  const { jobs } = select({ ...shop, sampleEvery: 2 ** 32 }, {}, [...rows, ...committed.slice(1)]);
  expect(jobs).toEqual([{ source: 'shop', id: 'a' }]);
});

test('defects of blind sources are judged once, and again only on request', () => {
  const blind: Source = { ...shop, isBlind: true };
  expect(select(blind).judged).toEqual([]);
  expect(select(blind, { count: 3 }).judged).toEqual([]);
  expect(select(blind, {}, committed.slice(1)).judged).toEqual(['a']);
  expect(select(blind, { isEvery: true }).judged).toEqual(ids);
});

test('a check judges only a part of the draw', () => {
  const { judged } = select(shop, { checks: true });
  expect(judged.length).toBeGreaterThan(0);
  expect(judged.length).toBeLessThan(ids.length);
  expect(select(shop, { checks: true, seed: 2 }).judged).not.toEqual(judged);
});

test('all defects, those with given ids, or a given number can be requested', () => {
  expect(select(large, { isEvery: true }).judged).toEqual(ids);
  expect(select(large, { only: ['c'] }).jobs).toEqual([{ source: 'shop', id: 'c' }]);
  expect(select(large, { count: 4 }).judged).toHaveLength(4);
});

test('a source with a missing prerequisite keeps its rows, and the prerequisite is reported', () => {
  const unavailable = { ...shop, missingPrerequisite: () => 'perl is not there' };
  expect(select(unavailable)).toMatchObject({
    judged: [],
    kept: ids,
    missing: ['Defects of a shop are not judged: perl is not there.'],
  });
});

const allRules = {
  ruleIds: ['office/body', 'range/matrix', 'wire/json', 'health/body', 'time/idle'],
  watchIds: ['wire/json'],
};

test('a killed defect is assigned one rule, a survivor none', () => {
  const killers = assignKillers([rowOfShop('a'), survivorOfShop('b')], allRules);
  expect([...killers]).toEqual([['shop a', { budget: 'quick', ruleIds: ['office/body'] }]]);
});

test('each rule that kills is assigned its cheapest defect; a watch gets no others', () => {
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

test('rows without counted ways are chosen first, then others by the seed', () => {
  const rows = committed.map((row, at) => (at % 4 === 0 ? row : { ...row, ways: [] }));
  const selectIds = (count: number, seed: number) =>
    selectUncounted([shop], rows, { count, seed }).map(({ id }) => id);
  expect(selectIds(4, 1).toSorted()).toEqual(['a', 'e', 'i', 'm']);
  expect(selectIds(10, 1).slice(0, 4)).toEqual(selectIds(4, 1));
  expect(selectIds(10, 2)).not.toEqual(selectIds(10, 1));
  const unavailable: Source = { ...shop, missingPrerequisite: () => 'it lacks a machine' };
  expect(selectUncounted([unavailable], rows, { count: 4, seed: 1 })).toEqual([]);
});

const seed = Number(process.env['KILL_SEED'] ?? today);
const count = 24;

const { jobs } = selectJobs(
  sources,
  (await readRows()).filter(({ killing }) => killing !== undefined),
  { only: [], isEvery: false, count, seed },
  { ruleIds, watchIds: watches.map(({ id }) => id) },
);
const killed = jobs.filter(({ killers }) => killers !== undefined);

console.log(`${killed.length} defects are drawn by KILL_SEED=${seed}`);

describe.concurrent(`a killed defect is killed again (KILL_SEED=${seed})`, () => {
  test.each(killed)('$source $id', async (job) => {
    const outcome = await judgeJob(job);
    const isKilled = outcome === 'confirmed' || outcome.killing !== undefined;
    expect(isKilled, `see it alone: npm run matrix -- --only ${job.id}`).toBe(true);
  });
});

const rowsBefore = [rowOfShop('a'), survivorOfShop('b')];

const compareRows = (present: readonly Row[], before = rowsBefore, known = ['office/body']) =>
  compare(before, present, known);

test('equal rows lead to no messages', () => {
  const { complaints, news } = compareRows([rowOfShop('a')], [rowOfShop('a')]);
  expect({ complaints, news }).toEqual({ complaints: [], news: [] });
});

test('a lost kill is reported with its rules and a command to reproduce it', () => {
  const { complaints, news } = compareRows([survivorOfShop('a'), rowOfShop('b')]);
  expect(complaints).toContainEqual(
    expect.stringMatching(/^shop a is no longer killed: office\/body failed .*--only a$/),
  );
  expect(news).toEqual(['shop b is killed with the quick budget: office/body']);
});

test('a survivor needs a reason, and a removed defect is reported', () => {
  const { complaints, news } = compareRows([rowOfShop('a'), survivorOfShop('c')]);
  expect(complaints).toContainEqual(expect.stringContaining('shop c survives: no rule fails it'));
  expect(news).toEqual(['shop c is new', 'shop b is gone']);
});

test('a rule that no longer kills is reported, unless it fails a defect for another requirement', () => {
  const known = ['office/body', 'office/every-body', 'range/matrix'];
  const before = [rowOfShop('a', { rules: known })];
  const now = [rowOfShop('a', { otherRules: ['range/matrix'] })];
  const { complaints } = compareRows(now, before, known);
  expect(complaints).toEqual([expect.stringMatching(/^office\/every-body kills nothing: fix it/)]);
});
