/** Reads a store's file from end to end before anything in it is believed. */
import type { FileHandle } from 'node:fs/promises';

import type { Line } from './line.ts';
import { compactionMark, decodeLine, header, recognize } from './line.ts';
import type { RawLine } from './read-lines.ts';
import { readLines } from './read-lines.ts';
import { StoreError } from './store-error.ts';
import { Streams } from './streams.ts';

/** What a sound file holds. */
export interface Scan {
  readonly streams: Streams;
  /** Where its last whole line ends, in bytes; 0 for a new file. */
  readonly end: number;
  /** Where the last compaction ends. */
  readonly compactedEnd: number;
}

const beginningBytes = 200;

async function checkBeginning(handle: FileHandle, file: string): Promise<'new' | 'store'> {
  const { buffer, bytesRead } = await handle.read({
    buffer: Buffer.alloc(beginningBytes),
    position: 0,
  });
  const kind = recognize(buffer.toString('latin1', 0, bytesRead));
  if (kind === 'new' || kind === 'store') return kind;
  throw new StoreError(
    kind === 'foreign'
      ? `${file} is no store of the simulator: its first line is not ${header.trim()}. ` +
          'It was left as it is. Name another file; one that is not there yet will be made.'
      : `${file} was written by a newer version of the simulator (format ${kind}). ` +
          'It was left as it is. Open it with that version, or name another file.',
  );
}

function damaged(file: string, number: number, offset: number, why: string): StoreError {
  return new StoreError(
    `${file} is damaged: line ${number}, which begins at byte ${offset}, ${why}. ` +
      'It was left as it is. Take the file from a backup, or go on without that line and all ' +
      `behind it: head -c ${offset} OLD > NEW, and name the new file.`,
  );
}

/** A write that was cut short leaves a beginning of its line, and never its end. */
function isTorn({ bytes, isEnded }: RawLine): boolean {
  return !isEnded && decodeLine(bytes.subarray(0, -1)) === undefined;
}

function decode(file: string, number: number, { bytes, isEnded, offset }: RawLine): Line {
  const line = isEnded ? decodeLine(bytes) : undefined;
  if (line === undefined) throw damaged(file, number, offset, 'is not as it was written');
  return line;
}

/** @throws {StoreError} when the file is not a store, or not as it was written */
export async function scan(handle: FileHandle, file: string): Promise<Scan> {
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
      throw damaged(file, number, end, `does not follow what is there of ${line.stream}`);
    }
    streams.take(line, end);
    end = raw.offset + raw.bytes.length + 1;
    if (line.stream === compactionMark.stream) compactedEnd = end;
  }
  return { streams, end, compactedEnd };
}
