/** A store cannot be opened or written. The message says what, where, and how to fix it. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Consecutive records of a stream in a file. */
export type StreamPassage<Item> = { readonly stream: string; readonly records: readonly Item[] };

interface Stream {
  readonly version: number;
  /** The position of the first passage of the stream; older ones belong to a removed stream. */
  readonly begin: number;
}

/** One passage in the order of a store, or the end of a stream. */
export interface Step {
  readonly stream: string;
  readonly before: number;
  /** The version of the stream after; 0 if it was removed. */
  readonly after: number;
}

/** The streams of a store, and their versions. */
export class Streams {
  readonly #streams = new Map<string, Stream>();

  get names(): Iterable<string> {
    return this.#streams.keys();
  }

  /** The number of its records so far; 0 for a missing stream. */
  version(name: string): number {
    return this.#streams.get(name)?.version ?? 0;
  }

  /** @param position where the store has this step */
  take({ stream, before, after }: Step, position: number): void {
    const begin = before === 0 ? position : (this.#streams.get(stream)?.begin ?? position);
    if (after === 0) this.#streams.delete(stream);
    else this.#streams.set(stream, { version: after, begin });
  }

  /** Whether the passage there was not removed since. */
  isCurrent(name: string, position: number): boolean {
    return position >= (this.#streams.get(name)?.begin ?? Infinity);
  }
}

/** A change was decided on another version of a stream than the store has. */
export class StaleStream extends Error {
  override readonly name = 'StaleStream';

  /** @param version on which the change was decided */
  constructor(stream: string, version: number, storedVersion: number) {
    super(`${stream} is at version ${storedVersion} in the store, not at ${version}.`);
  }
}

/** The maximum number of streams is reached. */
export class TooManyStreams extends Error {
  override readonly name = 'TooManyStreams';

  constructor(max: number) {
    super(`There are ${max} streams, which is the limit.`);
  }
}

/** A stream of that name expired: its changes are lost, so no first use begins it. */
export class GoneStream extends Error {
  override readonly name = 'GoneStream';

  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;

  /** @param at when it expired */
  constructor(stream: string, at: number) {
    super(`${stream} is gone.`);
    this.at = at;
  }
}

/** Which streams expire; instants in milliseconds since 1970-01-01T00:00:00Z. */
export interface Terms {
  readonly now: number;
  /** Streams of first use that nobody used or changed since. */
  readonly untouched: number;
  /** All others that nobody used since; -Infinity for none. */
  readonly arranged: number;
  /** The one that never expires. */
  readonly permanent: string;
}

/** The state of a stream at one moment. */
export interface Head {
  /** Differs between streams of the same name that were created one after the other. */
  readonly life: string;
  /** The number of its changes; the first one begins it. */
  readonly version: number;
  /** Whether it expires when idle, as it has no changes. */
  readonly isFirstUse: boolean;
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly createdAt: number;
  /** Up to a minute late. */
  readonly usedAt: number;
}

/** One change, or all up to a version as one. */
export interface Passage<Item> {
  /** The version of the stream before. */
  readonly version: number;
  /** The size of the records as JSON. */
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

/** A counter beside the records of a stream, in plain JSON; it is removed with the stream. */
export interface Tally {
  /** 0 if nothing was counted yet. */
  readonly version: number;
  readonly value: unknown;
}

/** Statistics of the statements so far. */
export interface StatementFigures {
  readonly statements: number;
  /** Those that failed in the end. */
  readonly failures: number;
  readonly milliseconds: number;
}

export interface StoreFigures extends StatementFigures {
  /** How far its clock is ahead of this machine's. */
  readonly clockAheadMilliseconds: number;
}
