/** Runs steps and counts requests in sequence. */

/** A queue of steps; a failed step does not block the next one. */
export function createSequence() {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    /** Runs steps in the order of the calls. */
    inTurn: <Value>(step: () => Promise<Value>): Promise<Value> => {
      open += 1;
      const result = last.then(step).finally(() => (open -= 1));
      last = result.catch(() => undefined);
      return result;
    },
    areTaken: (): boolean => open > 0,
  };
}

/** Updates a counter in plain JSON. The step may be repeated if replicas count concurrently. */
export type Count = <Value>(
  counted: string,
  step: (before: Value | undefined) => Value,
) => Value | Promise<Value>;

/** Counters of this process or of all replicas. This process counts in sequence either way. */
export function createCounts(shared: Count | undefined): Count {
  if (shared !== undefined) {
    const { inTurn } = createSequence();
    return (counted, step) => inTurn(async () => await shared(counted, step));
  }
  const values = new Map<string, unknown>();
  return (counted, step) => {
    const value = step(values.get(counted) as Parameters<typeof step>[0]);
    values.set(counted, value);
    return value;
  };
}
