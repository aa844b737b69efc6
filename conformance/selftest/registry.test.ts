/** The registry of rules. `npm run dev` shows what is wrong with it: each line names its place. */
import { readdir, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { openPoints, requirements } from '../../generated/catalogue.ts';
import type { Requirement } from '../../generated/catalogue.ts';
import { observations } from '../observations/index.ts';
import { rules, watches } from '../rules/index.ts';

const folder = 'conformance/rules';
const catalogue = 'spec/requirements.yaml';
const all = [...rules, ...watches];

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

async function readAll(below: string, name: RegExp): Promise<[file: string, text: string][]> {
  const names = (await readdir(below, { recursive: true })).filter((one) => name.test(one));
  const files = names.toSorted().map((one) => `${below}/${one}`);
  return Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')]));
}

/** Every file beside the helpers is a rule, by the id that its place gives it. */
const ruleFiles = (await readAll(folder, /\/.*\.ts$/)).filter(
  ([file]) => !file.startsWith(`${folder}/helpers/`),
);
const fileOf = (id: string): string => `${folder}/${id}.ts`;

test('each rule has a file of its name, and each rule file is in the index', () => {
  const files = ruleFiles.map(([file]) => file);
  const listed = all.map(({ id }) => fileOf(id));
  const unlisted = files.filter((file) => !listed.includes(file));
  const missing = listed.filter((file) => !files.includes(file));
  expect([
    ...unlisted.map((file) => `${file}: ${folder}/index.ts does not list it, or under another id`),
    ...missing.map((file) => `${folder}/index.ts: there is no rule file ${file}`),
  ]).toEqual([]);
});

test('each requirement has either a rule or the reason why none tests it', async () => {
  const text = await readFile(catalogue, 'utf8');
  const tested = new Set(all.flatMap((rule) => rule.requirements as readonly string[]));
  const complaints = Object.entries<Requirement>(requirements).flatMap(([id, { reason }]) => {
    const place = `${catalogue}:${lineAt(text, text.indexOf(`id: ${id}`))}`;
    if (tested.has(id) && reason !== undefined) {
      return [`${place}: a rule tests ${id}; take its reason out`];
    }
    if (tested.has(id) || reason !== undefined) return [];
    return [
      `${place}: the requirement ${id} has no rule; npm run new:rule -- ${id}, or name it in a rule, or write the reason why none tests it`,
    ];
  });
  expect(complaints).toEqual([]);
});

test('no scaffold of new:rule is left to fill in', async () => {
  const marker = new RegExp(`${['FILL', 'IN'].join(' ')}: (.*?)['"\`\\],:;=>(){} ]*$`, 'gm');
  const texts = [
    ...ruleFiles,
    ...(await readAll('conformance/selftest', /\.ts$/)),
    ...(await readAll('spec', /\.yaml$/)),
  ];
  const left = texts.flatMap(([file, text]) =>
    [...text.matchAll(marker)].map(
      ({ index, 1: asked }) => `${file}:${lineAt(text, index)}: fill in ${asked}`,
    ),
  );
  expect(left).toEqual([]);
});

test('each rule tests a requirement, and its title is a sentence in the indicative', () => {
  const idle = all.filter((rule) => (rule.requirements as readonly string[]).length === 0);
  const odd = all.filter(({ title }) => !/^[A-Z]/.test(title) || /should|must|\.$/.test(title));
  expect([
    ...idle.map(({ id }) => `${fileOf(id)}: it names no requirement`),
    ...odd.map(({ id, title }) => `${fileOf(id)}: "${title}" is no sentence in the indicative`),
  ]).toEqual([]);
});

test('each rule says why it cannot fail a conforming implementation', () => {
  const reasons =
    /Sound|\.\.\.(refusing|refusingTexts|notFinding|relating|echoing)|judgeRefusedStatuses/;
  const silent = ruleFiles.filter(([, text]) => !reasons.test(text));
  expect(silent.map(([file]) => `${file}: it does not say why it is sound`)).toEqual([]);
});

test('observations are of different open points', () => {
  const points = observations.map(({ point }) => point);
  expect(new Set(points).size).toBe(points.length);
  expect(points.filter((point) => !(point in openPoints))).toEqual([]);
});
