/** A pool of worker threads for judging. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { Tinypool } from 'tinypool';

/** A run of the suite mostly waits for answers, limits and timeouts. */
const jobsPerThread = 4;

export interface Pool<Job, Result> {
  /** Jobs without a free thread wait, in order. Rejects with what the worker threw. */
  readonly run: (job: Job) => Promise<Result>;
  /** Ends all threads; unfinished jobs are rejected. */
  readonly close: () => Promise<void>;
}

/**
 * @param worker the compiled module, with an export that takes a job and returns its result
 * @param options.name of that export
 * @param options.threads by default one per core
 */
export function openPool<Job, Result>(
  worker: URL,
  { name = 'default', threads = availableParallelism() } = {},
): Pool<Job, Result> {
  const pool = new Tinypool({
    filename: fileURLToPath(worker),
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: jobsPerThread,
    // A thread that waits for its next job with Atomics blocks the timers of the others.
    useAtomics: false,
  });
  return { run: (job) => pool.run(job, { name }), close: () => pool.destroy() };
}
