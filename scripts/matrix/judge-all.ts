/** Judges the defects of all sources, in parallel. */
import { hire } from './crew.ts';
import type { Depth } from './look.ts';
import { nameOf, rowOf } from './matrix.ts';
import type { KillMatrix, Row } from './matrix.ts';
import { runInLanes } from './schedule.ts';
import type { Source, Subject } from './subject.ts';

interface Job {
  readonly source: string;
  readonly subject: Subject;
}

/** What took long before takes long again: an observer waits, and a survivor is tried often. */
function costWith(committed: KillMatrix | undefined): (job: Job) => number {
  const budgets = new Map(committed?.defects.map((row) => [nameOf(row), row.budget]));
  return ({ source, subject: { id, takes } }) =>
    Number(takes === 'observer') * 2 + Number(budgets.get(nameOf({ source, id })) !== 'quick');
}

export interface JudgingOptions {
  readonly sources: readonly Source[];
  readonly only: readonly string[];
  readonly depth: Depth;
  readonly workers: number;
  readonly committed: KillMatrix | undefined;
  /** Told how many are done. */
  readonly onDone: (done: number, all: number) => void;
}

const isWanted = ({ subject: { id } }: Job, only: readonly string[]): boolean =>
  only.length === 0 || only.some((beginning) => id.startsWith(beginning));

export async function judgeAll(options: JudgingOptions): Promise<Row[]> {
  const { sources, only, depth, workers, committed, onDone } = options;
  const jobs = sources
    .flatMap(({ id, subjects }) => subjects.map((subject): Job => ({ source: id, subject })))
    .filter((job) => isWanted(job, only));
  const crew = hire(Math.min(workers, Math.max(jobs.length, 1)));
  let done = 0;
  const lanes = crew.lanes.map((judge) => async ({ source, subject }: Job): Promise<Row> => {
    const outcome = await judge({ source, id: subject.id, depth });
    onDone(++done, jobs.length);
    return rowOf({ source, subject, outcome });
  });
  try {
    return await runInLanes(jobs, lanes, costWith(committed));
  } finally {
    crew.dismiss();
  }
}
