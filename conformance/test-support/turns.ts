/** Work that takes some turns of the event loop, and says when it begins and ends. */

/** Lets other work go on for so many turns. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/** @returns a function that makes work of a name and a length */
export const workIn =
  (log: string[]) =>
  (name: string, count = 5) =>
  async (): Promise<void> => {
    log.push(`${name} begins`);
    await turns(count);
    log.push(`${name} ends`);
  };
