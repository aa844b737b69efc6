/** Deals jobs out to lanes, the longest first. */

export type Lane<Job, Result> = (job: Job) => Promise<Result>;

/**
 * Each lane takes the next job when it is done with one; results come in the order of the jobs.
 * Rejects with the first error, and starts nothing more then.
 */
export async function runInLanes<Job, Result>(
  jobs: readonly Job[],
  lanes: readonly Lane<Job, Result>[],
  costOf: (job: Job) => number,
): Promise<Result[]> {
  const queue = [...jobs.entries()].toSorted(([, a], [, b]) => costOf(b) - costOf(a));
  const results = new Map<number, Result>();
  const work = async (lane: Lane<Job, Result>): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [place, job] = next;
      results.set(place, await lane(job));
    }
  };
  try {
    await Promise.all(lanes.map(work));
  } finally {
    queue.length = 0;
  }
  return [...results.entries()].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
