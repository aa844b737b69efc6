/** Judges the defects of all sources, in parallel. */
import { hire } from './crew.ts';
import { choose } from './choose.ts';
import type { Job, Wish } from './choose.ts';
import { nameOf, rowOf } from './matrix.ts';
import type { KillMatrix, Row } from './matrix.ts';
import { runInLanes } from './schedule.ts';

/** What took long before takes long again: an observer waits, and a survivor is tried often. */
function costWith(committed: KillMatrix | undefined): (job: Job) => number {
  const budgets = new Map(committed?.defects.map((row) => [nameOf(row), row.budget]));
  return ({ source, subject: { id, takes } }) =>
    Number(takes === 'observer') * 2 + Number(budgets.get(nameOf({ source, id })) !== 'quick');
}

export interface JudgingOptions extends Wish {
  readonly workers: number;
  /** Told how many are done. */
  readonly onDone: (done: number, all: number) => void;
}

export interface Judgement {
  readonly judged: readonly Row[];
  /** Rows of the committed matrix, of what was not judged. */
  readonly kept: readonly Row[];
  /** What could not be judged, in words. */
  readonly missing: readonly string[];
}

export async function judgeAll(options: JudgingOptions): Promise<Judgement> {
  const { depth, workers, committed, onDone } = options;
  const { jobs, kept, missing } = choose(options);
  const crew = hire(Math.min(workers, Math.max(jobs.length, 1)));
  let done = 0;
  const lanes = crew.lanes.map((judge) => async ({ source, subject }: Job): Promise<Row> => {
    const outcome = await judge({ source, id: subject.id, depth });
    onDone(++done, jobs.length);
    return rowOf({ source, subject, outcome });
  });
  try {
    return { judged: await runInLanes(jobs, lanes, costWith(committed)), kept, missing };
  } finally {
    crew.dismiss();
  }
}
