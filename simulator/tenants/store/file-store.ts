/** A store of sandboxes in a single file. */
import { rm } from 'node:fs/promises';

import { decodeLine, encodeLine, header, readLines, scan, type Scan } from './lines.ts';
import { draftName, fillDraft, LogFile, openDraft, putInPlace } from './log-file.ts';
import { closeFile, openFile, type OpenFile } from './open-file.ts';
import { StoreError, type StreamPassage } from './store.ts';

/** Smaller files are not worth a compaction. */
const smallestDueBytes = 4 * 1024 * 1024;

/**
 * A store in one file, which this process locks until it is closed. It stores records (`Item`) in
 * streams. Records must be plain JSON, and are returned as `JSON.parse` creates them.
 *
 * A stream begins with its first record. Its name consists of 1 to 100 letters, digits, `_`, `-` or
 * `.`. A rejected call changes nothing.
 */
export class FileStore<Item> {
  /** Number of bytes of an unacknowledged write that were cut off on opening. */
  readonly cutBytes: number;
  readonly #opened: OpenFile;
  #log: LogFile;
  #found: Omit<Scan, 'end'>;
  /** Settles when no compaction is in progress. */
  #idle: Promise<unknown> = Promise.resolve();
  #closed: Promise<void> | undefined;

  /** @param found the content of the file, after an incomplete end was cut off */
  constructor(opened: OpenFile, found: Scan, cutBytes: number) {
    this.#opened = opened;
    this.#found = found;
    this.#log = new LogFile(opened.handle, opened.file, found.end);
    this.cutBytes = cutBytes;
    if (found.end === 0) this.#log.add(Buffer.from(header));
  }

  /**
   * Appends records to a stream atomically; they are durable when it resolves.
   * @throws {StoreError} if they cannot be written
   * @throws {RangeError} for an invalid stream name
   */
  async append(stream: string, records: readonly Item[]): Promise<void> {
    if (!/^[\w.-]{1,100}$/.test(stream)) {
      throw new RangeError(`"${stream}" is not a valid name of a stream.`);
    }
    this.#expectOpen();
    const after = this.#found.streams.version(stream) + records.length;
    if (records.length > 0) this.#add(stream, after, records);
  }

  /** Removes a stream with its content; a later stream with this name is empty. */
  async drop(stream: string): Promise<void> {
    this.#expectOpen();
    if (this.#found.streams.version(stream) > 0) this.#add(stream, 0, null);
  }

  #expectOpen(): void {
    if (this.#closed !== undefined) throw new StoreError(`${this.#opened.file} is closed.`);
  }

  #add(stream: string, after: number, records: readonly Item[] | null): void {
    const step = { stream, before: this.#found.streams.version(stream), after };
    const position = this.#log.end;
    this.#log.add(encodeLine(step, records));
    this.#found.streams.take(step, position);
  }

  /** Reads all streams in chronological order. It must finish before the first change. */
  async *read(): AsyncGenerator<StreamPassage<Item>> {
    const { handle, end } = this.#log;
    for await (const { offset, bytes } of readLines(handle, header.length, end)) {
      const line = decodeLine(bytes);
      // The file was validated on opening and has been locked since.
      if (line === undefined)
        throw new StoreError(`${this.#opened.file} was changed by another process.`);
      const { stream, body } = line;
      if (!this.#found.streams.isCurrent(stream, offset)) continue;
      yield { stream, records: JSON.parse(body.toString()) as readonly Item[] };
    }
  }

  /**
   * Replaces the content of each stream with records that produce the same state, all obtained at
   * one instant. The replacement is atomic.
   */
  compact(wholeOf: (stream: string) => readonly Item[]): Promise<void> {
    const compacted = this.#idle.then(() => this.#compact(wholeOf));
    this.#idle = compacted.catch(() => undefined);
    return compacted;
  }

  async #compact(wholeOf: (stream: string) => readonly Item[]): Promise<void> {
    const { file } = this.#opened;
    this.#expectOpen();
    const old = this.#log;
    const draft = await openDraft(file, old.handle);
    try {
      // No await until the new state is set, so that no change is lost.
      const streams = fillDraft(draft, wholeOf, this.#found.streams);
      putInPlace(file);
      this.#log = draft;
      this.#found = { streams, compactedEnd: draft.end };
    } catch (error) {
      await draft.handle.close();
      await rm(draftName(file), { force: true });
      throw error;
    }
    await old.handle.close();
  }

  /** Whether enough was appended since the last compaction to be worth another one. */
  isCompactionDue(): boolean {
    const { compactedEnd } = this.#found;
    return this.#log.end - compactedEnd > Math.max(smallestDueBytes, compactedEnd);
  }

  /** Closes the file; a second call waits for the first. Later changes are rejected. */
  close(): Promise<void> {
    return (this.#closed ??= this.#idle.then(() =>
      closeFile({ ...this.#opened, handle: this.#log.handle }),
    ));
  }
}

/**
 * Opens the store in a file, or creates an empty one.
 * @throws {StoreError} if the file is not a store, is damaged, is open elsewhere, or cannot be
 *   opened; the file is then unchanged
 */
export async function openFileStore<Item>(file: string): Promise<FileStore<Item>> {
  const opened = await openFile(file);
  const { handle } = opened;
  try {
    const found = await scan(handle, opened.file);
    const { size } = await handle.stat();
    if (size > found.end) await handle.truncate(found.end);
    await rm(draftName(opened.file), { force: true });
    return new FileStore<Item>(opened, found, size - found.end);
  } catch (error) {
    await closeFile(opened);
    throw error;
  }
}
