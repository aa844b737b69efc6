/** Asynchronous work that takes a number of microtask turns, and logs its start and end. */

/** Yields to other work for a number of microtask turns. */
export async function waitTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/** @returns a function that creates work with a name and a number of turns */
export const createWork =
  (log: string[]) =>
  (name: string, count = 5) =>
  async (): Promise<void> => {
    log.push(`${name} begins`);
    await waitTurns(count);
    log.push(`${name} ends`);
  };
