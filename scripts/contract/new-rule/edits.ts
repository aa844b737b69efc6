/** Every file that a new rule makes or changes, as texts: nothing is written yet. */
import { readdir, readFile } from 'node:fs/promises';

import { UsageError } from '../../../shared/command-line.ts';
import {
  indexFile,
  parseIndexImports,
  parseIndexList,
  rulesFolder,
} from '../registry/rule-registry.ts';
import type { Blueprint } from './blueprint.ts';
import { aliasName, exportName, writeDefect, writeRow, writeRuleFile } from './templates.ts';

export interface Edit {
  readonly file: string;
  /** Undefined where the file is new. */
  readonly before: string | undefined;
  readonly after: string;
}

const areaOf = (id: string): string => id.slice(0, id.indexOf('/'));

/** The import stands in its area, sorted by file name: `foreign-caller.ts` is before `foreign.ts`. */
function addImport(text: string, blueprint: Blueprint): string {
  const { id, area, slug } = blueprint;
  const imports = parseIndexImports(text);
  const ofArea = imports.filter((one) => areaOf(one.id) === area);
  const next = ofArea.find((one) => `${id}.ts` < `${one.id}.ts`);
  const last = ofArea.at(-1) ?? imports.at(-1);
  const at = next === undefined ? (last?.line ?? 0) : next.line - 1;
  const line = `import { ${exportName(slug)} as ${aliasName(blueprint)} } from './${id}.ts';`;
  return text.split('\n').toSpliced(at, 0, line).join('\n');
}

/** The lists follow the order of the imports. Throws a UsageError where the index is another. */
export function addToIndex(before: string, blueprint: Blueprint): string {
  const text = addImport(before, blueprint);
  const list = blueprint.kind === 'rule' ? 'rules' : 'watches';
  const aliases = parseIndexList(text, list);
  if (aliases === undefined) throw new UsageError(`${indexFile} has no list "${list}".`);
  const order = parseIndexImports(text).map(({ alias }) => alias);
  const own = aliasName(blueprint);
  const next = aliases.find((alias) => order.indexOf(alias) > order.indexOf(own));
  const anchor = next === undefined ? '\n];' : `\n  ${next},`;
  const at = text.indexOf(anchor, text.indexOf(`export const ${list}:`));
  return `${text.slice(0, at)}\n  ${own},${text.slice(at)}`;
}

/** Puts a row at the end of its area. */
export function addRequirement(text: string, id: string, blueprint: Blueprint): string {
  const rows = [...text.matchAll(/^- id: (\S+)$/gm)];
  const last = rows.findLastIndex((row) => areaOf(row[1] ?? '') === blueprint.area);
  const end = rows[last + 1]?.index ?? text.length;
  const [before, after] = [text.slice(0, end).trimEnd(), text.slice(end)];
  return `${before}\n\n${writeRow(id, blueprint)}${after === '' ? '' : `\n${after}`}`;
}

const defectsFolder = 'conformance/selftest/independent/typescript';
const endOfDefects = '\n} as const satisfies Record<string, Defect>;';

/** The list of defects that has most of the area. */
async function chooseDefectsFile(area: string): Promise<string> {
  const names = (await readdir(defectsFolder)).filter((name) => /^defects-\w+\.ts$/.test(name));
  const files = names.toSorted().map(async (name) => {
    const text = await readFile(`${defectsFolder}/${name}`, 'utf8');
    return { name, count: text.split(`requirement: '${area}/`).length };
  });
  const [best] = (await Promise.all(files)).toSorted((a, b) => b.count - a.count);
  if (best === undefined) throw new UsageError(`${defectsFolder} has no defects-*.ts.`);
  return `${defectsFolder}/${best.name}`;
}

function addDefect(file: string, text: string, blueprint: Blueprint): string {
  const at = text.lastIndexOf(endOfDefects);
  if (at < 0) throw new UsageError(`${file} does not end as a list of defects does.`);
  return text.slice(0, at) + writeDefect(blueprint) + text.slice(at);
}

async function change(file: string, by: (text: string) => string): Promise<Edit> {
  const before = await readFile(file, 'utf8');
  return { file, before, after: by(before) };
}

/** Throws a UsageError where a file is in the way, or is not of the form that it is known by. */
export async function planEdits(blueprint: Blueprint): Promise<Edit[]> {
  const { id, newRequirements } = blueprint;
  const file = `${rulesFolder}/${id}.ts`;
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present !== undefined) {
    throw new UsageError(`${file} is there already, and is never overwritten. Name another rule.`);
  }
  const addRows = (text: string): string =>
    newRequirements.reduce((known, one) => addRequirement(known, one, blueprint), text);
  const defects = await chooseDefectsFile(areaOf(blueprint.requirements[0] ?? id));
  const edits = [
    { file, before: undefined, after: writeRuleFile(blueprint) },
    await change(indexFile, (text) => addToIndex(text, blueprint)),
    await change('spec/requirements.yaml', addRows),
    await change(defects, (text) => addDefect(defects, text, blueprint)),
  ];
  return edits.filter(({ before, after }) => before !== after);
}
