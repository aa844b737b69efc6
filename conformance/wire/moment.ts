/** When something was sent or received. */
let last = 0;

/**
 * The machine's clock, epoch milliseconds. What is read within one millisecond keeps its order, by a
 * fraction: a fast target answers sooner than the next millisecond begins.
 */
export function readMoment(): number {
  const now = Date.now();
  last = Math.floor(last) === now ? last + 1 / 1024 : now;
  return last;
}
