/** The line format of store files, with checksums. */
import { constants } from 'node:buffer';
import { hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

import { StoreError, Streams, type Step } from './store.ts';

const format = 'partner-api-simulator-store';
const formatVersion = 1;

export const header = `${JSON.stringify({ format, version: formatVersion })}\n`;

/** The kind of a file; a number is the version of a newer format. */
type Kind = 'new' | 'store' | 'foreign' | number;

function parseVersion(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    const isOurs = typeof value === 'object' && value !== null && 'version' in value;
    return isOurs && 'format' in value && value.format === format ? value.version : undefined;
  } catch {
    return undefined;
  }
}

/** @param beginning the start of the file, at least as long as the header if the file is */
function recognize(beginning: string): Kind {
  if (beginning.startsWith(header)) return 'store';
  // Includes a truncated header: nothing can follow it.
  if (header.startsWith(beginning)) return 'new';
  const version = parseVersion(beginning.split('\n', 1)[0] ?? '');
  const isNewer = typeof version === 'number' && version > formatVersion;
  return isNewer ? version : 'foreign';
}

/** A step, and its records as a JSON array, or `null` without records. */
interface Line extends Step {
  readonly body: Buffer;
}

export const compactionMark: Step = { stream: '*', before: 0, after: 0 };

const checksum = (content: string | Buffer): string => hash('sha256', content).slice(0, 8);

/** @throws {StoreError} if the line is too long to be read again */
export function encodeLine(
  { stream, before, after }: Step,
  records: readonly unknown[] | null,
): Buffer {
  const content = `${stream} ${before} ${after} ${JSON.stringify(records)}`;
  const line = Buffer.from(`${checksum(content)} ${content}\n`);
  if (line.length <= constants.MAX_STRING_LENGTH) return line;
  throw new StoreError(
    `A change of ${stream} takes ${line.length} bytes, but the store can take ` +
      `${constants.MAX_STRING_LENGTH} at once. Split it into several changes.`,
  );
}

const checksumLength = 8;
const longestHeadLength = 160;

/** Decodes a line without its line end; undefined if it is damaged. */
export function decodeLine(bytes: Buffer): Line | undefined {
  const head = bytes.toString('latin1', 0, longestHeadLength);
  const match = /^([0-9a-f]{8}) (\S+) (\d+) (\d+) /.exec(head);
  if (match === null) return undefined;
  const [{ length }, sum, stream = '', before, after] = match;
  if (checksum(bytes.subarray(checksumLength + 1)) !== sum) return undefined;
  return { stream, before: Number(before), after: Number(after), body: bytes.subarray(length) };
}

const lineEnd = 0x0a;
const chunkBytes = 256 * 1024;

interface RawLine {
  readonly offset: number;
  /** The line without its line end. */
  readonly bytes: Buffer;
  /** Whether it has a line end, which the last line may lack. */
  readonly isEnded: boolean;
}

async function* readChunks(handle: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let position = from; position < to;) {
    const length = Math.min(chunkBytes, to - position);
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

export async function* readLines(
  handle: FileHandle,
  from: number,
  to: number,
): AsyncGenerator<RawLine> {
  let begun: Buffer[] = [];
  let offset = from;
  for await (const chunk of readChunks(handle, from, to)) {
    let start = 0;
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, start)) {
      const bytes = Buffer.concat([...begun, chunk.subarray(start, end)]);
      yield { offset, bytes, isEnded: true };
      offset += bytes.length + 1;
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield { offset, bytes: Buffer.concat(begun), isEnded: false };
}

export type Scan = Awaited<ReturnType<typeof scan>>;

const beginningBytes = 200;

async function checkBeginning(handle: FileHandle, file: string): Promise<'new' | 'store'> {
  const buffer = Buffer.alloc(beginningBytes);
  const { bytesRead } = await handle.read({ buffer, position: 0 });
  const kind = recognize(buffer.toString('latin1', 0, bytesRead));
  if (kind === 'new' || kind === 'store') return kind;
  throw new StoreError(
    kind === 'foreign'
      ? `${file} is not a store of the simulator: its first line is not ${header.trim()}. ` +
          'The file was not changed. Choose another; a new one will be created.'
      : `${file} was written by a newer version of the simulator (format ${kind}). ` +
          'It was not changed. Open it with that version, or name another file.',
  );
}

function damaged(file: string, number: number, offset: number, why: string): StoreError {
  return new StoreError(
    `${file} is damaged: line ${number}, which begins at byte ${offset}, ${why}. ` +
      'It was not changed. Restore the file from a backup, or continue without that line and all ' +
      `after it: head -c ${offset} OLD > NEW, and name the new file.`,
  );
}

/** Whether a line is a truncated write: it has no line end, and is not complete but for it. */
const isTorn = ({ bytes, isEnded }: RawLine): boolean =>
  !isEnded && decodeLine(bytes.subarray(0, -1)) === undefined;

function decode(file: string, number: number, { bytes, isEnded, offset }: RawLine): Line {
  const line = isEnded ? decodeLine(bytes) : undefined;
  if (line === undefined) throw damaged(file, number, offset, 'is not as it was written');
  return line;
}

/**
 * Scans a file for its streams, and for the end of its last complete line in bytes; 0 for a new
 * file.
 * @throws {StoreError} if the file is not a store, or is damaged
 */
export async function scan(handle: FileHandle, file: string) {
  const streams = new Streams();
  const size = (await handle.stat()).size;
  if ((await checkBeginning(handle, file)) === 'new') return { streams, end: 0, compactedEnd: 0 };
  let end = header.length;
  let compactedEnd = end;
  let number = 1;
  for await (const raw of readLines(handle, end, size)) {
    number += 1;
    if (isTorn(raw)) break;
    const line = decode(file, number, raw);
    if (line.before !== streams.version(line.stream)) {
      throw damaged(file, number, end, `does not continue ${line.stream}`);
    }
    streams.take(line, end);
    end = raw.offset + raw.bytes.length + 1;
    if (line.stream === compactionMark.stream) compactedEnd = end;
  }
  return { streams, end, compactedEnd };
}
