/** From the path that a user gave to a file that is open for this process alone. */
import type { Stats } from 'node:fs';
import { lstat, open, realpath, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { codeOf, explainSystemError } from '../../../shared/system-error.ts';
import { lockFile } from './lock.ts';
import { StoreError } from './store.ts';

/** A file that no other store has. */
export interface OpenFile {
  /** Its real path. */
  readonly file: string;
  readonly handle: FileHandle;
  readonly unlock: () => Promise<void>;
}

function explain(file: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const message = `${file} cannot be opened: ${explainSystemError(error)}. Name another file, or fix that.`;
  return new StoreError(message, { cause: error });
}

/** Nothing where it is not there. */
async function unlessMissing<Found>(promise: Promise<Found>): Promise<Found | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function checkIsFile(file: string, found: Stats): void {
  if (found.isFile()) return;
  const what = found.isDirectory() ? 'a folder' : 'no regular file';
  throw new StoreError(`${file} is ${what}. Name a file; one that is not there yet will be made.`);
}

/** The path without links: claims and compactions happen beside the file itself. */
async function findRealPath(file: string): Promise<string> {
  const folder = await unlessMissing(realpath(dirname(file)));
  if (folder === undefined) {
    throw new StoreError(`The folder ${dirname(file)} of ${file} is not there. Make it first.`);
  }
  const found = await unlessMissing(stat(file));
  if (found !== undefined) {
    checkIsFile(file, found);
    return realpath(file);
  }
  if ((await unlessMissing(lstat(file))) !== undefined) {
    throw new StoreError(`${file} is a link to a file that is not there. Name the file itself.`);
  }
  return join(folder, basename(file));
}

/** What a store holds may hold keys, so a new file is its owner's. */
const newFileMode = 0o600;

/**
 * Opens a file that is there, or makes an empty one.
 *
 * @throws {StoreError} when it cannot be opened, or another store has it
 */
export async function openFile(given: string): Promise<OpenFile> {
  let unlock: OpenFile['unlock'] | undefined;
  try {
    const file = await findRealPath(given);
    unlock = await lockFile(file);
    // Only now, for whoever had it may have put another file in its place.
    const handle = await open(file, 'a+', newFileMode);
    return { file, handle, unlock };
  } catch (error) {
    await unlock?.();
    throw explain(given, error);
  }
}

/** Gives the file back to others. */
export async function closeFile({ handle, unlock }: OpenFile): Promise<void> {
  await handle.close();
  await unlock();
}
