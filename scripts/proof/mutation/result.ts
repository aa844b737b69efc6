/** The results of mutation testing, as stored: scores, reasons, and the sentence in the README. */
import { readFile, writeFile } from 'node:fs/promises';

import type { MutatedFile, MutationReport, Mutant } from './stryker.ts';

interface Survivor {
  readonly code: string;
  readonly instead: string;
  /** Distinguishes equal mutations in a file, from 1. */
  readonly nth: number;
}

interface FileResult {
  readonly killed: number;
  /** Number of mutations not measured, because they only have an effect while a module loads. */
  readonly left: number;
  /** Number of mutated texts for readers, which are not measured; 0 if missing. */
  readonly texts?: number;
  readonly survivors: readonly Survivor[];
}

type Result = Readonly<Record<string, FileResult>>;

const isKilled = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout';

const isSurvivor = ({ status }: Mutant): boolean =>
  status === 'Survived' || status === 'NoCoverage';

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const cut = lines.map((line, index) =>
    line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
  );
  return oneLine(cut.join('\n'));
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The name of a survivor, which does not depend on line numbers. */
const nameOf = (file: string, { code, instead, nth }: Survivor): string =>
  `${file}: ${code} => ${instead}${nth === 1 ? '' : ` (${nth})`}`;

export const namesOf = (result: Result): string[] =>
  Object.entries(result).flatMap(([file, { survivors }]) =>
    survivors.map((survivor) => nameOf(file, survivor)),
  );

/**
 * Whether a mutation changes a text for readers: in the engine, a text with a blank. Tests of the
 * engine assert on verdicts, ids and structure. Texts without blanks, such as names of verdicts and
 * operations, are measured.
 */
const isForReaders = (file: string, source: string, { mutatorName, location }: Mutant): boolean =>
  file.startsWith('conformance/engine/') &&
  mutatorName === 'StringLiteral' &&
  textAt(source, location).includes(' ');

const inOrder = ({ location: { start: a } }: Mutant, { location: { start: b } }: Mutant): number =>
  a.line - b.line || a.column - b.column;

/** Lists survivors. Equal mutations are numbered among all, so that a kill renumbers no other. */
function survivorsOf({ source, mutants }: MutatedFile): Survivor[] {
  const seen = new Map<string, number>();
  return mutants.toSorted(inOrder).flatMap((mutant) => {
    const code = textAt(source, mutant.location);
    const change = { code, instead: oneLine(mutant.replacement ?? '') };
    const nth = (seen.get(JSON.stringify(change)) ?? 0) + 1;
    seen.set(JSON.stringify(change), nth);
    return isSurvivor(mutant) ? [{ ...change, nth }] : [];
  });
}

function summarizeFile(file: string, { source, mutants: all }: MutatedFile): FileResult {
  const mutants = all.filter((mutant) => !isForReaders(file, source, mutant));
  const texts = all.length - mutants.length;
  return {
    killed: mutants.filter(isKilled).length,
    left: mutants.filter(({ status }) => status === 'Ignored').length,
    ...(texts === 0 ? {} : { texts }),
    survivors: survivorsOf({ source, mutants }),
  };
}

/** Summarizes a report. @param isAsked excludes files of earlier runs */
export function summarize(
  { files }: MutationReport,
  isAsked: (file: string) => boolean = () => true,
): Result {
  const asked = Object.entries(files).filter(([file]) => isAsked(file));
  return Object.fromEntries(asked.map(([file, content]) => [file, summarizeFile(file, content)]));
}

const files = {
  result: 'scripts/proof/results/mutation.ndjson',
  reasons: 'scripts/proof/mutation/reasons.json',
  readme: 'scripts/proof/mutation/README.md',
} as const;

type Reasons = Readonly<Record<string, string>>;

const format = (result: Result): string =>
  Object.entries(result)
    .map(([file, content]) => `${JSON.stringify({ file, ...content })}\n`)
    .join('');

const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Describes the score. Survivors with a reason have no effect that a test could see. */
export function describeScore(result: Result): string {
  const each = Object.values(result);
  const killed = sum(each.map((file) => file.killed));
  const survivors = sum(each.map((file) => file.survivors.length));
  return (
    `The tests detect ${killed} of ${killed + survivors} changes in ${each.length} files ` +
    `(${share(killed, killed + survivors)}); there is a reason for each of the other ${survivors}. ` +
    `Not measured: ${sum(each.map(({ left }) => left))} that only show while a module loads, and ` +
    `${sum(each.map(({ texts = 0 }) => texts))} of texts for readers.`
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

/** Replaces the stored results of the measured files, and updates the score in the README. */
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

export function compareReasons(result: Result, reasons: Reasons) {
  const names = new Set(namesOf(result));
  return {
    unexplained: [...names].filter((name) => reasons[name] === undefined),
    outlived: Object.keys(reasons).filter((name) => !names.has(name)),
  };
}
