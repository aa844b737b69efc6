/** A deterministic source of numbers. */
export interface Random {
  /** A whole number from 0 up to, but without, `limit`. */
  readonly below: (limit: number) => number;
  /** One of the items, which must not be empty. */
  readonly pick: <Items extends readonly [unknown, ...unknown[]]>(items: Items) => Items[number];
}

/** FNV-1a over UTF-16 code units: spreads similar labels over all 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** mulberry32: 32 bits of state, good enough to scatter leads, and the same everywhere. */
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
 * The numbers of one stream of a seed. Each user has its own stream, by a label, so that a number
 * more in one place moves nothing in another.
 */
export function createRandom(seed: number, stream: string): Random {
  const next = mulberry32(hash(`${seed}/${stream}`));
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, pick: (items) => items[below(items.length)] ?? items[0] };
}
