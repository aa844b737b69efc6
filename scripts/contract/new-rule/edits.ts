/** Every file that a new rule makes or changes, as texts: nothing is written yet. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { rulesFolder } from '../registry/rule-registry.ts';
import { indexFile } from '../registry/rule-registry.ts';
import type { Blueprint } from './blueprint.ts';
import { addHeading, addToAreaList, areaTest, headingsFile } from './edit-area.ts';
import {
  addDefect,
  addDefectsFile,
  chooseDefectsFile,
  defectsFolder,
  writeDefectsFile,
} from './edit-defects.ts';
import { addToIndex } from './edit-index.ts';
import { addRequirement } from './edit-requirements.ts';
import { Refusal } from './refusal.ts';
import { writeRuleFile } from './rule-template.ts';

export interface Edit {
  readonly file: string;
  /** Undefined where the file is new. */
  readonly before: string | undefined;
  readonly after: string;
}

const conflict = /^(<{7}|={7}|>{7})( |$)/m;

async function change(file: string, by: (text: string) => string): Promise<Edit> {
  const before = await readFile(file, 'utf8');
  if (conflict.test(before)) {
    throw new Refusal(`${file} has a conflict of a merge in it. Resolve it first.`);
  }
  return { file, before, after: by(before) };
}

async function make(file: string, text: string): Promise<Edit> {
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present === undefined) return { file, before: undefined, after: text };
  throw new Refusal(`${file} is there already, and is never overwritten. Name another rule.`);
}

async function readDefectFiles(): Promise<Map<string, string>> {
  const names = (await readdir(defectsFolder)).filter((name) => /^defects-\w+\.ts$/.test(name));
  const files = names.toSorted().map(async (name) => {
    const file = join(defectsFolder, name);
    return [file, await readFile(file, 'utf8')] as const;
  });
  return new Map(await Promise.all(files));
}

async function editDefects(blueprint: Blueprint): Promise<Edit[]> {
  const files = await readDefectFiles();
  const id = `'${blueprint.id.replace('/', '-')}-broken'`;
  const holder = [...files].find(([, text]) => text.includes(`  ${id}: {`));
  if (holder !== undefined)
    throw new Refusal(`${holder[0]} has a defect ${id} already. Rename it.`);
  const [requirement = ''] = blueprint.requirements;
  const area = requirement.slice(0, requirement.indexOf('/'));
  const file = chooseDefectsFile(files, area) ?? chooseDefectsFile(files, blueprint.area);
  if (file !== undefined) return [await change(file, (text) => addDefect(file, text, blueprint))];
  return [
    await make(`${defectsFolder}/defects-${blueprint.area}.ts`, writeDefectsFile(blueprint)),
    await change(`${defectsFolder}/defects.ts`, (text) => addDefectsFile(text, blueprint)),
  ];
}

async function editArea({ area, isNewArea }: Blueprint): Promise<Edit[]> {
  if (!isNewArea) return [];
  const test = change(areaTest, (text) => addToAreaList(areaTest, text, area));
  const heading = change(headingsFile, (text) => addHeading(text, area));
  return await Promise.all([test, heading]);
}

async function editRequirements(blueprint: Blueprint): Promise<Edit[]> {
  const { newRequirements } = blueprint;
  if (newRequirements.length === 0) return [];
  const add = (text: string): string =>
    newRequirements.reduce((known, id) => addRequirement(known, id, blueprint), text);
  return [await change('spec/requirements.yaml', add)];
}

/** Throws a Refusal where a file is in the way, or is not of the form that it is known by. */
export async function planEdits(blueprint: Blueprint): Promise<Edit[]> {
  const { id } = blueprint;
  return [
    await make(`${rulesFolder}/${id}.ts`, writeRuleFile(blueprint)),
    await change(indexFile, (text) => addToIndex(text, blueprint)),
    ...(await editRequirements(blueprint)),
    ...(await editDefects(blueprint)),
    ...(await editArea(blueprint)),
  ];
}
