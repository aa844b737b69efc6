/** The format of a store's file: a first line that names it, then one line for each step. */
import { constants } from 'node:buffer';
import { hash } from 'node:crypto';

import { StoreError } from './store-error.ts';
import type { Step } from './streams.ts';

const format = 'partner-api-simulator-store';
const formatVersion = 1;

/** The first line. */
export const header = `${JSON.stringify({ format, version: formatVersion })}\n`;

/** What the beginning of a file says that it is; a number is the version of a newer format. */
export type Kind = 'new' | 'store' | 'foreign' | number;

function parseVersion(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    const isOurs = typeof value === 'object' && value !== null && 'version' in value;
    return isOurs && 'format' in value && value.format === format ? value.version : undefined;
  } catch {
    return undefined;
  }
}

/** @param beginning of the file, at least as long as the header where the file is */
export function recognize(beginning: string): Kind {
  if (beginning.startsWith(header)) return 'store';
  // Also of a file whose very first line was torn: nothing can stand behind it.
  if (header.startsWith(beginning)) return 'new';
  const version = parseVersion(beginning.split('\n', 1)[0] ?? '');
  const isNewer = typeof version === 'number' && version > formatVersion;
  return isNewer ? version : 'foreign';
}

/** One step, and its records as a JSON array; `null` where there are none to come. */
export interface Line extends Step {
  readonly body: Buffer;
}

/** Stands behind the passages of a compaction, in the place of a stream. */
export const compactionMark: Step = { stream: '*', before: 0, after: 0 };

const checksum = (content: string | Buffer): string => hash('sha256', content).slice(0, 8);

/** @throws {StoreError} when the records are too long to be read again */
export function encodeLine(
  { stream, before, after }: Step,
  records: readonly unknown[] | null,
): Buffer {
  const content = `${stream} ${before} ${after} ${JSON.stringify(records)}`;
  const line = Buffer.from(`${checksum(content)} ${content}\n`);
  if (line.length <= constants.MAX_STRING_LENGTH) return line;
  throw new StoreError(
    `A change of ${stream} takes ${line.length} bytes, and the store can take ` +
      `${constants.MAX_STRING_LENGTH} at once. Make it in several parts.`,
  );
}

const checksumLength = 8;
const longestHeadLength = 160;

/** @returns nothing when the line, without its end, is not as it was written */
export function decodeLine(bytes: Buffer): Line | undefined {
  const head = bytes.toString('latin1', 0, longestHeadLength);
  const match = /^([0-9a-f]{8}) (\S+) (\d+) (\d+) /.exec(head);
  if (match === null) return undefined;
  const [{ length }, sum, stream = '', before, after] = match;
  if (checksum(bytes.subarray(checksumLength + 1)) !== sum) return undefined;
  return {
    stream,
    before: Number(before),
    after: Number(after),
    body: bytes.subarray(length),
  };
}
