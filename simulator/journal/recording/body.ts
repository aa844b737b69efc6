import type { IncomingMessage } from 'node:http';

import type { BodyState, RecordedBody } from '../entry.ts';
import type { Masker } from '../masking/masker.ts';
import type { Collected, CollectedRequest } from './collect-bytes.ts';

/** How many bytes more are looked at than kept, so that a key on the edge is seen whole. */
export const bytesBehindLimit = 4096;

/** The bytes as text, without a character that was cut at their end; undefined: they are none. */
function decode(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, {
      stream: true,
    });
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The beginning of a body, masked before it is cut, and before it is encoded. */
function contentOf(bytes: Buffer, limit: number, { cut }: Masker): Partial<RecordedBody> {
  if (bytes.length === 0) return {};
  const text = decode(bytes);
  if (text !== undefined) return { text: cut(text, limit) };
  const masked = cut(bytes.toString('latin1'), limit).replaceAll('…', '...');
  return { base64: Buffer.from(masked, 'latin1').toString('base64') };
}

/** A body as a journal keeps it, of which no more than `limit` bytes or characters are shown. */
export function recordBody(
  state: BodyState,
  collected: Collected,
  limit: number,
  masker: Masker,
): RecordedBody {
  const size = collected.size();
  const content = contentOf(collected.bytes(), limit, masker);
  return { state, ...content, size, truncated: size > limit };
}

function declaredSizeOf({ headers }: IncomingMessage): number | null {
  const declared = headers['content-length'];
  if (headers['transfer-encoding'] !== undefined) return null;
  return declared === undefined ? 0 : Number(declared);
}

function stateOf(request: IncomingMessage, read: CollectedRequest): BodyState {
  if (read.ended()) return read.size() === 0 ? 'none' : 'whole';
  if (read.size() > 0) return 'cut-off';
  return declaredSizeOf(request) === 0 ? 'none' : 'unread';
}

/** The body of a request, as far as somebody read it. */
export function recordRequestBody(
  request: IncomingMessage,
  read: CollectedRequest,
  limit: number,
  masker: Masker,
): RecordedBody {
  const state = stateOf(request, read);
  const body = recordBody(state, read, limit, masker);
  return state === 'unread' ? { ...body, size: declaredSizeOf(request) } : body;
}
