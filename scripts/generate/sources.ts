/** Reads the hand-written sources of `generated/`. */
import { readFile } from 'node:fs/promises';

import { parse } from 'yaml';

import type { OpenPointSource, RequirementSource, Section } from './catalogue-document.ts';
import { checkData } from './check-data.ts';
import type { Contract, JsonSchema, TargetSchema } from './contract-document.ts';

export interface Sources {
  readonly contract: Contract;
  readonly requirements: readonly RequirementSource[];
  readonly openPoints: readonly OpenPointSource[];
  readonly reading: readonly Section[];
  readonly targetSchema: TargetSchema;
}

/** A mistake in the sources; the message has one line for each. */
export class SourceError extends Error {}

async function readJson<Schema extends JsonSchema>(path: string): Promise<Schema> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/**
 * Reads a file of `spec/` and holds it against its schema.
 * @throws {SourceError} with every mistake by file and line.
 */
async function readGuarded<Value>(name: string): Promise<Value> {
  const text = await readFile(`spec/${name}.yaml`, 'utf8');
  const schema = await readJson<JsonSchema>(`spec/schema/${name}.schema.json`);
  const mistakes = checkData({ name: `spec/${name}.yaml`, text, schema });
  if (mistakes.length > 0) throw new SourceError(mistakes.join('\n'));
  return parse(text);
}

/** @throws {SourceError} when a file does not fit its schema. */
export async function readSources(): Promise<Sources> {
  return {
    contract: parse(await readFile('spec/openapi.yaml', 'utf8')),
    requirements: await readGuarded('requirements'),
    openPoints: await readGuarded('open-points'),
    reading: await readGuarded('reading'),
    targetSchema: await readJson('conformance/target/target.schema.json'),
  };
}

export const banner = (source: string): string =>
  `// Generated from ${source} by \`npm run generate\`. Do not edit.\n`;
