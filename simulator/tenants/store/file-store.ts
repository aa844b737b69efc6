import { rm } from 'node:fs/promises';

import { decodeLine, encodeLine, header, readLines, scan, type Scan } from './lines.ts';
import { draftName, fillDraft, LogFile, openDraft, putInPlace } from './log-file.ts';
import { closeFile, openFile, type OpenFile } from './open-file.ts';
import { StoreError, type Passage, type Store } from './store.ts';

/** Less is not worth a compaction. */
const smallestDueBytes = 4 * 1024 * 1024;

/** A store in one file, which belongs to this process until it is closed. */
export class FileStore<Item> implements Store<Item> {
  /** How much of a write that was never acknowledged was cut off when the file was opened. */
  readonly cutBytes: number;
  readonly #opened: OpenFile;
  #log: LogFile;
  #found: Omit<Scan, 'end'>;
  /** Settles when no compaction is under way. */
  #idle: Promise<unknown> = Promise.resolve();
  #closed: Promise<void> | undefined;

  /** @param found what the file holds; what it has behind that was cut off */
  constructor(opened: OpenFile, found: Scan, cutBytes: number) {
    this.#opened = opened;
    this.#found = found;
    this.#log = new LogFile(opened.handle, opened.file, found.end);
    this.cutBytes = cutBytes;
    if (found.end === 0) this.#log.add(Buffer.from(header));
  }

  async append(stream: string, version: number, records: readonly Item[]): Promise<void> {
    if (records.length === 0) this.#expect(stream, version);
    else this.#add(stream, version, version + records.length, records);
  }

  async drop(stream: string, version: number): Promise<void> {
    if (version === 0) this.#expect(stream, version);
    else this.#add(stream, version, 0, null);
  }

  #expect(stream: string, version: number): void {
    this.#expectOpen();
    this.#found.streams.expect(stream, version);
  }

  #expectOpen(): void {
    if (this.#closed !== undefined) throw new StoreError(`${this.#opened.file} is closed.`);
  }

  #add(stream: string, before: number, after: number, records: readonly Item[] | null): void {
    this.#expect(stream, before);
    const step = { stream, before, after };
    const position = this.#log.end;
    this.#log.add(encodeLine(step, records));
    this.#found.streams.take(step, position);
  }

  async *read(): AsyncGenerator<Passage<Item>> {
    const { handle, end } = this.#log;
    for await (const { offset, bytes } of readLines(handle, header.length, end)) {
      const line = decodeLine(bytes);
      // Whoever opened the file has seen that it is sound, and has had it since.
      if (line === undefined) throw new StoreError(`${this.#opened.file} was changed meanwhile.`);
      const { stream, after: version, body } = line;
      if (!this.#found.streams.isCurrent(stream, offset)) continue;
      yield { stream, version, records: JSON.parse(body.toString()) as readonly Item[] };
    }
  }

  compact(passages: Iterable<Passage<Item>>): Promise<void> {
    const compacted = this.#idle.then(() => this.#compact(passages));
    this.#idle = compacted.catch(() => undefined);
    return compacted;
  }

  async #compact(passages: Iterable<Passage<Item>>): Promise<void> {
    const { file } = this.#opened;
    this.#expectOpen();
    const old = this.#log;
    const draft = await openDraft(file, old.handle);
    try {
      // Nothing waits from here to the new state, so that no change comes between.
      const streams = fillDraft(draft, passages, this.#found.streams);
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

  isCompactionDue(): boolean {
    const { compactedEnd } = this.#found;
    return this.#log.end - compactedEnd > Math.max(smallestDueBytes, compactedEnd);
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#idle.then(() =>
      closeFile({ ...this.#opened, handle: this.#log.handle }),
    ));
  }
}

/**
 * Opens the store in a file, or makes an empty one.
 *
 * @throws {StoreError} when the file is no store, is damaged, is open elsewhere, or cannot be
 * opened; it is then as it was
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
