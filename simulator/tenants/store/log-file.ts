/** The file of a store, and the draft that replaces it on compaction. */
import {
  appendFileSync,
  closeSync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
} from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

import { codeOf, messageOf } from '../../../shared/system-error.ts';
import { compactionMark, encodeLine, header } from './lines.ts';
import { StoreError, Streams } from './store.ts';

/** A file open for appending complete lines. */
export class LogFile {
  readonly handle: FileHandle;
  readonly #name: string;
  #end: number;
  #isBroken = false;

  /** @param end the end of the last complete line, in bytes */
  constructor(handle: FileHandle, name: string, end: number) {
    this.handle = handle;
    this.#name = name;
    this.#end = end;
  }

  /** The offset of the next line, in bytes. */
  get end(): number {
    return this.#end;
  }

  /**
   * Appends a line, or leaves the file unchanged. Synchronous, so that lines cannot interleave.
   * @throws {StoreError} if the disk is full or fails
   */
  add(line: Buffer): void {
    if (this.#isBroken) throw this.#broken();
    try {
      appendFileSync(this.handle.fd, line);
      this.#end += line.length;
    } catch (error) {
      this.#cutOff();
      throw new StoreError(
        `${this.#name} cannot be written (${codeOf(error) || messageOf(error)}); the new change is not in it. ` +
          'Free space on its disk, and try again.',
        { cause: error },
      );
    }
  }

  /** Removes a partial line, which would be damage once another line followed it. */
  #cutOff(): void {
    try {
      ftruncateSync(this.handle.fd, this.#end);
    } catch {
      this.#isBroken = true;
    }
  }

  #broken(): StoreError {
    return new StoreError(
      `${this.#name} could neither be written nor repaired, and accepts no more changes. ` +
        'Check its disk, then start the simulator again.',
    );
  }
}

/** The path of the draft. A leftover draft of an interrupted compaction can be deleted safely. */
export const draftName = (file: string): string => `${file}.compacting`;

function refuse(file: string, error: unknown): StoreError {
  return new StoreError(
    `${file} cannot be compacted (${codeOf(error) || messageOf(error)}), and stays as it is. ` +
      `${draftName(file)} must not exist, and its folder must be writable.`,
    { cause: error },
  );
}

/** Creates an empty draft with the permissions of the file. */
export async function openDraft(file: string, handle: FileHandle): Promise<LogFile> {
  try {
    const { mode } = await handle.stat();
    const draft = await open(draftName(file), 'ax+', 0o600);
    await draft.chmod(mode & 0o777);
    return new LogFile(draft, draftName(file), 0);
  } catch (error) {
    throw refuse(file, error);
  }
}

export function fillDraft(
  draft: LogFile,
  wholeOf: (stream: string) => readonly unknown[],
  stored: Streams,
): Streams {
  const streams = new Streams();
  draft.add(Buffer.from(header));
  for (const stream of stored.names) {
    const step = { stream, before: 0, after: stored.version(stream) };
    streams.take(step, draft.end);
    draft.add(encodeLine(step, wholeOf(stream)));
  }
  draft.add(encodeLine(compactionMark, null));
  fdatasyncSync(draft.handle.fd);
  return streams;
}

/** Atomically replaces the file with the draft. */
export function putInPlace(file: string): void {
  try {
    renameSync(draftName(file), file);
  } catch (error) {
    throw refuse(file, error);
  }
  flushFolder(file);
}

/** Makes a rename durable against a power cut, if the system supports it. */
function flushFolder(file: string): void {
  try {
    const folder = openSync(dirname(file), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    // Ignored: the file is complete under either name.
  }
}
