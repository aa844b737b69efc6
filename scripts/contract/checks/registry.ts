/** Checks the registry of rules. Each finding begins with its place. */
import { readdir, readFile } from 'node:fs/promises';

import { observations } from '../../../conformance/observations/index.ts';
import { fileOf, rules, watches } from '../../../conformance/rules/index.ts';
import { openPoints, requirements, type Requirement } from '../../../generated/catalogue.ts';
import { printComplaints, runAsProgram } from '../../../shared/command-line.ts';

const folder = 'conformance/rules';
const catalogue = 'spec/requirements.yaml';
const all = [...rules, ...watches];

type File = readonly [path: string, text: string];

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

async function readAll(folderPath: string, name: RegExp): Promise<File[]> {
  const names = (await readdir(folderPath, { recursive: true })).filter((one) => name.test(one));
  const files = names.toSorted().map((one) => `${folderPath}/${one}`);
  return Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
}

const readRuleFiles = async (): Promise<File[]> =>
  (await readAll(folder, /\/.*(?<!\.test)\.ts$/)).filter(
    ([file]) => !file.startsWith(`${folder}/helpers/`),
  );

const idsIn = (text: string): string[] =>
  [...text.matchAll(/define(?:Rule|Watch)\(\{\n  id: '([^']+)'/g)].map(([, id = '']) => id);

async function findUnlisted(): Promise<string[]> {
  const files = await readRuleFiles();
  const known: readonly string[] = all.map(({ id }) => id);
  const fileById = new Map<string, string>(all.map((rule) => [rule.id, fileOf(rule)]));
  const defined = files.flatMap(([, text]) => idsIn(text));
  return [
    ...files
      .filter(([file, text]) => idsIn(text).some((id) => fileById.get(id) !== file))
      .map(([file]) => `${file}: ${folder}/files.ts does not list it`),
    ...known
      .filter((id, index) => !defined.includes(id) || known.indexOf(id) !== index)
      .map((id) => `${folder}: no rule, or more than one, is defined as ${id}`),
  ];
}

async function findUntested(): Promise<string[]> {
  const text = await readFile(catalogue, 'utf8');
  const tested = new Set(all.flatMap((rule) => rule.requirements as readonly string[]));
  return Object.entries<Requirement>(requirements).flatMap(([id, { reason }]) => {
    const place = `${catalogue}:${lineAt(text, text.indexOf(`id: ${id}`))}`;
    if (tested.has(id) && reason !== undefined) {
      return [`${place}: a rule tests ${id}; remove its reason`];
    }
    if (tested.has(id) || reason !== undefined) return [];
    return [
      `${place}: the requirement ${id} has no rule; npm run new:rule -- ${id}, or cite it in a rule, or write the reason why no rule tests it`,
    ];
  });
}

async function findUnfilled(): Promise<string[]> {
  const marker = new RegExp(`${['FILL', 'IN'].join(' ')}: (.*?)['"\`\\],:;=>(){} ]*$`, 'gm');
  const texts = [
    ...(await readRuleFiles()),
    ...(await readAll('conformance/selftest', /\.ts$|\/typescript\/defects\.json$/)),
    ...(await readAll('spec', /\.yaml$/)),
  ];
  return texts.flatMap(([file, text]) =>
    [...text.matchAll(marker)].map(
      ({ index, 1: asked }) => `${file}:${lineAt(text, index)}: fill in ${asked}`,
    ),
  );
}

async function findBadTexts(): Promise<string[]> {
  const citing = (rule: (typeof all)[number]): readonly string[] => rule.requirements;
  const withoutRequirement = all.filter((rule) => citing(rule).length === 0);
  const isSentence = (title: string) => /^[A-Z]/.test(title) && !/should|must|\.$/.test(title);
  const badTitles = all.filter(({ title }) => !isSentence(title));
  return [
    ...withoutRequirement.map(({ id }) => `${folder}: ${id} cites no requirement`),
    ...all
      .filter(({ soundness }) => !/^[A-Z\d].*\.$/.test(soundness))
      .map(({ id }) => `${folder}: ${id} does not say in sentences why it is sound`),
    ...badTitles.map(
      ({ id, title }) => `${folder}: "${title}" of ${id} is not a sentence in the indicative`,
    ),
  ];
}

async function findDoubleObservations(): Promise<string[]> {
  const points = observations.map(({ point }) => point);
  const wrong = points.filter(
    (point, index) => points.indexOf(point) !== index || !(point in openPoints),
  );
  return wrong.map((point) => `conformance/observations/index.ts: ${point} is observed twice`);
}

/** Checks by the condition that they verify. They read files below the working directory. */
export const registryChecks: Readonly<Record<string, () => Promise<string[]>>> = {
  'each rule is defined once, and the file that does is in the index': findUnlisted,
  'each requirement has either a rule or a reason why no rule tests it': findUntested,
  'no scaffold of new:rule is left to fill in': findUnfilled,
  'each rule tests a requirement, with a title in the indicative and the reason why it is sound':
    findBadTexts,
  'observations are of different open points': findDoubleObservations,
};

await runAsProgram(import.meta, async () => {
  const complaints = await Promise.all(Object.values(registryChecks).map((check) => check()));
  return printComplaints(complaints.flat());
});
