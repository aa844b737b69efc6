/** Runs jobs in worker threads or processes. */
import { fileURLToPath } from 'node:url';

import { Tinypool } from 'tinypool';

export interface PoolOptions {
  /** The compiled module of the worker; its default export takes a job and returns its result. */
  readonly worker: URL;
  readonly runtime: 'worker_threads' | 'child_process';
  readonly workers: number;
  /** Jobs at a time in each worker. */
  readonly jobsPerWorker: number;
}

export interface Pool<Job, Result> {
  /** Jobs that no worker is free for wait, in order. Rejects with what the worker threw. */
  readonly run: (job: Job) => Promise<Result>;
  /** Ends all workers; jobs that have not ended are rejected. */
  readonly close: () => Promise<void>;
}

/** A process hands on what it threw as a plain object. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const { message = String(thrown), stack }: { message?: string; stack?: string } = Object(thrown);
  return Object.assign(new Error(message), { ...(stack !== undefined && { stack }) });
}

const copyEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );

export function openPool<Job, Result>(options: PoolOptions): Pool<Job, Result> {
  const pool = new Tinypool({
    filename: fileURLToPath(options.worker),
    runtime: options.runtime,
    minThreads: options.workers,
    maxThreads: options.workers,
    concurrentTasksPerWorker: options.jobsPerWorker,
    // A worker that waits for its next job with Atomics holds up the timers of the others.
    useAtomics: false,
    env: copyEnvironment(),
  });
  return {
    run: async (job) => {
      try {
        return await pool.run(job);
      } catch (thrown) {
        throw asError(thrown);
      }
    },
    close: () => pool.destroy(),
  };
}
