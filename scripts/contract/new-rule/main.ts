/** `npm run new:rule`: scaffolds a rule with all its files. Run it from the package root. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { ruleIds } from '../../../conformance/index.ts';
import {
  defineCommand,
  runAsProgram,
  runCommand,
  UsageError,
} from '../../../shared/command-line.ts';
import { guess } from '../../../shared/texts.ts';
import { readSources, SourceError, type Sources } from '../../generate/sources.ts';
import { joinWords, writeDefect, writeDefectRow, writeRow, writeRule } from './templates.ts';
import type { Blueprint } from './templates.ts';

interface NewRuleArguments {
  /** `area/slug`, unchecked. */
  readonly id: string;
  readonly requirements: readonly string[];
}

export const newRuleCommand = defineCommand({
  name: 'npm run new:rule --',
  usage: 'AREA/SLUG [options]',
  about: `Creates the file of a rule, its line in conformance/rules/files.ts, a row of
spec/requirements.yaml if the requirement is new, and a defect that the rule must detect. Marks
the places to fill in; until all are filled in, the tests fail and name them.`,
  positionals: { 'AREA/SLUG': 'id of the rule' },
  options: {
    requirement: {
      value: 'ID',
      repeatable: true,
      help: 'requirement that the rule tests (default AREA/SLUG); may be repeated',
    },
  },
  read: ({ requirement }, [id, ...others]): NewRuleArguments => {
    if (id === undefined || others.length > 0) throw new UsageError('Name one rule as AREA/SLUG.');
    return { id, requirements: requirement.length > 0 ? requirement : [id] };
  },
});

function assertKnown(what: string, name: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  const near = guess(name, known);
  const meant = near === undefined ? '' : ` Did you mean ${near}?`;
  throw new UsageError(
    `There is no ${what} ${name}.${meant} To create one, add a row to spec/requirements.yaml.`,
  );
}

/** @throws {UsageError} for invalid names; only the requirement with the rule's name may be new */
export function createBlueprint(
  { id, requirements }: NewRuleArguments,
  sources: Sources,
): Blueprint {
  const [, area, slug] = /^([a-z]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(id) ?? [];
  if (area === undefined || slug === undefined) {
    throw new UsageError(`"${id}" is not an id. Write AREA/SLUG in lower case, joined by hyphens.`);
  }
  const catalogue = sources.requirements;
  const known = catalogue.map((one) => one.id);
  const ofArea = catalogue.filter((one) => one.area === area);
  assertKnown('area', area, [...new Set(catalogue.map((one) => one.area))]);
  for (const one of requirements) if (one !== id) assertKnown('requirement', one, known);
  const cited = catalogue.filter((one) => requirements.includes(one.id));
  // The operations of cited requirements, else of a neighbour: the scaffold asks to check them.
  const models = cited.length > 0 ? cited : ofArea.slice(-1);
  const operations = [...new Set(models.flatMap((one) => one.operations))];
  const isNew = !known.includes(id) && requirements.includes(id);
  return { id, area, slug, requirements, operations, isNew };
}

/** Adds the file to the index, after those of its area. */
export function addToIndex(index: string, { id, area, slug }: Blueprint): string {
  const name = joinWords([area, ...slug.split('-')]);
  const last = new RegExp(`^.*(?<area>'\\./${area}/).*\\n(?!.*\\k<area>)`, 'm');
  return index.replace(last, (line) => `${line}export * as ${name} from './${id}.ts';\n`);
}

function addRequirement(text: string, blueprint: Blueprint): string {
  const rows = [...text.matchAll(/^- id: (\w+)\//gm)];
  const next = rows[rows.findLastIndex(([, area]) => area === blueprint.area) + 1];
  const at = next?.index ?? text.length;
  return (
    `${text.slice(0, at).trimEnd()}\n\n${writeRow(blueprint)}\n${text.slice(at)}`.trimEnd() + '\n'
  );
}

const defectsFolder = 'conformance/selftest/independent/typescript';
const defectsFile = `${defectsFolder}/defects-reports.ts`;
const defectsList = `${defectsFolder}/defects.json`;

async function rewrite(file: string, by: (text: string) => string): Promise<string> {
  await writeFile(file, by(await readFile(file, 'utf8')));
  return file;
}

async function scaffold(blueprint: Blueprint): Promise<string[]> {
  const file = `conformance/rules/${blueprint.id}.ts`;
  const refuse = (): never => {
    throw new UsageError(`${blueprint.id} exists already. Nothing was written; choose another id.`);
  };
  if (ruleIds.includes(blueprint.id)) refuse();
  await writeFile(file, writeRule(blueprint), { flag: 'wx' }).catch(refuse);
  const code = [
    file,
    await rewrite('conformance/rules/files.ts', (text) => addToIndex(text, blueprint)),
    await rewrite(defectsFile, (text) =>
      text.replace(/\n\} satisfies Patches;\n$/, (end) => writeDefect(blueprint) + end),
    ),
  ];
  await promisify(execFile)('node_modules/.bin/oxfmt', code);
  const list = await rewrite(defectsList, (text) =>
    text.replace(/\n\]\n$/, `,\n  ${writeDefectRow(blueprint)}\n]\n`),
  );
  const row = blueprint.isNew
    ? [await rewrite('spec/requirements.yaml', (text) => addRequirement(text, blueprint))]
    : [];
  return [...code, list, ...row];
}

async function newRule(given: NewRuleArguments): Promise<void> {
  const files = await scaffold(createBlueprint(given, await readSources()));
  console.log(`wrote ${files.join(', ')}\n\nnpm run dev now lists what to fill in.`);
}

await runAsProgram(import.meta, (args) => runCommand(newRuleCommand, args, newRule, [SourceError]));
