/**
 * Opens the file of a store exclusively. The lock is a socket next to the file, on which its owner
 * listens. The system knows whether a process still listens, so a lock never outlives its owner,
 * and a reused process id is never mistaken for it.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Stats } from 'node:fs';
import { lstat, open, readdir, realpath, rm, stat, type FileHandle } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { basename, dirname, join, relative } from 'node:path';

import { codeOf, explainSystemError, messageOf } from '../../../shared/system-error.ts';
import { StoreError } from './store.ts';

export interface OpenFile {
  readonly file: string;
  readonly handle: FileHandle;
  readonly unlock: () => Promise<void>;
}

function explain(file: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const message = `${file} cannot be opened: ${explainSystemError(error)}. Name another file, or fix that.`;
  return new StoreError(message, { cause: error });
}

/** Converts the error for a missing file to undefined. */
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
  const what = found.isDirectory() ? 'a folder' : 'not a regular file';
  throw new StoreError(`${file} is ${what}. Name a file; a new one will be created.`);
}

/** Resolves links, since locks and drafts must be next to the file itself. */
async function findRealPath(file: string): Promise<string> {
  const folder = await unlessMissing(realpath(dirname(file)));
  if (folder === undefined) {
    throw new StoreError(`The folder ${dirname(file)} of ${file} does not exist. Create it first.`);
  }
  const found = await unlessMissing(stat(file));
  if (found !== undefined) {
    checkIsFile(file, found);
    return realpath(file);
  }
  if ((await unlessMissing(lstat(file))) !== undefined) {
    throw new StoreError(`${file} is a link to a file that does not exist. Name the file itself.`);
  }
  return join(folder, basename(file));
}

/** A new file is private to its owner, since a store may contain keys. */
const newFileMode = 0o600;

/** Opens or creates a file. Throws a StoreError if that fails, or if another store has it open. */
export async function openFile(given: string): Promise<OpenFile> {
  let unlock: OpenFile['unlock'] | undefined;
  try {
    const file = await findRealPath(given);
    unlock = await lockFile(file);
    // Open it only after locking, since its last owner may have replaced the file.
    const handle = await open(file, 'a+', newFileMode);
    return { file, handle, unlock };
  } catch (error) {
    await unlock?.();
    throw explain(given, error);
  }
}

export async function closeFile({ handle, unlock }: OpenFile): Promise<void> {
  await handle.close();
  await unlock();
}

type Claims = Awaited<ReturnType<typeof openClaims>>;

async function openClaims(file: string) {
  const folder = await open(dirname(file), 'r');
  const short = process.platform === 'linux' ? `/proc/self/fd/${folder.fd}` : undefined;
  /** The address of a socket, kept short because of its limit of about a hundred bytes. */
  const addressOf = (name: string): string =>
    join(short ?? relative(process.cwd(), dirname(file)), name);
  return { file, folder, addressOf };
}

/** Whether an owner listens. One that cannot be reached for another reason counts as alive. */
async function isAlive(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    return !['ECONNREFUSED', 'ENOENT'].includes(codeOf(error));
  } finally {
    socket.destroy();
  }
}

/** Depending on the system, a longer address is silently cut off or rejected. */
const longestAddressBytes = 103;

async function tryToListen(address: string): Promise<Server> {
  if (Buffer.byteLength(address) > longestAddressBytes) throw new Error('its name is too long');
  const server = createServer((socket) => socket.destroy());
  // Let every user check whether this process is alive.
  server.listen({ path: address, readableAll: true, writableAll: true });
  await once(server, 'listening');
  // Ignore errors: a process that cannot connect assumes that this one is alive.
  return server.on('error', () => undefined).unref();
}

async function listen(file: string, address: string): Promise<Server> {
  try {
    return await tryToListen(address);
  } catch (error) {
    throw new StoreError(
      `${file} cannot be locked by a socket in the same folder: ` +
        `${codeOf(error) || messageOf(error)}. Name a file with a short name, in a folder on a local disk that this ` +
        'user may write to.',
      { cause: error },
    );
  }
}

/** Removes the locks of dead processes. @throws {StoreError} if a living process has a lock */
async function expectNoOther({ file, addressOf }: Claims, own: string): Promise<void> {
  const prefix = `${basename(file)}.lock-`;
  for (const name of await readdir(dirname(file))) {
    const pid = name.startsWith(prefix)
      ? /^(\d+)-[0-9a-f]{8}$/.exec(name.slice(prefix.length))?.[1]
      : undefined;
    if (pid === undefined || name === own) continue;
    if (await isAlive(addressOf(name))) {
      const owner = Number(pid) === process.pid ? 'this process' : `the process ${pid}`;
      throw new StoreError(
        `${file} is open in ${owner} already. Stop that simulator, or name another file.`,
      );
    }
    await rm(join(dirname(file), name), { force: true }).catch(() => undefined);
  }
}

/**
 * Locks a file. Each process creates its lock under a unique name before it checks for others: of
 * two that try concurrently, at least one sees the other.
 * @param file the real path, so that all processes use the same locks
 * @returns a function that releases the lock
 * @throws {StoreError} if another store has the file open
 */
async function lockFile(file: string): Promise<() => Promise<void>> {
  const claims = await openClaims(file);
  const own = `${basename(file)}.lock-${process.pid}-${randomBytes(4).toString('hex')}`;
  let server: Server | undefined;
  const release = async (): Promise<void> => {
    // Close the folder last: removing the socket needs it.
    if (server !== undefined) await once(server.close(), 'close');
    await claims.folder.close();
  };
  try {
    server = await listen(file, claims.addressOf(own));
    await expectNoOther(claims, own);
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}
