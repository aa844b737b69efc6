/**
 * Opens the file of a store for this process alone. The lock is a socket beside the file on which
 * its owner listens: the system tells whether somebody still does, so that no lock outlives its
 * process, and a reused process id is never mistaken for the owner.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Stats } from 'node:fs';
import { lstat, open, readdir, realpath, rm, stat, type FileHandle } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { basename, dirname, join, relative } from 'node:path';

import { codeOf, explainSystemError, messageOf } from '../../../shared/system-error.ts';
import { StoreError } from './store.ts';

/** A file that no other store has. */
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

/** Undefined if it is not there. */
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

/** The path without links: locks and compactions happen beside the file itself. */
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

/** A store may contain keys, so a new file is private to its owner. */
const newFileMode = 0o600;

/** Opens a file or creates an empty one; a StoreError if that fails, or another store has it. */
export async function openFile(given: string): Promise<OpenFile> {
  let unlock: OpenFile['unlock'] | undefined;
  try {
    const file = await findRealPath(given);
    unlock = await lockFile(file);
    // Only now, since its last owner may have replaced the file.
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
  /** The address of the socket, which is limited to about a hundred bytes. */
  const addressOf = (name: string): string =>
    join(short ?? relative(process.cwd(), dirname(file)), name);
  return { file, folder, addressOf };
}

/** Nobody listens there, or nobody is there; an owner that cannot be asked may be alive. */
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

/** A longer one is silently cut off, or refused, depending on the system. */
const longestAddressBytes = 103;

async function tryToListen(address: string): Promise<Server> {
  if (Buffer.byteLength(address) > longestAddressBytes) throw new Error('its name is too long');
  const server = createServer((socket) => socket.destroy());
  // Every user may ask whether this process is alive.
  server.listen({ path: address, readableAll: true, writableAll: true });
  await once(server, 'listening');
  // A caller that got no answer takes this process for alive all the same.
  return server.on('error', () => undefined).unref();
}

async function listen(file: string, address: string): Promise<Server> {
  try {
    return await tryToListen(address);
  } catch (error) {
    throw new StoreError(
      `${file} cannot be claimed for this process by a socket beside it: ` +
        `${codeOf(error) || messageOf(error)}. Name a file with a short name, in a folder on a local disk that this ` +
        'user may write to.',
      { cause: error },
    );
  }
}

/** @throws {StoreError} if a living process has a lock; those of dead ones are removed */
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
 * Each lock is created under its own name before the others are checked: of two processes that try
 * at once, at least one sees the other.
 * @param file its real path, so that all processes see the same locks
 * @returns what releases the lock
 * @throws {StoreError} if another store has the file open
 */
async function lockFile(file: string): Promise<() => Promise<void>> {
  const claims = await openClaims(file);
  const own = `${basename(file)}.lock-${process.pid}-${randomBytes(4).toString('hex')}`;
  let server: Server | undefined;
  const release = async (): Promise<void> => {
    // Closing removes the socket by its address, which needs the folder.
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
