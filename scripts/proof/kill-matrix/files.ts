/** Where the matrix is kept. Paths are from the package's root, where npm runs scripts. */
import { readFile, writeFile } from 'node:fs/promises';

import type { KillMatrix } from './matrix.ts';
import { insertNumbers } from './readme.ts';
import { renderPage } from './render.ts';

const dataFile = 'scripts/proof/results/kill-matrix.json';
const pageFile = 'scripts/proof/results/kill-matrix.md';

/** The files that follow from a matrix, by name. */
export async function filesOf(matrix: KillMatrix): Promise<ReadonlyMap<string, string>> {
  return new Map([
    [dataFile, `${JSON.stringify(matrix, null, 2)}\n`],
    [pageFile, renderPage(matrix)],
    ['README.md', insertNumbers(await readFile('README.md', 'utf8'), matrix)],
  ]);
}

/** The committed matrix; nothing where there is none. */
export async function readMatrix(): Promise<KillMatrix | undefined> {
  const text = await readFile(dataFile, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as KillMatrix);
}

/** Answers the names of the files. */
export async function writeMatrix(matrix: KillMatrix): Promise<string[]> {
  const files = await filesOf(matrix);
  for (const [name, text] of files) await writeFile(name, text);
  return [...files.keys()];
}
