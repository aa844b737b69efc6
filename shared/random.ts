/** A deterministic random number generator. */
export type Random = ReturnType<typeof createRandom>;

/** FNV-1a over UTF-16 code units: spreads similar labels over all 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** mulberry32: 32 bits of state, sufficient for test data, and the same on every platform. */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Creates the random stream of a seed for a label. Each user has its own stream, so that an
 * additional draw in one place does not affect another.
 */
export function createRandom(seed: number, stream: string) {
  const next = mulberry32(hash(`${seed}/${stream}`));
  /** An integer in [0, limit). */
  const below = (limit: number): number => Math.floor(next() * limit);
  /** One of the items, which must not be empty. */
  const pick = <Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number] =>
    items[below(items.length)] ?? items[0];
  return { below, pick };
}
