/** Captures request and response bodies in transit, and masks them for the journal. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RecordedBody } from '../../../generated/control.ts';
import type { BodyState } from '../journal.ts';
import type { Masker } from '../masking/masker.ts';
import { maskFields } from '../masking/places.ts';

/** The beginning of a body as text or bytes, and its total size in bytes. */
export type CapturedBody = { readonly size: number } & (
  | { readonly text: string }
  | { readonly latin1: string }
);

type Collected = { readonly captured: () => CapturedBody };

interface Collector extends Collected {
  readonly add: (chunk: unknown, encoding: unknown) => void;
}

function toBytes(chunk: unknown, encoding: unknown): Uint8Array | undefined {
  if (chunk instanceof Uint8Array) return chunk;
  if (typeof chunk !== 'string') return undefined;
  const name = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
  return Buffer.from(chunk, name);
}

function createCollector(limit: number): Collector {
  const chunks: Uint8Array[] = [];
  let kept = 0;
  let size = 0;
  return {
    captured: () => ({ size, latin1: Buffer.concat(chunks).toString('latin1') }),
    add(chunk, encoding) {
      const bytes = toBytes(chunk, encoding);
      if (bytes === undefined) return;
      size += bytes.length;
      if (kept >= limit) return;
      // Copy: the sender may reuse its buffer, and a slice would retain all of it.
      chunks.push(Uint8Array.from(bytes.subarray(0, limit - kept)));
      kept = Math.min(limit, kept + bytes.length);
    },
  };
}

/** Wraps a method, so that each call first calls a function. */
function observe<Name extends PropertyKey, Method extends (...values: never[]) => unknown>(
  target: Record<Name, Method>,
  name: Name,
  inspect: (values: readonly unknown[]) => void,
): void {
  target[name] = new Proxy(target[name], {
    apply(method, self, values: unknown[]) {
      inspect(values);
      return Reflect.apply(method, self, values);
    },
  });
}

/** Collects the body written to a response; a response to HEAD has none. */
export function collectResponse(response: ServerResponse, limit: number): Collected {
  const collector = createCollector(limit);
  const isBodyless = (): boolean =>
    response.req.method === 'HEAD' || response.statusCode === 204 || response.statusCode === 304;
  const inspect = ([chunk, encoding]: readonly unknown[]): void => {
    if (!isBodyless()) collector.add(chunk, encoding);
  };
  observe(response, 'write', inspect);
  observe(response, 'end', inspect);
  return collector;
}

/** Collects the parts of a request body that others read. Reads nothing itself. */
export function collectRequest(request: IncomingMessage, limit: number) {
  const collector = createCollector(limit);
  let stopped = false;
  let isComplete = false;
  // Every way to read a stream emits these events, even without listeners.
  observe(request, 'emit', ([event, chunk]) => {
    if (stopped) return;
    if (event === 'data') collector.add(chunk, request.readableEncoding);
    if (event === 'end') isComplete = true;
  });
  /** Stops collecting: node:http drains unread requests after the response. */
  const stop = (): void => void (stopped = true);
  return { captured: collector.captured, isComplete: () => isComplete, stop };
}

/** Extra bytes captured beyond the limit, so that a key at the edge is recognized. */
export const extraBytes = 4096;

/** Decodes text, without an incomplete character at the end; undefined if it is not text. */
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

/** The beginning of a body, masked before it is cut and encoded. */
function contentOf(bytes: Buffer, limit: number, { cut }: Masker): Partial<RecordedBody> {
  if (bytes.length === 0) return {};
  const text = decode(bytes);
  if (text !== undefined) return { text: cut(maskFields(text), limit) };
  const masked = cut(bytes.toString('latin1'), limit).replaceAll('…', '...');
  return { base64: Buffer.from(masked, 'latin1').toString('base64') };
}

/** A body for a journal entry, cut to `limit` bytes or characters. */
export function recordBody(
  state: BodyState,
  captured: CapturedBody,
  limit: number,
  masker: Masker,
): RecordedBody {
  const bytes =
    'text' in captured ? Buffer.from(captured.text) : Buffer.from(captured.latin1, 'latin1');
  const { size } = captured;
  return { state, ...contentOf(bytes, limit, masker), size, truncated: size > limit };
}

function declaredSizeOf({ headers }: IncomingMessage): number | null {
  const declared = headers['content-length'];
  if (headers['transfer-encoding'] !== undefined) return null;
  return declared === undefined ? 0 : Number(declared);
}

/** The part of a request body that was read; if none, its declared size. */
export interface CapturedRequestBody {
  readonly state: BodyState;
  readonly captured: CapturedBody;
  readonly size: number | null;
}

const nothing: CapturedBody = { text: '', size: 0 };

export const noRequestBody: CapturedRequestBody = { state: 'none', captured: nothing, size: 0 };

export function requestBodyOf(
  request: IncomingMessage,
  captured: CapturedBody,
  isComplete: boolean,
): CapturedRequestBody {
  const { size } = captured;
  if (isComplete) return { state: size === 0 ? 'none' : 'whole', captured, size };
  if (size > 0) return { state: 'cut-off', captured, size };
  const declared = declaredSizeOf(request);
  return declared === 0 ? noRequestBody : { state: 'unread', captured, size: declared };
}
