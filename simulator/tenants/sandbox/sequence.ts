/** Runs steps and counts requests in sequence. */

/** A queue of steps; a failed step does not block the next one. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    /** Runs steps in the order of the calls. */
    enqueue: <Value>(step: () => Promise<Value>): Promise<Value> => {
      open += 1;
      const result = last.then(step).finally(() => (open -= 1));
      last = result.catch(() => undefined);
      return result;
    },
    isBusy: (): boolean => open > 0,
  };
}

/** Updates a counter in plain JSON. The step may be repeated if replicas count concurrently. */
export type UpdateCounter = <Value>(
  counted: string,
  step: (before: Value | undefined) => Value,
) => Value | Promise<Value>;

/** Counters of this process or of all replicas. This process counts in sequence either way. */
export function createCounters(shared: UpdateCounter | undefined): UpdateCounter {
  if (shared !== undefined) {
    const { enqueue } = createQueue();
    return (counted, step) => enqueue(async () => await shared(counted, step));
  }
  const values = new Map<string, unknown>();
  return (counted, step) => {
    const value = step(values.get(counted) as Parameters<typeof step>[0]);
    values.set(counted, value);
    return value;
  };
}
