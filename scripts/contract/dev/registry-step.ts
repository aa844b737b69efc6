/** What the compiler does not see of the registry: scaffolds, files without a line, and the reverse. */
import { readFile } from 'node:fs/promises';

import { readSources } from '../../generate/sources.ts';
import { readPlaceholders } from '../registry/placeholders.ts';
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

/** Rule files of another id than their own, or that the index does not list; lines without a file. */
function findMisplaced(rules: readonly RuleFile[], index: string): Finding[] {
  const imports = parseIndexImports(index);
  const lists = ['rules', 'watches'] as const;
  const listed = new Set(lists.flatMap((list) => parseIndexList(index, list) ?? []));
  const inIndex = new Set(imports.filter(({ alias }) => listed.has(alias)).map(({ id }) => id));
  return [
    ...rules.flatMap(({ id, file, ownId = id }) => [
      ...(ownId === id ? [] : [{ message: `${file}: its file says ${id}, and its id ${ownId}` }]),
      ...(inIndex.has(id) ? [] : [{ message: `${file}: ${indexFile} does not list ${id}` }]),
    ]),
    ...imports
      .filter(({ id }) => !rules.some((rule) => rule.id === id))
      .map(({ id, line }) => ({
        message: `${indexFile}:${line}: there is no rule file for ${id}`,
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
  const tested = new Set(rules.flatMap((rule) => rule.requirements));
  const untested = requirements.filter(({ id, reason }) => reason === undefined && !tested.has(id));
  return [
    ...left.map(({ file, line, asked }) => ({
      message: `${file}:${line}: the scaffold is not filled in: ${asked}`,
    })),
    ...findMisplaced(rules, index),
    ...untested.map(({ id }) => ({
      message: `${catalogueFile}:${lineOf(catalogue, `- id: ${id}\n`)}: the requirement ${id} has no rule`,
      fix: `npm run new:rule -- ${id}, or name it in a rule, or write the reason why none tests it`,
    })),
  ];
}
