/** The marker that scaffolds carry wherever a person has to decide, and the places that carry it. */
import { readdir, readFile } from 'node:fs/promises';

import { lineAt } from './rule-registry.ts';
import type { TextPlace } from './rule-registry.ts';

// Made of two parts, so that this file does not carry it.
export const marker = ['FILL', 'IN'].join(' ');

export interface Placeholder extends TextPlace {
  /** What is asked for there. */
  readonly asked: string;
}

const folders = ['spec', 'conformance/rules', 'conformance/selftest'] as const;

async function listFiles(): Promise<string[]> {
  const lists = folders.map(async (folder) => {
    const names = await readdir(folder, { recursive: true });
    return names.filter((name) => /\.(ts|yaml)$/.test(name)).map((name) => `${folder}/${name}`);
  });
  return (await Promise.all(lists)).flat().toSorted();
}

/** The places in a text that are left to fill in. */
export function findPlaceholders(file: string, text: string): Placeholder[] {
  return [...text.matchAll(new RegExp(`${marker}:? ?(.*)`, 'g'))].map((match) => ({
    file,
    line: lineAt(text, match.index),
    asked: (match[1] ?? '').replace(/['`"][\],;)]*$/, '').trim(),
  }));
}

/** Every place below the working directory where a scaffold is left to fill in. */
export async function readPlaceholders(): Promise<Placeholder[]> {
  const found = (await listFiles()).map(async (file) =>
    findPlaceholders(file, await readFile(file, 'utf8')),
  );
  return (await Promise.all(found)).flat();
}
