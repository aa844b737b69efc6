/** The options of the command, the judging of a defect, and the committed files. */
import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { ruleIds as everyRuleId } from '../../../conformance/index.ts';
import { attemptsFor, confirmsKill, judgeSubject, targetOf } from './judge-subject.ts';
import { survivorReasons } from './reasons.ts';
import { filesOf } from './render.ts';
import { matrixCommand } from './main.ts';
import { findSubject, sources } from './sources.ts';
import { nameOf, readRows, reasonOf } from './subject.ts';
import { findIdle } from './summary.ts';
import { UsageError } from '../../../shared/command-line.ts';
import { today } from '../../../shared/select.ts';

const usual = { checks: false, isEvery: false, seed: today, only: [], ways: 0 };

test.each([
  [[], usual],
  [['--check'], { ...usual, checks: true }],
  [['--check', '--every'], { ...usual, checks: true, isEvery: true }],
  [['--ways', '20', '--seed', '2'], { ...usual, ways: 20, seed: 2 }],
  [['--only', 'a', '--only', 'b'], { ...usual, only: ['a', 'b'] }],
])('%j is read', (args, asked) => {
  expect(matrixCommand.read(args)).toEqual(asked);
});

test.each([
  [['--check', '--only', 'a'], 'remove --only'],
  [['--ways', '20', '--every'], 'remove all other options except --seed'],
])('%j is refused', (args, message) => {
  expect(() => matrixCommand.read(args)).toThrow(UsageError);
  expect(() => matrixCommand.read(args)).toThrow(message);
});

const plain = findSubject('simulator', 'office/none-is-null');
const concurrent = findSubject('simulator', 'time/one-less-at-once');

test('the quick budget with all rules comes first, then the standard budget', () => {
  const budgets = attemptsFor(plain).map(
    ({ budget, ruleIds }) => `${budget} ${ruleIds ? 'some' : 'all'}`,
  );
  expect(budgets).toEqual(['quick all', 'standard some', 'standard all']);
});

test('requests are sequential, except for a defect that needs concurrency', async () => {
  const running = await plain.start();
  try {
    expect(targetOf(running, false, plain)).toMatchObject({ limits: { concurrency: 1 } });
    expect(targetOf(running, false, plain).observer).toBeUndefined();
    expect(targetOf(running, false, concurrent).limits?.concurrency).not.toBe(1);
    expect(targetOf(running, true, plain).observer).toBeDefined();
  } finally {
    await running.close();
  }
});

test('judging is reproducible, and the rules that killed a defect confirm it', async () => {
  const outcome = await judgeSubject(plain);
  expect(outcome.killing?.budget).toBe('quick');
  expect(outcome.killing?.requests).toBeGreaterThan(0);
  expect(outcome.rules).toContain('office/every-body');
  expect(await judgeSubject(plain)).toEqual(outcome);
  const confirms = (ruleIds: readonly string[]) =>
    confirmsKill(plain, { budget: 'quick', ruleIds });
  expect(await confirms(['office/every-body'])).toBe(true);
  expect(await confirms(['office/every-body', 'health/report'])).toBe(false);
});

test('ids of sources and of their defects are unique', () => {
  const names = sources.flatMap(({ subjects }) => subjects.map((one) => `${one.source} ${one.id}`));
  expect(new Set(names).size).toBe(names.length);
  for (const { id, subjects } of sources) {
    expect(new Set(subjects.map(({ source }) => source))).toEqual(new Set([id]));
  }
});

const rows = await readRows();
const again = 'Run: npm run matrix';

test('the matrix has a row for each defect of each source, with its requirement', () => {
  const describe = (
    one: Pick<(typeof rows)[number], 'source' | 'id' | 'requirement'>,
    needs: string,
  ) => `${nameOf(one)} ${one.requirement} ${needs}`;
  const subjects = sources.flatMap((source) =>
    source.subjects.map((one) => describe(one, one.needs)),
  );
  expect(rows.map((row) => describe(row, row.takes)).toSorted(), again).toEqual(
    subjects.toSorted(),
  );
});

test('the page and the README match the rows', async () => {
  for (const [name, text] of await filesOf(rows)) {
    expect(await readFile(name, 'utf8'), `${name} is stale. ${again}`).toBe(text);
  }
});

test('exactly the survivors have reasons, and each rule kills some defect', () => {
  const survivors = rows.filter(({ killing }) => killing === undefined);
  const explained = Object.keys(survivorReasons);
  expect(survivors.filter((row) => reasonOf(row, sources) === undefined)).toEqual([]);
  expect(survivors.map(nameOf)).toEqual(expect.arrayContaining(explained));
  expect(findIdle(rows, everyRuleId)).toEqual([]);
});
