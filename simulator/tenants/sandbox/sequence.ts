/** Runs steps, and counts, in sequence. */

/** Steps that wait for each other; a failed one does not block the next. */
export function createSequence() {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    /** Runs the steps in the order in which they were requested. */
    inTurn: <Value>(step: () => Promise<Value>): Promise<Value> => {
      open += 1;
      const result = last.then(step).finally(() => (open -= 1));
      last = result.catch(() => undefined);
      return result;
    },
    areTaken: (): boolean => open > 0,
  };
}

/** The next value of a counter, in plain JSON; with concurrent counting, the step may be repeated. */
export type Count = <Value>(
  counted: string,
  step: (before: Value | undefined) => Value,
) => Value | Promise<Value>;

/** Counters of this process, or of all replicas: requests of this process count in sequence. */
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
