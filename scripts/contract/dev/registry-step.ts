/** What the compiler does not see of the registry: scaffolds, files without a line, and the reverse. */
import { readFile } from 'node:fs/promises';

import type { RequirementSource } from '../../generate/catalogue-document.ts';
import { readSources } from '../../generate/sources.ts';
import { marker, readPlaceholders } from '../registry/placeholders.ts';
import type { RuleFile } from '../registry/rule-registry.ts';
import {
  indexFile,
  lineOf,
  parseIndexImports,
  parseIndexList,
  readRuleFiles,
} from '../registry/rule-registry.ts';
import type { Finding } from './findings.ts';

const catalogueFile = 'spec/requirements.yaml';

function findUntested(
  requirements: readonly RequirementSource[],
  rules: readonly RuleFile[],
  catalogue: string,
): Finding[] {
  const tested = new Set(rules.flatMap((rule) => rule.requirements));
  return requirements
    .filter(({ id, reason }) => reason === undefined && !tested.has(id))
    .map(({ id }) => ({
      file: catalogueFile,
      line: lineOf(catalogue, `- id: ${id}\n`),
      message: `the requirement ${id} has no rule`,
      fix: `npm run new:rule -- ${id}, or name it in a rule, or write the reason why none tests it`,
    }));
}

/** Rule files of another id than their own, or that the index does not list; lines without a file. */
function findMisplaced(rules: readonly RuleFile[], index: string): Finding[] {
  const imports = parseIndexImports(index);
  const lists = ['rules', 'watches'] as const;
  const listed = new Set(lists.flatMap((list) => parseIndexList(index, list) ?? []));
  const inIndex = new Set(imports.filter(({ alias }) => listed.has(alias)).map(({ id }) => id));
  const renamed = rules.filter(({ id, ownId }) => ownId !== undefined && ownId !== id);
  const unlisted = rules.filter(({ id }) => !inIndex.has(id));
  const lost = imports.filter(({ id }) => !rules.some((rule) => rule.id === id));
  return [
    ...renamed.map(({ id, file, ownId }) => ({
      file,
      message: `the rule calls itself ${ownId}, and its file says ${id}`,
      fix: 'make both the same',
    })),
    ...unlisted.map(({ id, file }) => ({
      file,
      message: `${indexFile} does not list the rule ${id}, so it never runs`,
      fix: 'import it there and put it in one of the two lists, or delete the file',
    })),
    ...lost.map(({ id, line }) => ({
      file: indexFile,
      line,
      message: `there is no rule file for ${id}`,
      fix: 'delete its lines in the index, or bring the file back',
    })),
  ];
}

export async function checkRegistry(): Promise<Finding[]> {
  const [{ requirements }, rules, left, index, catalogue] = await Promise.all([
    readSources(),
    readRuleFiles(),
    readPlaceholders(),
    readFile(indexFile, 'utf8'),
    readFile(catalogueFile, 'utf8'),
  ]);
  return [
    ...left.map(({ file, line, asked }) => ({
      file,
      line,
      message: `the scaffold is not filled in: ${asked}`,
      fix: `replace the text that begins with ${marker}`,
    })),
    ...findMisplaced(rules, index),
    ...findUntested(requirements, rules, catalogue),
  ];
}
