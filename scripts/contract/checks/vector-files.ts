/** Reads the files of spec/vectors/, as text and as parsed JSON. */
import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../../../spec/vectors/', import.meta.url);

/** A vector of any file; only its id is typed. */
export interface AnyVector {
  readonly id: string;
  readonly [field: string]: unknown;
}

interface VectorDocument {
  readonly $schema: string;
  readonly requirements: readonly string[];
  readonly openPoints: readonly string[];
  readonly vectors: readonly AnyVector[];
  readonly [field: string]: unknown;
}

interface VectorFile {
  readonly name: string;
  readonly text: string;
  readonly document: VectorDocument;
}

export async function listNames(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return names.map((name) => name.slice(0, -'.json'.length));
}

export async function readVectorFile(name: string): Promise<VectorFile> {
  const text = await readFile(new URL(`${name}.json`, folder), 'utf8');
  return { name, text, document: JSON.parse(text) };
}
