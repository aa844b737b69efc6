/** Worker threads that judge. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { Tinypool } from 'tinypool';

/** A run of the suite waits for answers, limits and time-outs most of the time. */
const jobsPerThread = 4;

export interface Pool<Job, Result> {
  /** Jobs that no thread is free for wait, in order. Rejects with what the worker threw. */
  readonly run: (job: Job) => Promise<Result>;
  /** Ends all threads; jobs that have not ended are rejected. */
  readonly close: () => Promise<void>;
}

/**
 * @param worker the compiled module, of which an export takes a job and returns its result
 * @param options.name of that export
 * @param options.threads one per core by default
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
    // A thread that waits for its next job with Atomics holds up the timers of the others.
    useAtomics: false,
  });
  return { run: (job) => pool.run(job, { name }), close: () => pool.destroy() };
}
