/** A pool of worker threads that run the suite. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { Tinypool } from 'tinypool';

/** Several per thread, since a run of the suite mostly waits for answers, limits and timeouts. */
const jobsPerThread = 4;

export interface Pool<Job, Result> extends AsyncDisposable {
  /** Runs a job, in order of calls once a thread is free. Rejects with the worker's error. */
  readonly run: (job: Job) => Promise<Result>;
}

/**
 * @param worker the compiled module, with an export that takes a job and returns its result
 * @param options.name the name of that export
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
    // With Atomics, a thread that waits for its next job would block the timers of its other jobs.
    useAtomics: false,
  });
  return { run: (job) => pool.run(job, { name }), [Symbol.asyncDispose]: () => pool.destroy() };
}
