/** The files of spec/vectors/ as they are: their bytes, their JSON, their schemas. */
import { readdir, readFile } from 'node:fs/promises';

import type { JsonSchema } from '../../generate/contract-document.ts';

const folder = new URL('../../../spec/vectors/', import.meta.url);

/** A vector, of which the tests of all files know its id only. */
export interface AnyVector {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** A file of vectors, as every schema has it. */
export interface VectorDocument {
  readonly $schema: string;
  readonly requirements: readonly string[];
  readonly openPoints: readonly string[];
  readonly vectors: readonly AnyVector[];
  readonly [field: string]: unknown;
}

/** One file and its schema. */
export interface VectorFile {
  readonly name: string;
  readonly text: string;
  readonly document: VectorDocument;
  readonly schema: JsonSchema;
}

async function namesIn(subfolder: string, ending: string): Promise<string[]> {
  const names = await readdir(new URL(subfolder, folder));
  return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
}

/** The names of the files of vectors, and those of the schemas. */
export async function listNames(): Promise<{ vectors: string[]; schemas: string[] }> {
  const vectors = await namesIn('.', '.json');
  return { vectors, schemas: await namesIn('schema/', '.schema.json') };
}

/** Reads one file and its schema. */
export async function readVectorFile(name: string): Promise<VectorFile> {
  const text = await readFile(new URL(`${name}.json`, folder), 'utf8');
  const schema = await readFile(new URL(`schema/${name}.schema.json`, folder), 'utf8');
  return { name, text, document: JSON.parse(text), schema: JSON.parse(schema) };
}
