/** The workers of a run. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { Outcome } from './outcome.ts';
import type { Done, Job } from './worker.ts';

export type Judge = (job: Omit<Job, 'turn'>) => Promise<Outcome>;

export interface Crew {
  /** Each judges one defect at a time. */
  readonly lanes: readonly Judge[];
  readonly dismiss: () => void;
}

/** So many defects at once in a process: most of the time of some is spent waiting. */
const lanesOfWorker = 4;

interface Waiting {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

/** Sends jobs to one process and hands out its answers. */
function judgeIn(worker: ChildProcess): Judge {
  const waiting = new Map<number, Waiting>();
  let turns = 0;
  worker.on('message', (done: Done) => {
    const asker = waiting.get(done.turn);
    waiting.delete(done.turn);
    if ('outcome' in done) asker?.resolve(done.outcome);
    else asker?.reject(new Error(done.problem));
  });
  worker.on('exit', (code, signal) => {
    for (const { reject } of waiting.values()) {
      reject(new Error(`a worker of the matrix ended early (${signal ?? code})`));
    }
  });
  return (job) =>
    new Promise((resolve, reject) => {
      const turn = turns++;
      waiting.set(turn, { resolve, reject });
      worker.send({ ...job, turn } satisfies Job);
    });
}

export function hire(workers: number): Crew {
  const script = fileURLToPath(new URL('worker.js', import.meta.url));
  const processes = Array.from({ length: workers }, () => fork(script));
  const judges = processes.map(judgeIn);
  return {
    // One of each process in turn, so that a short list of defects is spread over all of them.
    lanes: Array.from({ length: lanesOfWorker }, () => judges).flat(),
    dismiss: () => {
      for (const worker of processes) worker.disconnect();
    },
  };
}
