/** Does one step after the other, in the order in which they were asked for. */
export type InTurn = <Value>(step: () => Promise<Value>) => Promise<Value>;

/** Steps that wait for each other; one that fails holds up none. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const result = last.then(step);
    last = result.catch(() => undefined);
    return result;
  };
}
