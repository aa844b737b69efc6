/** A store cannot be opened or written. The message names the file, the problem and the fix. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

export type StreamPassage<Item> = { readonly stream: string; readonly records: readonly Item[] };

interface Stream {
  readonly version: number;
  /** The position of its first passage; older ones belong to a removed stream. */
  readonly begin: number;
}

/** The effect of a passage on the version of its stream. */
export interface Step {
  readonly stream: string;
  readonly before: number;
  /** The version of the stream afterwards; 0 if it was removed. */
  readonly after: number;
}

export class Streams {
  readonly #streams = new Map<string, Stream>();

  get names(): Iterable<string> {
    return this.#streams.keys();
  }

  /** The number of records of a stream so far; 0 if it does not exist. */
  version(name: string): number {
    return this.#streams.get(name)?.version ?? 0;
  }

  /** @param position of the step in the file */
  take({ stream, before, after }: Step, position: number): void {
    const begin = before === 0 ? position : (this.#streams.get(stream)?.begin ?? position);
    if (after === 0) this.#streams.delete(stream);
    else this.#streams.set(stream, { version: after, begin });
  }

  /** Whether the passage at the position has not been removed since. */
  isCurrent(name: string, position: number): boolean {
    return position >= (this.#streams.get(name)?.begin ?? Infinity);
  }
}

/** A change was based on another version of a stream than the one in the store. */
export class StaleStream extends Error {
  override readonly name = 'StaleStream';

  /** @param version on which the change was based */
  constructor(stream: string, version: number, storedVersion: number) {
    super(`${stream} is at version ${storedVersion} in the store, not at ${version}.`);
  }
}

export class TooManyStreams extends Error {
  override readonly name = 'TooManyStreams';

  constructor(max: number) {
    super(`There are ${max} streams, the maximum.`);
  }
}

/** A stream expired with changes, so that first use must not recreate it. */
export class GoneStream extends Error {
  override readonly name = 'GoneStream';

  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;

  /** @param at when it expired, in milliseconds since 1970-01-01T00:00:00Z */
  constructor(stream: string, at: number) {
    super(`${stream} is gone.`);
    this.at = at;
  }
}

/** Which streams expire. Instants are milliseconds since 1970-01-01T00:00:00Z. */
export interface Terms {
  readonly now: number;
  /** Streams of first use expire if neither used nor changed since this instant. */
  readonly unmodified: number;
  /** All others expire if unused since this instant; -Infinity for never. */
  readonly modified: number;
  /** The stream that never expires. */
  readonly permanent: string;
}

export interface Head {
  /** Distinguishes consecutive streams with the same name. */
  readonly generation: string;
  /** The number of changes, including the one that began the stream. */
  readonly version: number;
  /** Whether first use created it, so that it expires when idle and unchanged. */
  readonly isFirstUse: boolean;
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly createdAt: number;
  /** The last use, known with a delay of up to a minute. */
  readonly usedAt: number;
}

/** One change, or a snapshot of all changes up to a version. */
export interface Passage<Item> {
  /** The version of the stream after it. */
  readonly version: number;
  /** The length of the records as JSON. */
  readonly characters: number;
  readonly records: readonly Item[];
}

export interface StreamStart {
  readonly isFirstUse: boolean;
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  /** Maximum number of streams, including this one. */
  readonly max: number;
}

/** A counter of a stream, in plain JSON; it is removed with the stream. */
export interface Tally {
  /** 0 if nothing was counted yet. */
  readonly version: number;
  readonly value: unknown;
}

export interface StatementFigures {
  readonly statements: number;
  /** Statements that failed after all retries. */
  readonly failures: number;
  readonly milliseconds: number;
}

export interface StoreFigures extends StatementFigures {
  /** How far the clock of the database is ahead of this machine's. */
  readonly clockAheadMilliseconds: number;
}
