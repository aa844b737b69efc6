import type { IncomingMessage } from 'node:http';

import type { BodyProblem, PresentedBody } from '../model/command.ts';
import { isObject } from '../model/json.ts';
import { maximumUnreadBytes } from './limits.ts';
import type { WirePolicy } from '../policy/wire-policy.ts';

function unusable(problem: BodyProblem): PresentedBody {
  return { kind: 'unusable', problem };
}

/**
 * The bytes of the body, or why there are none. A body beyond the limit is read on and thrown
 * away, to its end if that is near: a client that still writes would otherwise see a reset instead
 * of its answer.
 */
async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer | BodyProblem> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      if (length > limit + maximumUnreadBytes) break;
    }
  } catch {
    return 'body-cut-off';
  }
  return length <= limit ? Buffer.concat(chunks) : 'body-too-large';
}

function mediaTypeOf(request: IncomingMessage): string {
  const [mediaType = ''] = (request.headers['content-type'] ?? '').split(';');
  return mediaType.trim().toLowerCase();
}

/** The value that the bytes hold, or undefined: no JSON text has that value. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether objects and arrays nest more than `limit` levels; walks them level by level. */
function isDeeperThan(limit: number, value: object): boolean {
  let level = [value];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((container): unknown[] => Object.values(container)).filter(isContainer);
  }
  return false;
}

/**
 * The fields of a JSON body, or why there are none; never throws. Of a repeated field the last
 * counts, and a field named `__proto__` is a field like others (both as JSON.parse has it).
 */
export async function readBody(request: IncomingMessage, wire: WirePolicy): Promise<PresentedBody> {
  const bytes = await readBytes(request, wire.bodyLimits.bytes);
  if (typeof bytes === 'string') return unusable(bytes);
  if (bytes.length === 0) return unusable('body-missing');
  if (!wire.acceptsMediaType(mediaTypeOf(request))) return unusable('body-of-another-media-type');
  const value = parseJson(bytes);
  if (value === undefined) return unusable('body-not-json');
  if (!isObject(value)) return unusable('body-not-an-object');
  if (isDeeperThan(wire.bodyLimits.depth, value)) return unusable('body-too-deep');
  return { kind: 'fields', fields: value };
}
