import type { FileHandle } from 'node:fs/promises';

const lineEnd = 0x0a;
const chunkBytes = 256 * 1024;

/** A line of a file as it stands there. */
export interface RawLine {
  /** Where it begins, in bytes from the beginning of the file. */
  readonly offset: number;
  /** Without its end. */
  readonly bytes: Buffer;
  /** Whether it has an end; the last one may have none. */
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

/** The lines between two offsets; no more than one of them is in memory. */
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
