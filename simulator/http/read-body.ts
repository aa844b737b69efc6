/** Reads and parses request bodies within the policy's limits. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';

import type { BodyProblem, PresentedBody } from '../model/command.ts';
import { isObject } from '../model/json.ts';
import { maximumUnreadBytes } from './listen.ts';
import type { WirePolicy } from '../policy/wire-policy.ts';

const unusable = (problem: BodyProblem): PresentedBody => ({ kind: 'unusable', problem });

export interface BodyBytes {
  readonly bytes: Buffer;
  /** Including discarded bytes. */
  readonly size: number;
  readonly isComplete: boolean;
}

/**
 * Reads the bytes of the body, and calls back. Bytes beyond the limit are drained, up to a second
 * limit: a client that is still writing would otherwise see a reset instead of its answer.
 */
export function readBytes(
  request: IncomingMessage,
  limit: number,
  done: (read: BodyBytes) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  function take(chunk: Buffer): void {
    if (size <= limit) chunks.push(chunk);
    size += chunk.length;
    if (size > limit + maximumUnreadBytes) finish(false);
  }
  function finish(isComplete: boolean): void {
    request.off('data', take).off('end', end).off('close', cut);
    const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    done({ bytes, size, isComplete });
  }
  const end = (): void => finish(true);
  const cut = (): void => finish(false);
  if (request.destroyed) cut();
  else request.on('data', take).on('end', end).on('close', cut);
}

function mediaTypeOf(request: IncomingMessage): string {
  const [mediaType = ''] = (request.headers['content-type'] ?? '').split(';');
  return mediaType.trim().toLowerCase();
}

const [byteOrderMark, markBytes] = [Buffer.from('\uFEFF'), 3];

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) return undefined;
  // A search would scan the whole body.
  const isMarked = byteOrderMark.equals(bytes.subarray(0, markBytes));
  try {
    return JSON.parse(bytes.toString('utf8', isMarked ? markBytes : 0));
  } catch {
    return undefined;
  }
}

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** Whether objects and arrays nest more than `limit` levels. Breadth-first, without recursion. */
function isDeeperThan(limit: number, value: object): boolean {
  let level = [value];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((container): unknown[] => Object.values(container)).filter(isContainer);
  }
  return false;
}

/** Each nesting level takes one byte to open and one to close. */
const bytesOfLevel = 2;

/**
 * Returns the fields of a JSON body, or why there are none; never throws. As in JSON.parse, the
 * last of several equal fields counts, and `__proto__` is an ordinary field.
 */
export function parseBody(
  request: IncomingMessage,
  { bytes, size, isComplete }: BodyBytes,
  wire: WirePolicy,
): PresentedBody {
  const { bytes: maxBytes, depth } = wire.bodyLimits;
  const isGivenUp = size > maxBytes + maximumUnreadBytes;
  if (!isComplete && !isGivenUp) return unusable('body-cut-off');
  if (size > maxBytes) return unusable('body-too-large');
  if (size === 0) return unusable('body-missing');
  if (!wire.acceptsMediaType(mediaTypeOf(request))) return unusable('body-of-another-media-type');
  const value = parseJson(bytes);
  if (value === undefined) return unusable('body-not-json');
  if (!isObject(value)) return unusable('body-not-an-object');
  const mayBeDeep = size > depth * bytesOfLevel;
  if (mayBeDeep && isDeeperThan(depth, value)) return unusable('body-too-deep');
  return { kind: 'fields', fields: value };
}

export const readBody = (request: IncomingMessage, wire: WirePolicy): Promise<PresentedBody> =>
  new Promise((resolve) => {
    readBytes(request, wire.bodyLimits.bytes, (read) => resolve(parseBody(request, read, wire)));
  });
