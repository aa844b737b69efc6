/** Turns complaints into findings: those about one name of the contract become one finding. */
import type { ComplaintPlace, Gone, Lack } from './describe-trouble.ts';
import { describeGone, describeLack } from './describe-trouble.ts';
import type { Finding } from './finding.ts';
import { findNameTrouble } from './name-trouble.ts';
import type { NameGone, NamesMissing } from './name-trouble.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A complaint of a program about one place, in its own words. */
export interface Complaint extends ComplaintPlace {
  /** The complaint, and below it the reasons that are given. */
  readonly lines: readonly [string, ...string[]];
  /** What to do about it where it is about no name of the contract. */
  readonly fix: string;
  /** The linter's name for it. */
  readonly code?: string;
}

const longestMessage = 300;

function inItsOwnWords({ file, line, column, lines, fix, code }: Complaint): Finding {
  const [text] = lines;
  const short = text.length > longestMessage ? `${text.slice(0, longestMessage)} …` : text;
  return { file, line, column, message: code === undefined ? short : `${short} (${code})`, fix };
}

/** Complaints of one program, sorted by the names that they are about. */
class Sorted {
  readonly lacks = new Map<string, Lack>();
  readonly gone = new Map<string, Gone>();
  readonly others: Finding[] = [];

  noteLack(complaint: Complaint, { kind, lacks, follows }: NamesMissing): void {
    const key = `${kind} ${lacks.join(' ')}`;
    const lack = this.lacks.get(key) ?? { kind, names: lacks, places: [], follow: [] };
    (follows ? lack.follow : lack.places).push(complaint);
    this.lacks.set(key, lack);
  }

  noteGone(complaint: Complaint, { kind, gone, meant }: NameGone): void {
    const key = `${kind} ${gone}`;
    const known = this.gone.get(key);
    const places = [...(known?.places ?? []), complaint];
    this.gone.set(key, { kind, name: gone, meant: known?.meant ?? meant, places });
  }
}

/** Findings of the complaints of `who`: what lacks names first, then what has too many. */
export function explain(
  who: string,
  complaints: readonly Complaint[],
  vocabulary: Vocabulary,
): Finding[] {
  const sorted = new Sorted();
  for (const complaint of complaints) {
    const trouble = findNameTrouble(complaint.lines, vocabulary);
    if (trouble === undefined) sorted.others.push(inItsOwnWords(complaint));
    else if ('lacks' in trouble) sorted.noteLack(complaint, trouble);
    else sorted.noteGone(complaint, trouble);
  }
  return [
    ...[...sorted.lacks.values()].map((lack) => describeLack(who, lack, vocabulary)),
    ...[...sorted.gone.values()].map((gone) => describeGone(who, gone)),
    ...sorted.others,
  ];
}
