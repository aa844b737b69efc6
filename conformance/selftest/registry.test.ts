import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openPoints, requirements } from '../../generated/catalogue.ts';
import type { Requirement } from '../../generated/catalogue.ts';
import { observations } from '../observations/index.ts';
import { rules, watches } from '../rules/index.ts';

const rulesFolder = join(import.meta.dirname, '../rules');
const all = [...rules, ...watches];

/** Every file beside the helpers is a rule, by the id that its place gives it. */
async function listRuleFiles(): Promise<string[]> {
  const files = await readdir(rulesFolder, { recursive: true });
  return files
    .filter((file) => /\/.*\.ts$/.test(file) && !file.startsWith('helpers/'))
    .map((file) => file.replace('.ts', ''));
}

test('each rule has a file of its name, and each rule file is in the index', async () => {
  expect(all.map(({ id }) => id).toSorted()).toEqual((await listRuleFiles()).toSorted());
});

test('each requirement has either a rule or the reason why none tests it', () => {
  const tested = new Set(all.flatMap((rule) => rule.requirements as readonly string[]));
  const listed: readonly [string, Requirement][] = Object.entries(requirements);
  const wanting = listed
    .filter(([id, { reason }]) => !tested.has(id) && reason === undefined)
    .map(([id]) => `${id}: write a rule (npm run new:rule), or the reason why none can test it`);
  const contrary = listed
    .filter(([id, { reason }]) => tested.has(id) && reason !== undefined)
    .map(([id]) => `${id}: a rule tests it; take its reason out of requirements.yaml`);
  expect([...wanting, ...contrary]).toEqual([]);
});

test('each rule tests a requirement', () => {
  expect(all.filter((rule) => (rule.requirements as readonly string[]).length === 0)).toEqual([]);
});

test('titles are sentences in the indicative', () => {
  const odd = all.filter(({ title }) => !/^[A-Z]/.test(title) || /should|must|\.$/.test(title));
  expect(odd.map(({ title }) => title)).toEqual([]);
});

test('each rule says why it cannot fail a conforming implementation', async () => {
  const silent: string[] = [];
  for (const { id } of all) {
    const text = await readFile(join(rulesFolder, `${id}.ts`), 'utf8');
    if (
      !/Sound|\.\.\.(refusing|refusingTexts|notFinding|relating|echoing)|judgeRefusedStatuses/.test(
        text,
      )
    )
      silent.push(id);
  }
  expect(silent).toEqual([]);
});

test('observations are of different open points', () => {
  const points = observations.map(({ point }) => point);
  expect(new Set(points).size).toBe(points.length);
  expect(points.filter((point) => !(point in openPoints))).toEqual([]);
});
