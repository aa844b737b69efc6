/** What is kept of the last whole run: the result, the reasons, and the sentence in the README. */
import { readFile, writeFile } from 'node:fs/promises';

import { namesOf } from './result.ts';
import type { FileResult, Result } from './result.ts';

const files = {
  result: 'scripts/proof/results/mutation.ndjson',
  reasons: 'scripts/proof/mutation/reasons.json',
  readme: 'scripts/proof/mutation/README.md',
} as const;

/** Why a survivor may stay, by its name. */
export type Reasons = Readonly<Record<string, string>>;

/** One file a line. */
const format = (result: Result): string =>
  Object.entries(result)
    .map(([file, content]) => `${JSON.stringify({ file, ...content })}\n`)
    .join('');

const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The score in words. What survives with a reason changes nothing that a test could see. */
export function describeScore(result: Result): string {
  const each = Object.values(result);
  const killed = sum(each.map((file) => file.killed));
  const survivors = sum(each.map((file) => file.survivors.length));
  return (
    `Of ${killed + survivors} changes in ${each.length} files, the tests notice ${killed} ` +
    `(${share(killed, killed + survivors)}); the other ${survivors} have a reason each. ` +
    `${sum(each.map(({ left }) => left))} that only show while a module loads are not measured.`
  );
}

const scoreInReadme = /(?<=<!-- score -->\n)[^]*?(?=\n<!-- end of score -->)/;

export async function readResult(): Promise<Result> {
  const lines = (await readFile(files.result, 'utf8')).trimEnd().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const { file, ...content }: FileResult & { readonly file: string } = JSON.parse(line);
      return [file, content];
    }),
  );
}

export const readReasons = async (): Promise<Reasons> =>
  JSON.parse(await readFile(files.reasons, 'utf8'));

/** The sentence that stands in the README. */
export const readScore = async (): Promise<string | undefined> =>
  scoreInReadme.exec(await readFile(files.readme, 'utf8'))?.[0].trim();

/** Puts the files of a run in the place of what was kept of them, and the score into the README. */
export async function keep(
  measured: Result,
  isStillThere: (file: string) => boolean,
): Promise<void> {
  const all = Object.entries({ ...(await readResult()), ...measured });
  const result = Object.fromEntries(
    all.filter(([file]) => isStillThere(file)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  await writeFile(files.result, format(result));
  const readme = await readFile(files.readme, 'utf8');
  await writeFile(files.readme, readme.replace(scoreInReadme, `\n${describeScore(result)}\n`));
}

/** Survivors without a reason, and reasons without a survivor. */
export function compareReasons(result: Result, reasons: Reasons) {
  const names = new Set(namesOf(result));
  return {
    unexplained: [...names].filter((name) => reasons[name] === undefined),
    outlived: Object.keys(reasons).filter((name) => !names.has(name)),
  };
}
