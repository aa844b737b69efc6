/** The files of spec/vectors/ as they are: their bytes, their layout, their JSON, their schemas. */
import { readdir, readFile } from 'node:fs/promises';

import type { JsonSchema } from '../../generate/contract-document.ts';
import { isObject, onOneLine } from '../../generate/format-json.ts';

const isRows = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isObject);

const hasRows = (value: unknown): boolean =>
  isRows(value) || (isObject(value) && Object.values(value).some(hasRows));

const width = 180;

/** Parts of one line share it with others, as far as they fit. */
function fillLines(parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const line = lines.at(-1) ?? '\n';
    const joined = `${line}, ${part}`;
    if (joined.includes('\n') || joined.length > width) lines.push(part);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

const hasId = (value: unknown): boolean => isObject(value) && 'id' in value;

function layOutValue(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  const lines = (parts: readonly string[]): string =>
    `\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}`;
  if (isRows(value)) {
    const rows = value.map((row) => layOutValue(row, inner));
    return `[${lines(value.some(hasId) ? rows : fillLines(rows))}]`;
  }
  if (!isObject(value) || !hasRows(value)) return onOneLine(value);
  const fields = Object.entries(value).map(
    ([name, of]) => `${JSON.stringify(name)}: ${layOutValue(of, inner)}`,
  );
  return `{${lines(hasId(value) ? fillLines(fields) : fields)}}`;
}

/**
 * The JSON text of a value: arrays of objects, with a line for each that has an id; those without
 * one, such as leads, share lines, as the fields do of a vector that is too large for a line. What
 * cannot be seen, or not be told from something else, is escaped, so that a diff shows it.
 */
export const layOut = (value: unknown): string =>
  layOutValue(value).replaceAll(
    /[^\n\x20-\x7e]/g,
    (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
  );

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

export async function listNames(): Promise<{ vectors: string[]; schemas: string[] }> {
  const vectors = await namesIn('.', '.json');
  const schemas = await namesIn('schema/', '.schema.json');
  return { vectors, schemas: schemas.filter((name) => name !== 'common') };
}

/** Reads a schema: that of a file, or `common`, to which they refer. */
export async function readSchema(name: string): Promise<JsonSchema> {
  return JSON.parse(await readFile(new URL(`schema/${name}.schema.json`, folder), 'utf8'));
}

export async function readVectorFile(name: string): Promise<VectorFile> {
  const text = await readFile(new URL(`${name}.json`, folder), 'utf8');
  return { name, text, document: JSON.parse(text), schema: await readSchema(name) };
}
