/** Reads one recorded exchange: HAR 1.2, our evidence, or a journal of the simulator. */
import { recordOf } from '../wire/exchange.ts';
import type { NameAndValue, RecordedResponse, RequestBody } from '../wire/exchange.ts';

/** Placeholder base URL for recordings that have paths only. */
export const unknownBaseUrl = 'http://recorded.invalid';

/** The common form of all recorded exchanges. */
export interface Entry {
  /** Epoch milliseconds of the recorder's clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly NameAndValue[];
  readonly body?: RequestBody;
  /** Undefined if the answer or a part of its body was not recorded. */
  readonly response: RecordedResponse | undefined;
  /** The target file's name for the credential, if the recorder knew it. */
  readonly credential?: string;
  /** Whether the recorder marked the request as a deliberate probe. */
  readonly isProbe: boolean;
  readonly hook?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

function headersOf(value: unknown): NameAndValue[] {
  if (!Array.isArray(value)) return [];
  return value.map(recordOf).flatMap(({ name, value: text }): NameAndValue[] =>
    // HTTP/2 pseudo-header fields are no header fields.
    typeof name === 'string' && typeof text === 'string' && !name.startsWith(':')
      ? [[name, text]]
      : [],
  );
}

type Text = { readonly text: string; readonly isUtf8: boolean };

const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(base64: string): Text {
  const bytes = Buffer.from(base64, 'base64');
  try {
    return { text: decoder.decode(bytes), isUtf8: true };
  } catch {
    return { text: bytes.toString('utf8'), isUtf8: false };
  }
}

/** A body that the recorder truncated cannot be judged. */
function bodyOf(content: Fields): Text | undefined {
  const { text, base64, encoding, size, truncated, state } = content;
  if (truncated === true || state === 'unread' || state === 'cut-off') return undefined;
  if (typeof base64 === 'string') return decode(base64);
  if (typeof text === 'string') {
    if (encoding === 'base64') return decode(text);
    return text.endsWith('…') ? undefined : { text, isUtf8: true };
  }
  return typeof size === 'number' && size > 0 ? undefined : { text: '', isUtf8: true };
}

function responseOf(response: Fields): RecordedResponse | undefined {
  const { status, headers, content, body, text } = response;
  if (typeof status !== 'number' || status < 100) return undefined;
  const decoded = bodyOf(typeof text === 'string' ? { text } : recordOf(content ?? body));
  const fields = headersOf(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return decoded && { status, headers: Object.fromEntries(fields), ...decoded };
}

function requestBodyOf(request: Fields, headers: readonly NameAndValue[]): RequestBody | undefined {
  const body = recordOf(request['postData'] ?? request['body']);
  const decoded = bodyOf(body);
  if (decoded === undefined || decoded.text === '') return undefined;
  const declared = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return {
    text: decoded.text,
    mediaType: declared ?? textOf(body['mimeType']) ?? textOf(body['mediaType']) ?? '',
  };
}

/** The times of an exchange. Those of our evidence are relative to the start of its run. */
function timesOf(fields: Fields, startedAt: number): readonly [sentAt: number, receivedAt: number] {
  const { startedDateTime, time, sentAfter, receivedAfter, durationMilliseconds } = fields;
  const at = textOf(startedDateTime) ?? textOf(fields['receivedAt']);
  if (at === undefined && typeof sentAfter === 'number')
    return [startedAt + sentAfter, startedAt + Number(receivedAfter ?? sentAfter)];
  const sentAt = Date.parse(at ?? '');
  return [sentAt, sentAt + Math.max(0, Number(time ?? durationMilliseconds ?? 0))];
}

/**
 * Reads one entry; undefined if it is invalid, or came from a browser's cache.
 * @param startedAt the start of the run to which the entry's times are relative, epoch milliseconds
 */
export function readEntry(value: unknown, startedAt = Number.NaN): Entry | undefined {
  const fields = recordOf(value);
  const request = recordOf(fields['request']);
  const [sentAt, receivedAt] = timesOf(fields, startedAt);
  const { method, url, path } = request;
  const address = textOf(url) ?? textOf(path);
  if (typeof method !== 'string' || address === undefined || Number.isNaN(sentAt)) return undefined;
  if (fields['_fromCache'] !== undefined) return undefined;
  const headers = headersOf(request['headers']);
  const body = requestBodyOf(request, headers);
  const [credential, hook] = [textOf(fields['_credential']), textOf(fields['hook'])];
  return {
    sentAt,
    receivedAt,
    method,
    url: address.startsWith('/') ? unknownBaseUrl + address : address,
    headers,
    ...(body !== undefined && { body }),
    response: responseOf(recordOf(fields['response'])),
    ...(credential !== undefined && { credential }),
    isProbe: fields['_probe'] === true,
    ...(hook !== undefined && { hook }),
  };
}

/** Clock tolerance in seconds, with and without a Date header. */
const tolerance = { withDate: 300, withoutDate: 86_400 };

type Timed = Pick<Entry, 'sentAt' | 'receivedAt' | 'response'>;

/**
 * The target's clock by its Date header (RFC 9110, section 6.6.1), else by the recorder's clock.
 * @returns epoch seconds: the time, and the latest instant that was certainly past
 */
export function clockOf({ sentAt, receivedAt, response }: Timed) {
  const date = Date.parse(response?.headers['date'] ?? '');
  const [recorderClock, targetClock] = [Math.floor(sentAt / 1000), Math.floor(date / 1000)];
  if (Number.isNaN(targetClock))
    return { now: recorderClock, closed: recorderClock - tolerance.withoutDate };
  const earlier = Math.min(targetClock, Math.floor(receivedAt / 1000));
  return { now: targetClock, closed: earlier - tolerance.withDate };
}
