/** Worker threads that judge: a module with a default export, which takes a job and returns a result. */
import { availableParallelism } from 'node:os';

import { Tinypool } from 'tinypool';

/** A run of the suite waits for answers, limits and time-outs most of the time. */
const jobsPerThread = 6;

export interface Pool<Job, Result> {
  readonly run: (job: Job) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** @param threads one per core by default */
export function openPool<Job, Result>(
  worker: URL,
  threads: number = availableParallelism(),
): Pool<Job, Result> {
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: jobsPerThread,
  });
  return { run: (job) => pool.run(job), close: () => pool.destroy() };
}
