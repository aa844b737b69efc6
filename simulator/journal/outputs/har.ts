/** Exports a journal as an HTTP Archive (HAR 1.2), which browsers and proxies can display. */
import { STATUS_CODES } from 'node:http';

import type { RecordedBody, RecordedHeader, RecordedResponse } from '../../../generated/control.ts';
import type { Entry } from '../journal.ts';

type NameValue = { readonly name: string; readonly value: string };

const valuesOf = (headers: readonly RecordedHeader[], name: string): string[] =>
  headers.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);

function toPair(text: string): NameValue {
  const [name = '', ...value] = text.split('=');
  return { name: name.trim(), value: value.join('=') };
}

const cookiesOf = (headers: readonly RecordedHeader[]): NameValue[] =>
  valuesOf(headers, 'cookie').flatMap((value) => value.split(';').map(toPair));

const newCookiesOf = (headers: readonly RecordedHeader[]): NameValue[] =>
  valuesOf(headers, 'set-cookie').map((value) => toPair(value.split(';')[0] ?? ''));

function queryOf(path: string): NameValue[] {
  const start = path.indexOf('?');
  if (start < 0) return [];
  return [...new URLSearchParams(path.slice(start))].map(([name, value]) => ({ name, value }));
}

/** The URL of a request target; that of an invalid target is the origin. */
function urlOf(target: string, origin: string): string {
  const url = target.startsWith('/') ? `${origin}${target}` : target;
  return URL.canParse(url) ? new URL(url).href : `${origin}/`;
}

const commentOn = ({ state, truncated }: RecordedBody): string =>
  truncated ? 'only the beginning of the body was kept' : `body: ${state}`;

function postDataOf(body: RecordedBody, headers: readonly RecordedHeader[]) {
  if (body.state === 'none') return {};
  const { text, base64 } = body;
  const [mimeType = ''] = valuesOf(headers, 'content-type');
  const encoding = base64 === undefined ? {} : { _encoding: 'base64' };
  const kept = text ?? base64 ?? '';
  return { postData: { mimeType, text: kept, ...encoding, comment: commentOn(body) } };
}

function contentOf({ body, headers }: RecordedResponse) {
  const [mimeType = 'x-unknown'] = valuesOf(headers, 'content-type');
  const text = body.text ?? body.base64;
  return {
    size: body.size ?? 0,
    mimeType,
    ...(text !== undefined && { text }),
    ...(body.base64 !== undefined && { encoding: 'base64' }),
    comment: commentOn(body),
  };
}

const nothingSent: RecordedResponse = {
  status: 0,
  headers: [],
  body: { state: 'none', size: 0, truncated: false },
};

function responseOf({ response, request }: Entry) {
  const sent = response ?? nothingSent;
  return {
    status: sent.status,
    statusText: STATUS_CODES[sent.status] ?? '',
    httpVersion: `HTTP/${request.httpVersion}`,
    cookies: newCookiesOf(sent.headers),
    headers: sent.headers,
    content: contentOf(sent),
    redirectURL: valuesOf(sent.headers, 'location')[0] ?? '',
    headersSize: -1,
    bodySize: sent.body.size ?? -1,
  };
}

function requestOf({ request }: Entry, origin: string) {
  const { method, path, httpVersion, headers, body } = request;
  return {
    method,
    url: urlOf(path, origin),
    httpVersion: `HTTP/${httpVersion}`,
    cookies: cookiesOf(headers),
    headers,
    queryString: queryOf(path),
    ...postDataOf(body, headers),
    headersSize: -1,
    bodySize: body.size ?? -1,
  };
}

function toHarEntry(entry: Entry, origin: string) {
  const { durationMilliseconds: time, connection, why, reasonCodes, receivedAt, ...others } = entry;
  return {
    startedDateTime: receivedAt,
    time,
    request: requestOf(entry, origin),
    response: responseOf(entry),
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    connection: String(connection),
    comment: why,
    _why: why,
    _reasonCodes: reasonCodes,
    _id: others.id,
    _requestId: others.requestId,
    _sandboxTime: others.at,
    _operation: others.operation,
    _faults: others.faults,
  };
}

export interface HarOrigin {
  /** Such as `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly version: string;
}

/** Converts entries to an archive. Custom fields begin with `_`, as HAR requires. */
export function toHar(entries: readonly Entry[], { url, version }: HarOrigin) {
  return {
    log: {
      version: '1.2',
      creator: { name: 'partner-api-harness simulator', version },
      entries: entries.map((entry) => toHarEntry(entry, url)),
    },
  };
}
