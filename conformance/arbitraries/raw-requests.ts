/**
 * Requests of the health operation that no HTTP client would send, grouped by what is odd.
 *
 * A gateway in front of the target may parse them differently than the target, and the connection
 * between the two may carry other people's requests. So none has a body, or a length that could be
 * read as more than 0; none has Transfer-Encoding, a second Content-Length, or a pipelined second
 * request; none names another host. All of them ask for health and change nothing.
 */
import type { Context } from '../engine/context.ts';
import { planHealth } from '../engine/client/requests.ts';
import type { RawRequest } from '../wire/exchange.ts';
import { urlOf } from '../wire/write-request.ts';

/** The path of the health operation, and the header fields that authenticate. */
interface RawPlace {
  /** The base URL's, without a path. */
  readonly origin: string;
  /** As in the Host header field. */
  readonly host: string;
  readonly path: string;
  readonly authorization: string;
}

export function rawPlaceOf({ target, credentials, client }: Context): RawPlace {
  const plan = planHealth(credentials.present('full'));
  const { origin, host, pathname } = new URL(urlOf(target.baseUrl.replace(/\/+$/, ''), plan));
  const fields = [...(client.service?.headers ?? []), ...plan.credential.headers];
  const authorization = fields.map((field) => field.join(': ')).join('\r\n');
  return { origin, host, path: pathname, authorization };
}

/** Seconds to wait for an answer; any answer is allowed. */
const patienceSeconds = 1;

const longHeaderLength = 16_384;

interface Written {
  readonly line?: string;
  readonly host?: readonly string[];
  readonly fields?: readonly string[];
  readonly lineEnd?: string;
}

function write(place: RawPlace, { line, host, fields = [], lineEnd = '\r\n' }: Written): string {
  const lines = [
    line ?? `GET ${place.path} HTTP/1.1`,
    ...(host ?? [`Host: ${place.host}`]),
    ...fields,
    'Connection: close',
  ];
  return lines.map((text) => text + lineEnd).join('') + lineEnd;
}

/** Bytes that are not HTTP carry no key, since servers log such lines. */
const garbled = (label: string, bytes: string): RawRequest => ({ label, bytes, patienceSeconds });

function oddLines(place: RawPlace): RawRequest[] {
  const { path } = place;
  const withLine = (label: string, line: string) => garbled(label, write(place, { line }));
  return [
    withLine('an unknown method', `BREW ${path} HTTP/1.1`),
    withLine('a method in lower case', `get ${path} HTTP/1.1`),
    withLine('an unknown HTTP version', `GET ${path} HTTP/3.7`),
    withLine('control bytes in the path', `GET ${path}\x01\x02 HTTP/1.1`),
  ];
}

function oddHosts(place: RawPlace): RawRequest[] {
  const { host, origin, path, authorization } = place;
  const absolute = { line: `GET ${origin}${path} HTTP/1.1`, fields: [authorization] };
  return [
    garbled('no Host', write(place, { host: [] })),
    garbled('Host twice', write(place, { host: [`Host: ${host}`, `Host: ${host}`] })),
    // RFC 9112, section 3.2.2.
    { label: 'the whole URL as target', bytes: write(place, absolute), isHttp: true },
  ];
}

function oddFields(place: RawPlace): RawRequest[] {
  const withField = (label: string, field: string) =>
    garbled(label, write(place, { fields: [field] }));
  const longKey = [`Authorization: Bearer ${'Zurich-7.'.repeat(60)}`];
  const foreignKey = ['Authorization: Bearer Zürich-7'];
  const long = [place.authorization, `X-Probe: ${'a'.repeat(longHeaderLength)}`];
  return [
    withField('a header line without colon', 'X-Probe'),
    withField('a blank before the colon', 'X-Probe : 1'),
    withField('letters for Content-Length', 'Content-Length: zero'),
    { label: 'a header field of 16 kB', bytes: write(place, { fields: long }), isHttp: true },
    { label: 'a key of 540 characters', bytes: write(place, { fields: longKey }), isHttp: true },
    { label: 'a key beyond ASCII', bytes: write(place, { fields: foreignKey }), isHttp: true },
  ];
}

function oddEnds(place: RawPlace): RawRequest[] {
  const whole = write(place, { fields: [place.authorization] });
  const half = `GET ${place.path} HTTP/1.1\r\nHost: ${place.host}\r\nX-Pro`;
  return [
    garbled('line ends without carriage return', write(place, { lineEnd: '\n' })),
    // RFC 9112, section 2.2.
    { label: 'an empty line first', bytes: `\r\n${whole}`, isHttp: true },
    { ...garbled('half a request, and then no more', half), isCutOff: true },
  ];
}

export const rawRequests: readonly ((place: RawPlace) => readonly RawRequest[])[] = [
  oddLines,
  oddHosts,
  oddFields,
  oddEnds,
];

const withoutPlace = rawRequests.flatMap((make) =>
  make({ origin: '', host: '', path: '', authorization: '' }),
);

/** How many a run sends at most: those that HTTP allows twice, and fewer if few requests are left. */
export const maxRawRequests =
  withoutPlace.length + withoutPlace.filter(({ isHttp }) => isHttp === true).length;
