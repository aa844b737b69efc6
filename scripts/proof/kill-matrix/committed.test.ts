/** What is committed of the matrix, without judging anything: `npm run matrix -- --check` does. */
import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { filesOf, readMatrix } from './files.ts';
import { readFalseAlarms } from './false-alarms.ts';
import { makeMatrix, nameOf } from './matrix.ts';
import type { KillMatrix } from './matrix.ts';
import { idleReasons, survivorReasons } from './reasons.ts';
import { sources } from './sources.ts';
import { ruleIds } from '../../../conformance/index.ts';

const again = 'Run: npm run matrix';

async function committed(): Promise<KillMatrix> {
  const matrix = await readMatrix();
  if (matrix === undefined)
    throw new Error(`scripts/proof/results/kill-matrix.json is missing. ${again}`);
  return matrix;
}

test('it has a row for each defect of each source, with its requirement', async () => {
  const { defects } = await committed();
  const rows = defects.map((row) => `${nameOf(row)} ${row.requirement} ${row.takes}`);
  const subjects = sources.flatMap(({ id: source, subjects: all }) =>
    all.map(({ id, requirement, takes }) => `${nameOf({ source, id })} ${requirement} ${takes}`),
  );
  expect(rows.toSorted(), again).toEqual(subjects.toSorted());
});

test('its totals, its lists and the page follow from its rows', async () => {
  const matrix = await committed();
  expect(makeMatrix(sources, matrix.defects, ruleIds, await readFalseAlarms()), again).toEqual(
    matrix,
  );
  for (const [name, text] of await filesOf(matrix)) {
    expect(await readFile(name, 'utf8'), `${name} is stale. ${again}`).toBe(text);
  }
});

test('each survivor and each rule that kills nothing has its reason, and nothing else has one', async () => {
  const { defects, idleRules } = await committed();
  const survivors = defects.filter(({ budget }) => budget === null);
  expect(survivors.map(nameOf).toSorted()).toEqual(Object.keys(survivorReasons).toSorted());
  expect(idleRules.map(({ id }) => id)).toEqual(Object.keys(idleReasons).toSorted());
  for (const { id, reason } of survivors) expect([id, reason]).not.toContain(undefined);
});
