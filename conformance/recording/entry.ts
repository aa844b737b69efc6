/** One recorded exchange, from whichever tool: HAR 1.2, our evidence, or a journal of the simulator. */
import { isRecord } from '../wire/exchange.ts';
import type { NameAndValue, RecordedResponse, RequestBody } from '../wire/exchange.ts';

/** Where a service is of which a recording has the paths alone. */
export const unknownBaseUrl = 'http://recorded.invalid';

/** What every form of a recording has of an exchange. */
export interface Entry {
  /** Epoch milliseconds of the recorder's clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly NameAndValue[];
  readonly body?: RequestBody;
  /** Undefined where no answer was recorded, or not the whole of its body. */
  readonly response: RecordedResponse | undefined;
  /** Which credential of the target file it presents, where the recorder knew. */
  readonly credential?: string;
  /** Whether the recorder says that it is no ordinary request. */
  readonly isProbe: boolean;
  readonly hook?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): Fields => (isRecord(value) ? value : {});
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

function headersOf(value: unknown): NameAndValue[] {
  if (!Array.isArray(value)) return [];
  return value.map(recordOf).flatMap(({ name, value: text }): NameAndValue[] =>
    // HTTP/2 has fields of its own for what HTTP/1.1 has in its first line.
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

/** What a recorder left out of a body makes it another one: then there is none to judge. */
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
  const told = bodyOf(typeof text === 'string' ? { text } : recordOf(content ?? body));
  const fields = headersOf(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return told && { status, headers: Object.fromEntries(fields), ...told };
}

function requestBodyOf(request: Fields, headers: readonly NameAndValue[]): RequestBody | undefined {
  const body = recordOf(request['postData'] ?? request['body']);
  const told = bodyOf(body);
  if (told === undefined || told.text === '') return undefined;
  const declared = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return {
    text: told.text,
    mediaType: declared ?? textOf(body['mimeType']) ?? textOf(body['mediaType']) ?? '',
  };
}

/** When it was sent; our evidence counts from the beginning of its run. */
function timesOf(fields: Fields, startedAt: number): readonly [sentAt: number, receivedAt: number] {
  const { startedDateTime, time, sentAfter, receivedAfter, durationMilliseconds } = fields;
  const at = textOf(startedDateTime) ?? textOf(fields['receivedAt']);
  if (at === undefined && typeof sentAfter === 'number')
    return [startedAt + sentAfter, startedAt + Number(receivedAfter ?? sentAfter)];
  const sentAt = Date.parse(at ?? '');
  return [sentAt, sentAt + Math.max(0, Number(time ?? durationMilliseconds ?? 0))];
}

/**
 * Reads one entry; undefined where it is none, or was answered from a browser's own cache.
 * @param startedAt when the run began that the entry counts its times from, epoch milliseconds
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

/** Seconds by which clocks may differ: where the service tells its own, and where it does not. */
const tolerance = { told: 300, untold: 86_400 };

interface Timed {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly response: RecordedResponse | undefined;
}

export interface Clock {
  /** Epoch seconds. */
  readonly now: number;
  /** The latest instant that was surely past. */
  readonly closed: number;
}

/** By its Date header (RFC 9110, section 6.6.1), or else by the recorder's clock. */
export function clockOf({ sentAt, receivedAt, response }: Timed): Clock {
  const date = Date.parse(response?.headers['date'] ?? '');
  const [sent, told] = [Math.floor(sentAt / 1000), Math.floor(date / 1000)];
  if (Number.isNaN(told)) return { now: sent, closed: sent - tolerance.untold };
  const earlier = Math.min(told, Math.floor(receivedAt / 1000));
  return { now: told, closed: earlier - tolerance.told };
}
