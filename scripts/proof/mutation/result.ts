/** The result of mutation testing, and what is stored of it: scores, reasons, and the sentence in the README. */
import { readFile, writeFile } from 'node:fs/promises';

import type { MutatedFile, MutationReport, Mutant } from './stryker.ts';

/** A mutation that no test detects. */
interface Survivor {
  readonly code: string;
  readonly instead: string;
  /** The number among equal ones in the file, from 1. */
  readonly nth: number;
}

interface FileResult {
  readonly killed: number;
  /** Not measured: they only show while a module loads. */
  readonly left: number;
  /** Texts for readers, not measured; none where it is left out. */
  readonly texts?: number;
  readonly survivors: readonly Survivor[];
}

/** The files that were measured, by their path. */
type Result = Readonly<Record<string, FileResult>>;

const isKilled = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout';

const isSurvivor = ({ status }: Mutant): boolean =>
  status === 'Survived' || status === 'NoCoverage';

/** The text at a place, its blanks made one. */
function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const cut = lines.map((line, index) =>
    line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
  );
  return oneLine(cut.join('\n'));
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What a survivor is known by; it stays where lines move. */
const nameOf = (file: string, { code, instead, nth }: Survivor): string =>
  `${file}: ${code} => ${instead}${nth === 1 ? '' : ` (${nth})`}`;

export const namesOf = (result: Result): string[] =>
  Object.entries(result).flatMap(([file, { survivors }]) =>
    survivors.map((survivor) => nameOf(file, survivor)),
  );

/**
 * In the engine, a text with a blank is for readers: its tests assert on verdicts, ids and structure. Texts
 * without one, such as verdicts and the names of operations, are measured.
 */
const isForReaders = (file: string, source: string, { mutatorName, location }: Mutant): boolean =>
  file.startsWith('conformance/engine/') &&
  mutatorName === 'StringLiteral' &&
  textAt(source, location).includes(' ');

const inOrder = ({ location: { start: a } }: Mutant, { location: { start: b } }: Mutant): number =>
  a.line - b.line || a.column - b.column;

/** Equal changes are numbered among all mutants, so that a number stays when another is killed. */
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

/** The report in short; of the files of an earlier run that it holds too, only those asked for. */
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

/** Why a survivor may stay, by its name. */
type Reasons = Readonly<Record<string, string>>;

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
    `${sum(each.map(({ left }) => left))} that only show while a module loads, and ` +
    `${sum(each.map(({ texts = 0 }) => texts))} of texts for readers, are not measured.`
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
