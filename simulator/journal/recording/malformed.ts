import { listDifferences } from '../../policy/dialects/dialect.ts';
import type { NewEntry } from '../entry.ts';
import type { Explanation } from '../why/explain.ts';
import { createMasker } from '../masking/masker.ts';
import { maskRawRequest, maskTarget } from '../masking/places.ts';
import type { Moment } from '../ring.ts';
import type { JournalSource } from './recording.ts';
import { writeMoment } from './write-entry.ts';

/** What node:http tells of bytes that are no request. */
export interface MalformedRequest {
  readonly error: Error & { readonly code?: string; readonly rawPacket?: Buffer };
  readonly requestId: string;
  readonly connection: number;
  /** By the machine's clock, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly receivedAt: number;
  /** What was answered; undefined where the connection was gone already. */
  readonly answer: { readonly status: number; readonly text: string } | undefined;
  /** How much of the bytes is kept. */
  readonly bodyBytes: number;
}

const wordsByCode: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'the header fields are too large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'the chunk extensions are too large',
  ERR_HTTP_REQUEST_TIMEOUT: 'the request took too long to arrive',
};

function explainMalformed({ error, answer }: MalformedRequest): Explanation {
  const { code = '', message } = error;
  const words = wordsByCode[code] ?? `the bytes are no HTTP request: ${message}`;
  return { reasonCodes: [], why: `${answer?.status ?? 'no answer'}: ${words}` };
}

function writeMalformed(
  malformed: MalformedRequest,
  moment: Moment,
  source: JournalSource,
): NewEntry {
  const { error, answer, bodyBytes } = malformed;
  const { mask, cut } = createMasker(source.secrets);
  const bytes = error.rawPacket?.toString('latin1') ?? '';
  const [method = '', path = ''] = bytes.split(/\s/, 2);
  const { reasonCodes, why } = explainMalformed(malformed);
  const empty = { state: 'none', size: 0, truncated: false } as const;
  const size = bytes.length;
  const text = cut(maskRawRequest(bytes), bodyBytes);
  const answered = answer && {
    status: answer.status,
    headers: [],
    body: {
      state: 'whole',
      text: answer.text,
      size: answer.text.length,
      truncated: false,
    } as const,
  };
  return {
    ...writeMoment(moment),
    request: {
      method: mask(method.slice(0, 20)),
      path: cut(maskTarget(path), bodyBytes),
      httpVersion: '1.1',
      headers: [],
      body: size === 0 ? empty : { state: 'cut-off', text, size, truncated: size > bodyBytes },
    },
    response: answered ?? null,
    operation: null,
    credential: null,
    reasonCodes,
    why: mask(why),
    faults: [],
    defects: source.defects,
    dialect: listDifferences(source.dialect),
    events: [],
  };
}

/**
 * Records bytes that never became a request, in the journal of the sandbox that is told of them;
 * which one they were meant for, nobody knows. They are kept as the body of the request.
 */
export function recordMalformed(malformed: MalformedRequest, source: JournalSource): void {
  const { requestId, connection, receivedAt, answer } = malformed;
  const moment = {
    requestId,
    connection,
    receivedAt,
    durationMilliseconds: 0,
    ended: answer === undefined ? 'cut-off' : 'whole',
    at: source.now(),
  } as const;
  const entry = writeMalformed(malformed, moment, source);
  const bytes = Buffer.byteLength(JSON.stringify(entry));
  source.journal.append({ bytes, moment, content: { write: () => entry } });
}
