/** Writes the file that takes the place of a store's file, beside it. */
import { closeSync, fdatasyncSync, fsyncSync, openSync, renameSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

import { compactionMark, encodeLine, header } from './lines.ts';
import { LogFile } from './log-file.ts';
import type { Passage } from './store.ts';
import { codeOf, StoreError } from './store.ts';
import { Streams } from './streams.ts';

/** A left one is of a compaction that was cut short; it holds nothing that the file lacks. */
export const draftName = (file: string): string => `${file}.compacting`;

function refuse(file: string, error: unknown): StoreError {
  return new StoreError(
    `${file} cannot be compacted (${codeOf(error)}), and goes on as it is. ` +
      `${draftName(file)} must be free to be made, and its folder writable.`,
    { cause: error },
  );
}

/** An empty draft that is as private as the file. */
export async function openDraft(file: string, handle: FileHandle): Promise<LogFile> {
  try {
    const { mode } = await handle.stat();
    const draft = await open(draftName(file), 'wx+', 0o600);
    await draft.chmod(mode & 0o777);
    return new LogFile(draft, draftName(file), 0);
  } catch (error) {
    throw refuse(file, error);
  }
}

/**
 * Writes the passages, and holds each against the store as it is at that moment.
 *
 * @throws {StaleStream} when the passages leave out what the store has
 */
export function fillDraft<Item>(
  draft: LogFile,
  passages: Iterable<Passage<Item>>,
  stored: Streams,
): Streams {
  const streams = new Streams();
  draft.add(Buffer.from(header));
  for (const { stream, version, records } of passages) {
    stored.expect(stream, version);
    const step = { stream, before: streams.version(stream), after: version };
    streams.take(step, draft.end);
    draft.add(encodeLine(step, records));
  }
  stored.expectAllIn(streams);
  draft.add(encodeLine(compactionMark, null));
  fdatasyncSync(draft.handle.fd);
  return streams;
}

/** Puts the draft in the place of the file, at one instant. */
export function putInPlace(file: string): void {
  try {
    renameSync(draftName(file), file);
  } catch (error) {
    throw refuse(file, error);
  }
  flushFolder(file);
}

/** Lets a name in a folder outlive a power cut, where the system can do that. */
function flushFolder(file: string): void {
  try {
    const folder = openSync(dirname(file), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    // The file itself is whole under either name.
  }
}
