/** Judges cases in worker threads, one per core. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import type { Case } from './cases.ts';
import type { Judge } from './find-smallest.ts';
import type { Outcome } from './judge-case.ts';

/** Runs wait for answers and limits most of the time, so that a core has several. */
export const lanesPerWorker = 3;

/** What goes to a worker and comes back. */
export interface Question {
  readonly number: number;
  readonly case: Case;
}
export interface Reply {
  readonly number: number;
  readonly outcome: Outcome;
}

export interface Pool {
  readonly lanes: number;
  readonly judge: Judge;
  readonly close: () => Promise<void>;
}

/** Hands each case to the next worker; how many at once is up to the caller, see `lanes`. */
export function openPool(workerCount: number = availableParallelism()): Pool {
  const waiting = new Map<number, PromiseWithResolversOf<Outcome>>();
  const workers = Array.from({ length: workerCount }, () => {
    const worker = new Worker(new URL('./worker.js', import.meta.url));
    worker.on('message', ({ number, outcome }: Reply) => {
      waiting.get(number)?.resolve(outcome);
      waiting.delete(number);
    });
    worker.on('error', (error) => waiting.forEach(({ reject }) => reject(error)));
    return worker;
  });
  let asked = 0;
  return {
    lanes: workerCount * lanesPerWorker,
    judge: (one) =>
      new Promise((resolve, reject) => {
        const number = (asked += 1);
        waiting.set(number, { resolve, reject });
        workers[number % workerCount]?.postMessage({ number, case: one } satisfies Question);
      }),
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}

interface PromiseWithResolversOf<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
}

/** The outcomes in the order of the cases, so many cases at a time. */
export async function judgeAll(
  cases: readonly Case[],
  { judge, lanes }: Pick<Pool, 'judge' | 'lanes'>,
  onOutcome: (one: Case, outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>();
  const queue = cases.entries();
  const runLane = async (): Promise<void> => {
    for (const [index, one] of queue) {
      const outcome = await judge(one);
      outcomes.set(index, outcome);
      onOutcome(one, outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, lanes) }, runLane));
  return cases.flatMap((_, index) => outcomes.get(index) ?? []);
}
