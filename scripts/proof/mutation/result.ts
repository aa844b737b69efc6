/** What a run over the code came to, in the form in which it is kept. */
import type { MutatedFile, MutationReport, Mutant } from './stryker.ts';

/** A change of the code that no test notices. */
export interface Survivor {
  /** What stands in the code. */
  readonly code: string;
  /** What stood there instead. */
  readonly instead: string;
  /** Which of equal ones in the file, from 1. */
  readonly nth: number;
}

/** What became of the changes of one file. */
export interface FileResult {
  readonly killed: number;
  /** Not measured: they only show while a module loads. */
  readonly left: number;
  readonly survivors: readonly Survivor[];
}

/** The files that were measured, by their path. */
export type Result = Readonly<Record<string, FileResult>>;

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

/** The names of all survivors. */
export const namesOf = (result: Result): string[] =>
  Object.entries(result).flatMap(([file, { survivors }]) =>
    survivors.map((survivor) => nameOf(file, survivor)),
  );

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

const summarizeFile = (file: MutatedFile): FileResult => ({
  killed: file.mutants.filter(isKilled).length,
  left: file.mutants.filter(({ status }) => status === 'Ignored').length,
  survivors: survivorsOf(file),
});

/** The report in short; of the files of an earlier run that it holds too, only those asked for. */
export function summarize(
  { files }: MutationReport,
  isAsked: (file: string) => boolean = () => true,
): Result {
  const asked = Object.entries(files).filter(([file]) => isAsked(file));
  return Object.fromEntries(asked.map(([file, content]) => [file, summarizeFile(content)]));
}
