/** What is wrong with the registry of rules; each complaint begins with its place. */
import { readdir, readFile } from 'node:fs/promises';

import { observations } from '../../../conformance/observations/index.ts';
import { rules, watches } from '../../../conformance/rules/index.ts';
import { openPoints, requirements, type Requirement } from '../../../generated/catalogue.ts';

const folder = 'conformance/rules';
const catalogue = 'spec/requirements.yaml';
const all = [...rules, ...watches];

type File = readonly [path: string, text: string];

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

async function readAll(below: string, name: RegExp): Promise<File[]> {
  const names = (await readdir(below, { recursive: true })).filter((one) => name.test(one));
  const files = names.toSorted().map((one) => `${below}/${one}`);
  return Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
}

/** Every file beside the helpers and the tests is a rule, by the id that its place gives it. */
const readRuleFiles = async (): Promise<File[]> =>
  (await readAll(folder, /\/.*(?<!\.test)\.ts$/)).filter(
    ([file]) => !file.startsWith(`${folder}/helpers/`),
  );

const fileOf = (id: string): string => `${folder}/${id}.ts`;

async function findUnlisted(): Promise<string[]> {
  const files = (await readRuleFiles()).map(([file]) => file);
  const listed = all.map(({ id }) => fileOf(id));
  const unlisted = files.filter((file) => !listed.includes(file));
  const missing = listed.filter((file) => !files.includes(file));
  return [
    ...unlisted.map((file) => `${file}: ${folder}/index.ts does not list it, or under another id`),
    ...missing.map((file) => `${folder}/index.ts: there is no rule file ${file}`),
  ];
}

async function findUntested(): Promise<string[]> {
  const text = await readFile(catalogue, 'utf8');
  const tested = new Set(all.flatMap((rule) => rule.requirements as readonly string[]));
  return Object.entries<Requirement>(requirements).flatMap(([id, { reason }]) => {
    const place = `${catalogue}:${lineAt(text, text.indexOf(`id: ${id}`))}`;
    if (tested.has(id) && reason !== undefined) {
      return [`${place}: a rule tests ${id}; take its reason out`];
    }
    if (tested.has(id) || reason !== undefined) return [];
    return [
      `${place}: the requirement ${id} has no rule; npm run new:rule -- ${id}, or name it in a rule, or write the reason why none tests it`,
    ];
  });
}

async function findUnfilled(): Promise<string[]> {
  const marker = new RegExp(`${['FILL', 'IN'].join(' ')}: (.*?)['"\`\\],:;=>(){} ]*$`, 'gm');
  const texts = [
    ...(await readRuleFiles()),
    ...(await readAll('conformance/selftest', /\.ts$/)),
    ...(await readAll('spec', /\.yaml$/)),
  ];
  return texts.flatMap(([file, text]) =>
    [...text.matchAll(marker)].map(
      ({ index, 1: asked }) => `${file}:${lineAt(text, index)}: fill in ${asked}`,
    ),
  );
}

async function findOddlyTitled(): Promise<string[]> {
  const idle = all.filter((rule) => (rule.requirements as readonly string[]).length === 0);
  const odd = all.filter(({ title }) => !/^[A-Z]/.test(title) || /should|must|\.$/.test(title));
  return [
    ...idle.map(({ id }) => `${fileOf(id)}: it names no requirement`),
    ...odd.map(({ id, title }) => `${fileOf(id)}: "${title}" is no sentence in the indicative`),
  ];
}

async function findSilent(): Promise<string[]> {
  const reasons =
    /Sound|\.\.\.(refusing|refusingTexts|notFinding|relating|echoing)|judgeRefusedStatuses/;
  const silent = (await readRuleFiles()).filter(([, text]) => !reasons.test(text));
  return silent.map(([file]) => `${file}: it does not say why it is sound`);
}

async function findDoubleObservations(): Promise<string[]> {
  const points = observations.map(({ point }) => point);
  const wrong = points.filter(
    (point, index) => points.indexOf(point) !== index || !(point in openPoints),
  );
  return wrong.map((point) => `conformance/observations/index.ts: ${point} is no point of its own`);
}

/** Each by what holds of a registry in order. Files are read below the working directory. */
export const registryChecks: Readonly<Record<string, () => Promise<string[]>>> = {
  'each rule has a file of its name, and each rule file is in the index': findUnlisted,
  'each requirement has either a rule or the reason why none tests it': findUntested,
  'no scaffold of new:rule is left to fill in': findUnfilled,
  'each rule tests a requirement, and its title is a sentence in the indicative': findOddlyTitled,
  'each rule says why it cannot fail a conforming implementation': findSilent,
  'observations are of different open points': findDoubleObservations,
};

export async function complainOfRegistry(): Promise<string[]> {
  return (await Promise.all(Object.values(registryChecks).map((check) => check()))).flat();
}
