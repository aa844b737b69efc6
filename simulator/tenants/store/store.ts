/** A store cannot be opened or written. The message says what, where, and how to fix it. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
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

/** The system's name for what went wrong, such as `ENOSPC`, or what an error of ours says. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}

/** Records that stand in a stream one behind the other. */
export interface Passage<Item> {
  readonly stream: string;
  /** How many records the stream has had behind the last one of these. */
  readonly version: number;
  readonly records: readonly Item[];
}

/**
 * Keeps records (`Item`), which must be plain JSON: they come back as `JSON.parse` makes them.
 *
 * A stream begins with its first record, at version 0. Its name is 1 to 100 letters, digits, `_`,
 * `-` or `.`. Each change names the version of the stream that it was decided on, so that no
 * decision is stored behind another that it did not know. What a rejected call would have changed
 * is as it was.
 */
export interface Store<Item> {
  /**
   * Adds records to a stream, all or none; they are kept for good when it resolves.
   *
   * @throws {StaleStream} when the stream is not at that version
   * @throws {StoreError} when they cannot be written
   */
  append(stream: string, version: number, records: readonly Item[]): Promise<void>;
  /** Removes a stream with all that it holds; a later one of that name begins at version 0. */
  drop(stream: string, version: number): Promise<void>;
  /**
   * What the streams hold, in the order in which it was added. Read it to its end before the first
   * change.
   */
  read(): AsyncIterable<Passage<Item>>;
  /**
   * Replaces all that the store holds by one passage for each stream, whose records make the same
   * state; the versions stay. At any instant either the old or the new history is there.
   *
   * @throws {StaleStream} when a passage is not at its stream's version, or a stream has none: the
   * passages know less than the store, which keeps what it has
   */
  compact(passages: Iterable<Passage<Item>>): Promise<void>;
  /** Whether so much was added since the last compaction that another one is worth its time. */
  isCompactionDue(): boolean;
  /** Frees what the store holds; a second call waits for the first. Nothing can be added then. */
  close(): Promise<void>;
}

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

  /** 0 for a stream that is not there. */
  version(name: string): number {
    return this.#streams.get(name)?.version ?? 0;
  }

  /**
   * @throws {StaleStream} when the stream is not at the version
   * @throws {RangeError} when no stream can have that name
   */
  expect(name: string, version: number): void {
    if (!/^[\w.-]{1,100}$/.test(name)) throw new RangeError(`"${name}" is no name of a stream.`);
    const stored = this.version(name);
    if (version !== stored) throw new StaleStream(name, version, stored);
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

  /** @throws {StaleStream} when a stream of this store is not among the others */
  expectAllIn(others: Streams): void {
    for (const [name, { version }] of this.#streams) {
      if (others.version(name) !== version) {
        throw new StaleStream(name, others.version(name), version);
      }
    }
  }
}
