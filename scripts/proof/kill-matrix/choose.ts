/** Which defects a run judges, and which rows it takes from the committed matrix. */
import { explain, nameOf } from './matrix.ts';
import type { KillMatrix, Row } from './matrix.ts';
import type { Depth } from './look.ts';
import type { Source, Subject } from './subject.ts';

export interface Job {
  readonly source: string;
  readonly subject: Subject;
}

export interface Choice {
  readonly jobs: readonly Job[];
  /** Rows of what is not judged. */
  readonly kept: readonly Row[];
  /** What is not judged for want of something, in words. */
  readonly missing: readonly string[];
}

export interface Wish {
  readonly sources: readonly Source[];
  /** Beginnings of ids; all of them where there is none. */
  readonly only: readonly string[];
  readonly depth: Depth;
  readonly committed: KillMatrix | undefined;
}

const isSame = ({ subject }: Job, { requirement, takes }: Row): boolean =>
  subject.requirement === requirement && subject.takes === takes;

/**
 * A source that cannot run keeps its rows. A large one has one in so many judged, and whatever
 * has no row yet; the rest keeps its rows, unless the run goes deep or names it.
 */
export function choose({ sources, only, depth, committed }: Wish): Choice {
  const rows = new Map((committed?.defects ?? []).map((row) => [nameOf(row), row]));
  const jobs: Job[] = [];
  const kept: Row[] = [];
  const missing: string[] = [];
  for (const { id: source, title, subjects, lacks, sampleEvery = 1 } of sources) {
    const missingPrerequisite = lacks?.();
    if (missingPrerequisite !== undefined)
      missing.push(`${title} are not judged: ${missingPrerequisite}.`);
    for (const [place, subject] of subjects.entries()) {
      const job: Job = { source, subject };
      const row = rows.get(nameOf({ source, id: subject.id }));
      const isNew = row === undefined || !isSame(job, row);
      const isNamed = only.some((beginning) => subject.id.startsWith(beginning));
      const isDrawn = place % sampleEvery === 0 || isNew || depth === 'thorough';
      const isWanted = only.length === 0 ? isDrawn : isNamed;
      if (missingPrerequisite === undefined && isWanted) jobs.push(job);
      else if (row !== undefined && !isNew) kept.push(explain(row));
    }
  }
  return { jobs, kept, missing };
}
