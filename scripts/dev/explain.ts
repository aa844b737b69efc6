/** Turns complaints into findings: those about one name of the contract become one finding. */
import type { Finding } from './finding.ts';
import { findNameTrouble } from './name-trouble.ts';
import type { NameGone, NamesLacking } from './name-trouble.ts';
import { kinds } from './vocabulary.ts';
import type { NameKind, Vocabulary } from './vocabulary.ts';

/** A complaint of a program about one place, in its own words. */
export interface Complaint {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly lines: readonly [string, ...string[]];
  /** What to do about it where it is about no name of the contract. */
  readonly mend: string;
}

/** Places that lack the same names. */
interface Lack {
  readonly kind: NameKind;
  readonly names: readonly string[];
  readonly places: Complaint[];
  /** Look-ups in a table that lacks a row: mended with the table. */
  readonly follow: Complaint[];
}

const mostPlaces = 8;
const longestMessage = 300;

const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const shorten = (text: string): string =>
  text.length > longestMessage ? `${text.slice(0, longestMessage)} …` : text;

function describeLack(who: string, lack: Lack, vocabulary: Vocabulary): Finding {
  const { kind, names } = lack;
  const [places, follow] =
    lack.places.length > 0 ? [lack.places, lack.follow] : [lack.follow, lack.places];
  const { list, counted, add } = kinds[kind];
  const [first] = places;
  const shown = places.slice(0, mostPlaces).map(({ file, line }) => `${file}:${line}`);
  const rest = places.length - shown.length;
  const more = `${rest > 0 ? ` and ${rest} more` : ''}${follow.length > 0 ? `; ${follow.length} more follow from these` : ''}`;
  const lacking = `${countOf(places.length, 'place')} that ${places.length === 1 ? 'lacks' : 'lack'}`;
  return {
    ...(first !== undefined && { file: first.file, line: first.line, column: first.column }),
    message: `${list} has ${vocabulary[kind].length} ${counted}. ${who} names ${lacking} ${names.join(' and ')}: ${shown.join(', ')}${more}`,
    mend: add,
  };
}

function describeGone({ file, line, column }: Complaint, { gone, kind, meant }: NameGone): Finding {
  const hint = meant === undefined ? '' : `; is it ${meant} now?`;
  const isRule = kind === 'requirement' && file.startsWith('conformance/rules/');
  return {
    file,
    line,
    column,
    message: `the ${kind} ${gone} is gone: ${kinds[kind].list} does not have it${hint}`,
    mend: isRule
      ? 'delete the rule, with its lines in conformance/rules/index.ts, or cite another requirement'
      : `take ${gone} out here, or name another`,
  };
}

function noteLack(lacks: Map<string, Lack>, complaint: Complaint, trouble: NamesLacking): void {
  const key = `${trouble.kind} ${trouble.lacks.join(' ')}`;
  const fresh = { kind: trouble.kind, names: trouble.lacks, places: [], follow: [] };
  const lack: Lack = lacks.get(key) ?? fresh;
  (trouble.follows ? lack.follow : lack.places).push(complaint);
  lacks.set(key, lack);
}

const inItsOwnWords = ({ file, line, column, lines, mend }: Complaint): Finding => ({
  file,
  line,
  column,
  message: shorten(lines[0]),
  mend,
});

/** Findings of the complaints of `who`: what lacks names first, then what has too many. */
export function explain(
  who: string,
  complaints: readonly Complaint[],
  vocabulary: Vocabulary,
): Finding[] {
  const lacks = new Map<string, Lack>();
  const gone: Finding[] = [];
  const others: Finding[] = [];
  for (const complaint of complaints) {
    const trouble = findNameTrouble(complaint.lines, vocabulary);
    if (trouble === undefined) others.push(inItsOwnWords(complaint));
    else if ('lacks' in trouble) noteLack(lacks, complaint, trouble);
    else gone.push(describeGone(complaint, trouble));
  }
  const lacking = [...lacks.values()].map((lack) => describeLack(who, lack, vocabulary));
  return [...lacking, ...gone, ...others];
}
