/** The command's options, the judging of a defect, the committed files, and how they are made. */
import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { ruleIds as everyRuleId } from '../../../conformance/index.ts';
import { attemptsFor, confirmsKill, judgeSubject, targetOf } from './judge-subject.ts';
import { survivorReasons } from './reasons.ts';
import { filesOf, insertNumbers, renderNumbers, renderPage, wilson } from './render.ts';
import { matrixCommand } from './main.ts';
import { findSubject, sources } from './sources.ts';
import { formatRows, nameOf, readRows, reasonOf, sortRows } from './subject.ts';
import { findIdle, summarize } from './summary.ts';
import { rowOfShop, survivorOfShop } from './test-support/rows.ts';
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
  await using running = await plain.start();
  expect(targetOf(running, false, plain)).toMatchObject({ limits: { concurrency: 1 } });
  expect(targetOf(running, false, plain).observer).toBeUndefined();
  expect(targetOf(running, false, concurrent).limits?.concurrency).not.toBe(1);
  expect(targetOf(running, true, plain).observer).toBeDefined();
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
  const subjects = sources.flatMap((source) => source.subjects);
  const wanted = subjects.map((one) => `${nameOf(one)} ${one.requirement} ${one.needs}`);
  const present = rows.map((row) => `${nameOf(row)} ${row.requirement} ${row.takes}`);
  expect(present.toSorted(), again).toEqual(wanted.toSorted());
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

const both = ['range/halves', 'range/matrix'];
const shopRows = [
  survivorOfShop('b', { otherRules: both, ways: both }),
  rowOfShop('c', { ways: ['office/body'] }),
  rowOfShop('a', { ways: ['office/body'] }),
  rowOfShop('d'),
];
const ruleIds = ['office/body', 'health/report'];
const summary = summarize([{ id: 'shop', title: 'Defects of a shop' }], shopRows, ruleIds);

test('rows are sorted, one per line', () => {
  const lines = formatRows(sortRows(shopRows)).trimEnd().split('\n');
  const [b, c, a, d] = shopRows;
  expect(lines.map((line) => JSON.parse(line))).toEqual([a, b, c, d]);
});

test('the numbers include kills, and false alarms if measured', () => {
  expect(renderNumbers(summary)).toBe(
    '3 of 4 defects fail for the requirement that they break (`npm run matrix`); 0 more break a presumption, and are warned about.',
  );
  expect(renderNumbers({ ...summary, falseAlarms: { runs: 90, alarms: 0 } })).toContain(
    '0 of 90 runs on legal implementations raise a false alarm (`npm run sweep`).',
  );
});

test('blind sources are reported with a confidence interval, if they were judged', () => {
  const blind = [{ id: 'shop', title: 'Defects of a shop', isBlind: true as const }];
  const measured = summarize(blind, shopRows, ruleIds);
  // The survivor counts as found, since it fails for other requirements.
  expect(renderNumbers(measured)).toContain('Of 4 defects of servers that were written blind');
  expect(renderNumbers(measured)).toContain('4 are found (100 %; 95 % interval 51 % to 100 %).');
  expect(renderPage(measured)).toContain('| Defects of a shop | 4 | 4 | 100 % | 51 % to 100 % |');
  const unmeasured = summarize(blind, [], ruleIds);
  expect(renderNumbers(unmeasured)).not.toContain('blind');
});

test('the page lists totals, survivors, idle rules and lone killers', () => {
  const page = renderPage(summary);
  expect(page).toContain('| Defects of a shop | 4 | 3 | 0 | 3 | 1 | 2 |');
  expect(page).toContain('The median of all counted defects fails by 1; of all');
  expect(page).toContain('50 % have a defect that one rule alone fails');
  expect(page).toContain(
    '| `office/body` | shop b (fails `range/halves`, `range/matrix`): no reason yet |',
  );
  expect(page).toContain('| `health/report` |\n');
  expect(page).toContain('| `office/body` | shop a, shop c |');
});

test('inserting numbers replaces the old ones, and nothing else', () => {
  const marks = ['<!-- kill-matrix: npm run matrix writes this -->', '<!-- /kill-matrix -->'];
  const page = insertNumbers(`Before.\n${marks[0]}\nold\n${marks[1]}\nAfter.\n`, summary);
  expect(page).toBe(`Before.\n${marks[0]}\n\n${renderNumbers(summary)}\n\n${marks[1]}\nAfter.\n`);
  expect(() => insertNumbers('Nothing.', summary)).toThrow('README.md needs the marks');
});

test('the interval of a proportion matches published values', () => {
  const { low, high } = wilson(81, 263);
  expect(low).toBeCloseTo(0.2553, 4);
  expect(high).toBeCloseTo(0.3662, 4);
});

test('the interval of 0 or 1 ends there, and has a width', () => {
  expect(wilson(10, 10)).toEqual({ low: expect.closeTo(0.7225, 4), high: 1 });
  expect(wilson(0, 10)).toEqual({ low: 0, high: expect.closeTo(0.2775, 4) });
});
