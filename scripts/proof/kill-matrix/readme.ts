/** The numbers of the matrix in the README, between two marks. */
import { renderNumbers } from './render.ts';
import type { KillMatrix } from './matrix.ts';

const [begin, end] = ['<!-- kill-matrix: npm run matrix writes this -->', '<!-- /kill-matrix -->'];

/** The page with the numbers of this matrix. Throws where the marks are missing. */
export function insertNumbers(page: string, matrix: KillMatrix): string {
  const [before, rest] = page.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined) {
    throw new Error(`README.md needs the marks ${begin} and ${end} around the numbers.`);
  }
  return `${before}${begin}\n\n${renderNumbers(matrix)}\n\n${end}${after}`;
}
