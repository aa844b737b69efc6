/** Checks of the registry of rules that need no test run: catalogue, rule files, index, defects. */
import { readdir, readFile } from 'node:fs/promises';

import type { RequirementSource } from '../../generate/catalogue-document.ts';
import { marker, readPlaceholders } from '../registry/placeholders.ts';
import { readRuleFiles } from '../registry/rule-files.ts';
import type { NamedPlace, RuleFile } from '../registry/rule-files.ts';
import { indexFile, parseIndexImports, parseIndexList } from '../registry/rule-index.ts';
import { lineAt, lineOf } from '../registry/text-place.ts';
import { goneRequirementFix } from './describe-trouble.ts';
import type { Finding, StepResult } from './finding.ts';
import { judged } from './finding.ts';

const catalogueFile = 'spec/requirements.yaml';
const defectsFolder = 'conformance/selftest/independent/typescript';

function findUnknown(
  cited: readonly NamedPlace[],
  known: ReadonlySet<string>,
  fix: string,
): Finding[] {
  return cited
    .filter(({ name }) => !known.has(name))
    .map(({ name, file, line }) => {
      const message = `the requirement ${name} is gone: ${catalogueFile} does not have it`;
      return { file, line, message, fix };
    });
}

function findUntested(
  requirements: readonly RequirementSource[],
  rules: readonly RuleFile[],
  catalogue: string,
): Finding[] {
  const tested = new Set(rules.flatMap((rule) => rule.requirements.map(({ name }) => name)));
  return requirements
    .filter(({ id, reason }) => reason === undefined && !tested.has(id))
    .map(({ id }) => ({
      file: catalogueFile,
      line: lineOf(catalogue, `- id: ${id}\n`),
      message: `the requirement ${id} has no rule`,
      fix: `npm run new:rule -- ${id}, or name it in a rule, or write the reason why none tests it`,
    }));
}

function findMisplaced(rules: readonly RuleFile[]): Finding[] {
  return rules.flatMap(({ id, file, ownId }) => {
    if (ownId === undefined || ownId.name === id) return [];
    const message = `the rule calls itself ${ownId.name}, and its file says ${id}`;
    return [{ file, line: ownId.line, message, fix: 'make both the same' }];
  });
}

/** Rule files that the index does not list, and lines of the index without a file. */
function findUnlisted(rules: readonly RuleFile[], index: string): Finding[] {
  const imports = parseIndexImports(index);
  const lists = ['rules', 'watches'] as const;
  const listed = new Set(lists.flatMap((list) => parseIndexList(index, list) ?? []));
  const inIndex = new Set(imports.filter(({ alias }) => listed.has(alias)).map(({ id }) => id));
  const ids = new Set(rules.map(({ id }) => id));
  const missing = rules.filter(({ id }) => !inIndex.has(id));
  return [
    ...missing.map(({ id, file }) => ({
      file,
      message: `${indexFile} does not list the rule ${id}, so it never runs`,
      fix: 'import it there and put it in one of the two lists, or delete the file',
    })),
    ...imports
      .filter(({ id }) => !ids.has(id))
      .map(({ id, line }) => ({
        file: indexFile,
        line,
        message: `there is no rule file for ${id}`,
        fix: 'delete its lines in the index, or bring the file back',
      })),
  ];
}

async function readDefects(): Promise<NamedPlace[]> {
  const names = (await readdir(defectsFolder)).filter((name) => name.startsWith('defects'));
  const places = names.toSorted().map(async (name) => {
    const file = `${defectsFolder}/${name}`;
    const text = await readFile(file, 'utf8');
    return [...text.matchAll(/\brequirement: '([^']+)'/g)].map((match) => ({
      name: match[1] ?? '',
      file,
      line: lineAt(text, match.index),
    }));
  });
  return (await Promise.all(places)).flat();
}

export async function checkRegistry(
  requirements: readonly RequirementSource[],
): Promise<StepResult> {
  const [rules, defects, left] = await Promise.all([
    readRuleFiles(),
    readDefects(),
    readPlaceholders(),
  ]);
  const known = new Set(requirements.map(({ id }) => id));
  const cited = rules.flatMap((rule) => rule.requirements);
  return judged('registry', [
    ...left.map(({ file, line, asked }) => ({
      file,
      line,
      message: `the scaffold is not filled in: ${asked}`,
      fix: `replace the text that begins with ${marker}`,
    })),
    ...findUnknown(cited, known, goneRequirementFix),
    ...findUnknown(defects, known, 'delete the defect, or name the requirement that it breaks'),
    ...findMisplaced(rules),
    ...findUnlisted(rules, await readFile(indexFile, 'utf8')),
    ...findUntested(requirements, rules, await readFile(catalogueFile, 'utf8')),
  ]);
}
