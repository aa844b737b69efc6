/** What is committed of the kill matrix, without judging anything. */
import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { ruleIds } from '../../../conformance/index.ts';
import { survivorReasons } from './reasons.ts';
import { filesOf } from './render.ts';
import { nameOf, readRows, reasonOf } from './subject.ts';
import { sources } from './sources.ts';
import { findIdle } from './summary.ts';

const rows = await readRows();
const again = 'Run: npm run matrix';

test('it has a row for each defect of each source, with its requirement', () => {
  const describe = (one: Pick<(typeof rows)[number], 'source' | 'id' | 'requirement' | 'takes'>) =>
    `${nameOf(one)} ${one.requirement} ${one.takes}`;
  const subjects = sources.flatMap((source) => source.subjects.map(describe));
  expect(rows.map(describe).toSorted(), again).toEqual(subjects.toSorted());
});

test('the page and the README follow from the rows', async () => {
  for (const [name, text] of await filesOf(rows)) {
    expect(await readFile(name, 'utf8'), `${name} is stale. ${again}`).toBe(text);
  }
});

test('each survivor has its reason, nothing else has one, and each rule kills something', () => {
  const survivors = rows.filter(({ killing }) => killing === undefined);
  const explained = Object.keys(survivorReasons);
  expect(survivors.filter((row) => reasonOf(row, sources) === undefined)).toEqual([]);
  expect(survivors.map(nameOf)).toEqual(expect.arrayContaining(explained));
  expect(findIdle(rows, ruleIds)).toEqual([]);
});
