/** The port of a store that several replicas write at the same time. */

/** There is no place for another stream. */
export class TooManyStreams extends Error {
  override readonly name = 'TooManyStreams';

  constructor(max: number) {
    super(`There are ${max} streams, which is the limit.`);
  }
}

/** A stream of that name went for want of use: what was in it is lost, so no first use begins it. */
export class GoneStream extends Error {
  override readonly name = 'GoneStream';

  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;

  /** @param at when it went */
  constructor(stream: string, at: number) {
    super(`${stream} is gone.`);
    this.at = at;
  }
}

/** Which streams go; instants in milliseconds since 1970-01-01T00:00:00Z. */
export interface Terms {
  readonly now: number;
  /** Those of first use that nobody used or changed since. */
  readonly untouched: number;
  /** All others that nobody used since; -Infinity for none. */
  readonly arranged: number;
  /** The one that stays. */
  readonly permanent: string;
}

/** What a stream is at one moment. */
export interface Head {
  /** Another one of the same name, made later, has another life. */
  readonly life: string;
  /** How many changes it has had; the first one begins it. */
  readonly version: number;
  /** Whether it goes when it is idle and nothing was changed. */
  readonly isFirstUse: boolean;
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly createdAt: number;
  /** Late by a minute at most. */
  readonly usedAt: number;
}

/** One change, or all up to a version as one. */
export interface Passage<Item> {
  /** The version that the stream had then. */
  readonly version: number;
  /** How long the records are as JSON. */
  readonly characters: number;
  readonly records: readonly Item[];
}

/** How a stream begins. */
export interface Opening {
  readonly isFirstUse: boolean;
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  /** How many streams there may be with it. */
  readonly max: number;
}

/** A count beside the records of a stream, in plain JSON; it goes with the stream. */
export interface Tally {
  /** 0 where nothing was counted yet. */
  readonly version: number;
  readonly value: unknown;
}

/** What was asked of a store so far. */
export interface StatementFigures {
  readonly statements: number;
  /** Those that were given up. */
  readonly failures: number;
  /** How long all of them took together. */
  readonly milliseconds: number;
}

export interface StoreFigures extends StatementFigures {
  /** How far its clock is ahead of this machine's. */
  readonly clockAheadMilliseconds: number;
}

/**
 * Keeps records (`Item`), which must be plain JSON, in streams. What one replica was told is kept,
 * every other one is told from then on. Each call may fail with a StoreError when the store does
 * not answer; what it would have changed is then changed as a whole or not at all.
 */
export interface SharedStore<Item> {
  /** The streams of these names that are there; all of them without names. */
  readonly heads: (streams?: readonly string[]) => Promise<Map<string, Head>>;
  /** What a stream holds behind a version, in its order; nothing, if it is there no more. */
  readonly load: (stream: string, life: string, since: number) => Promise<Passage<Item>[]>;
  /**
   * @throws {StaleStream} when there is one of that name
   * @throws {TooManyStreams} when there is no place for it
   * @throws {GoneStream} for a first use of one that went with more than a first use
   */
  readonly begin: (stream: string, records: readonly Item[], opening: Opening) => Promise<Head>;
  /**
   * Adds a change, once, however often its statement has to be sent.
   *
   * @throws {StaleStream} when the stream is not at that version, or there no more
   */
  readonly append: (
    stream: string,
    life: string,
    version: number,
    records: readonly Item[],
  ) => Promise<void>;
  /** Whether there was one. */
  readonly drop: (stream: string) => Promise<boolean>;
  /** Keeps records that make the same state as all changes up to the version. */
  readonly snapshot: (
    stream: string,
    life: string,
    version: number,
    records: readonly Item[],
  ) => Promise<void>;
  readonly use: (streams: readonly string[], at: number) => Promise<void>;
  /** Drops streams, and tells their names. */
  readonly expire: (terms: Terms) => Promise<string[]>;
  readonly readTally: (stream: string, name: string) => Promise<Tally>;
  /** False where somebody counted since it was read, or the stream is no more. */
  readonly writeTally: (stream: string, name: string, tally: Tally) => Promise<boolean>;
  /** How many streams there are. */
  readonly count: () => Promise<number>;
  /** How many there are whose names begin so; the prefix has no character that SQL reads. */
  readonly countOf: (prefix: string) => Promise<number>;
  /** The time of the store, which replicas go by, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  readonly figures: () => StoreFigures;
  readonly close: () => Promise<void>;
}
