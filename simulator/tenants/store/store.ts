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

/** The memory of a simulator: records in streams, one stream for each sandbox. */

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
