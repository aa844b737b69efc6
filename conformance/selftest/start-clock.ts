/** @returns a clock that starts at the instant, epoch milliseconds: the same leads on every day */
export function startClock(beginning: number): () => number {
  const startedAt = performance.now();
  return () => beginning + Math.floor(performance.now() - startedAt);
}
