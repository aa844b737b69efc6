/** A store cannot be opened or written. The message says what, where, and how to fix it. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Records that stand in a stream of a file one behind the other. */
export type StreamPassage<Item> = { readonly stream: string; readonly records: readonly Item[] };

interface Stream {
  readonly version: number;
  /** Where the store has the first passage of the stream; older ones were of a dropped stream. */
  readonly begin: number;
}

/** One passage in the order of a store, or the end of a stream. */
export interface Step {
  readonly stream: string;
  /** The version that the stream had. */
  readonly before: number;
  /** The version that it has now; 0 when it was dropped. */
  readonly after: number;
}

/** The streams that a store holds, and their versions. */
export class Streams {
  readonly #streams = new Map<string, Stream>();

  get names(): Iterable<string> {
    return this.#streams.keys();
  }

  /** How many records it has had; 0 for a stream that is not there. */
  version(name: string): number {
    return this.#streams.get(name)?.version ?? 0;
  }

  /** @param position where the store has this step */
  take({ stream, before, after }: Step, position: number): void {
    const begin = before === 0 ? position : (this.#streams.get(stream)?.begin ?? position);
    if (after === 0) this.#streams.delete(stream);
    else this.#streams.set(stream, { version: after, begin });
  }

  /** Whether what stands there was not dropped since. */
  isCurrent(name: string, position: number): boolean {
    return position >= (this.#streams.get(name)?.begin ?? Infinity);
  }
}

/** A change was decided on another version of a stream than the one that the store has. */
export class StaleStream extends Error {
  override readonly name = 'StaleStream';
  readonly stream: string;
  /** The version that the change was decided on. */
  readonly version: number;
  /** The version that the store has. */
  readonly storedVersion: number;

  constructor(stream: string, version: number, storedVersion: number) {
    super(`${stream} is at version ${storedVersion} in the store, not at ${version}.`);
    this.stream = stream;
    this.version = version;
    this.storedVersion = storedVersion;
  }
}

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
