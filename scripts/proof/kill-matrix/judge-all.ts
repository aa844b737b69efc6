/** Judges the defects of all sources, in parallel. */
import { choose } from './choose.ts';
import type { Job, Wish } from './choose.ts';
import { nameOf, rowOf } from './matrix.ts';
import type { KillMatrix, Row } from './matrix.ts';
import type { Outcome } from './outcome.ts';
import type { Question } from './worker.ts';
import { openPool } from '../worker-pool.ts';
import type { Pool } from '../worker-pool.ts';

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

/** So many defects at once in a process: most of the time of some is spent waiting. */
const maxJobsPerWorker = 4;

function openCrew(workers: number, jobCount: number): Pool<Question, Outcome> {
  return openPool({
    worker: new URL('./worker.js', import.meta.url),
    runtime: 'child_process',
    workers,
    // A short list is spread over all processes.
    jobsPerWorker: Math.min(maxJobsPerWorker, Math.ceil(jobCount / workers)),
  });
}

/** Rejects with the first error, and starts nothing more then. */
export async function judgeAll(options: JudgingOptions): Promise<Judgement> {
  const { depth, committed, onDone } = options;
  const { jobs, kept, missing } = choose(options);
  if (jobs.length === 0) return { judged: [], kept, missing };
  const crew = openCrew(Math.min(options.workers, jobs.length), jobs.length);
  const costOf = costWith(committed);
  const rows = new Map<Job, Row>();
  const judge = async (job: Job): Promise<void> => {
    const { source, subject } = job;
    const outcome = await crew.run({ source, id: subject.id, depth });
    rows.set(job, rowOf({ source, subject, outcome }));
    onDone(rows.size, jobs.length);
  };
  try {
    await Promise.all(jobs.toSorted((a, b) => costOf(b) - costOf(a)).map(judge));
    return { judged: jobs.flatMap((job) => rows.get(job) ?? []), kept, missing };
  } finally {
    await crew.close();
  }
}
