/** Steps, and counts, that are made one after the other. */

/** Steps that wait for each other; one that fails holds up none. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    /** Does one step after the other, in the order in which they were asked for. */
    inTurn: <Value>(step: () => Promise<Value>): Promise<Value> => {
      open += 1;
      const result = last.then(step).finally(() => (open -= 1));
      last = result.catch(() => undefined);
      return result;
    },
    areTaken: (): boolean => open > 0,
  };
}

/** The next value of a count, in plain JSON; where others count too, the step may be done again. */
export type Count = <Value>(
  counted: string,
  step: (before: Value | undefined) => Value,
) => Value | Promise<Value>;

/** Counts of this process, or of all replicas: of its own requests, one counts after the other. */
export function createCounts(shared: Count | undefined): Count {
  if (shared !== undefined) {
    const { inTurn } = createTurns();
    return (counted, step) => inTurn(async () => await shared(counted, step));
  }
  const values = new Map<string, unknown>();
  return (counted, step) => {
    const value = step(values.get(counted) as Parameters<typeof step>[0]);
    values.set(counted, value);
    return value;
  };
}
