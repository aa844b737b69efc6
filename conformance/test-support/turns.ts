/** Asynchronous work that takes a number of microtask turns, and logs its start and end. */

/** Yields to other work for a number of microtask turns. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/** @returns a function that creates work with a name and a number of turns */
export const workIn =
  (log: string[]) =>
  (name: string, count = 5) =>
  async (): Promise<void> => {
    log.push(`${name} begins`);
    await turns(count);
    log.push(`${name} ends`);
  };
