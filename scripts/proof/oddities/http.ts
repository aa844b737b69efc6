/** Conforming servers with unusual HTTP. The source states methods, paths and one header only. */
import { deflateSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';

import { failure } from '../../../conformance/selftest/independent/typescript/types.ts';
import type { Answer, Packed } from '../../../conformance/selftest/independent/typescript/types.ts';
import { isObject } from '../../../conformance/selftest/independent/typescript/rules.ts';
import {
  changeAnswers,
  withCounter,
  addHeaders,
  withDateHeader,
  replaceWrite,
  patch,
} from './oddity.ts';
import type { Oddities, Oddity } from './oddity.ts';

/** Writes the raw bytes of an HTTP/1.0 answer, and closes the connection. */
function writeRaw({ status, headers: all, bytes }: Packed, response: ServerResponse): void {
  const lines = Object.entries(all).map(([name, value]) => `${name.toUpperCase()}:${value}  `);
  response.socket?.end(
    Buffer.concat([
      Buffer.from(
        `${[`HTTP/1.0 ${status} OK`, ...lines, 'CONNECTION: close'].join('\r\n')}\r\n\r\n`,
      ),
      bytes,
    ]),
  );
}

function writeOddChunks({ status, headers: all, bytes }: Packed, response: ServerResponse): void {
  const { 'content-length': _length, ...rest } = all;
  const lines = Object.entries(rest).map(([name, value]) => `${name}: ${value}`);
  const head = [
    `HTTP/1.1 ${status} Any`,
    ...lines,
    'transfer-encoding: Chunked',
    'connection: close',
  ];
  const pieces = [bytes.subarray(0, 11), bytes.subarray(11)].filter(({ length }) => length > 0);
  const chunks = pieces.flatMap((piece) => [
    Buffer.from(`000${piece.length.toString(16).toUpperCase()};part="a;b";x\r\n`),
    piece,
    Buffer.from('\r\n'),
  ]);
  const end = Buffer.from('000\r\nx-sum: 1\r\n\r\n');
  response.socket?.end(
    Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), ...chunks, end]),
  );
}

export const writeLater = (packed: Packed, response: ServerResponse, ms: number): void => {
  setTimeout(() => response.writeHead(packed.status, packed.headers).end(packed.bytes), ms);
};

const withoutLength = ({ headers: { 'content-length': _length, ...rest } }: Packed) => rest;

function createQueue(): (packed: Packed, response: ServerResponse) => void {
  let freeAt = 0;
  return (packed, response) => {
    freeAt = Math.max(freeAt + 3, Date.now());
    writeLater(packed, response, freeAt - Date.now());
  };
}

const withoutDate = replaceWrite(
  ({ status, headers: { date: _date, ...rest }, bytes }, response) => {
    response.sendDate = false;
    response.writeHead(status, rest).end(bytes);
  },
);

/** Answers paths other than the four of the API. */
const elsewhere = (answer: Answer): Oddity =>
  changeAnswers(({ status }, operation) =>
    operation === undefined && status === 404 ? answer : {},
  );

/** Comments say why the source allows the change below, and often the following ones too. */
export const httpOddities: Oddities = {
  // The source does not say in which language names are: here in the caller's.
  'names-by-language': changeAnswers(({ status, payload }, operation, asked) => {
    const isTold = status === 200 && operation === 'office' && isObject(payload);
    return isTold && asked.headers['accept-language']?.startsWith('fr') === true
      ? { payload: { ...payload, officeName: `Bureau ${String(payload['officeName'])}` } }
      : {};
  }),
  // RFC 9110 allows a server to answer in HTTP/1.0.
  'http-1.0': replaceWrite(writeRaw),
  // Answers have chunks of seven bytes and a trailer field, which HTTP/1.1 allows.
  'small-chunks': replaceWrite((packed, response) => {
    if (packed.bytes.length === 0) return writeLater(packed, response, 0);
    response.writeHead(packed.status, { ...withoutLength(packed), trailer: 'x-sum' });
    for (let at = 0; at < packed.bytes.length; at += 7) {
      response.write(packed.bytes.subarray(at, at + 7));
    }
    response.addTrailers({ 'x-sum': '1' });
    response.end();
  }),
  // Answers have neither length nor chunks: closing the connection ends them (RFC 9112, section
  // 6.3, item 8).
  'ended-by-close': replaceWrite((packed, response) => {
    response.useChunkedEncodingByDefault = false;
    response.shouldKeepAlive = false;
    response.writeHead(packed.status, { ...withoutLength(packed), connection: 'close' });
    response.end(packed.bytes);
  }),
  // The source says nothing about HTTP beyond methods, paths, status and Authorization.
  'connection-for-each-request': addHeaders({ connection: 'close' }),
  // Answers have 6 kB of header fields for browsers.
  'six-kilobytes-of-headers': addHeaders({
    'content-security-policy': 'default-src '.padEnd(6000, "'self' "),
    'access-control-allow-origin': '*',
    'strict-transport-security': 'max-age=1',
    deprecation: 'false',
    'content-disposition': 'attachment; filename="count.json"',
  }),
  // Clients ignore informational answers.
  'early-hints': replaceWrite((packed, response) => {
    response.writeProcessing();
    response.writeEarlyHints({ link: '</style.css>; rel=preload' });
    response.writeHead(packed.status, packed.headers).end(packed.bytes);
  }),
  // RFC 9112 allows an empty reason phrase.
  'no-reason-phrase': replaceWrite(({ status, headers: all, bytes }, response) => {
    response.writeHead(status, '', all).end(bytes);
  }),
  // Answers have no Date, as of a server without a clock.
  'no-date': withoutDate,
  // The target file tolerates 60 s, and the source mentions no Date.
  'date-of-gateway': withDateHeader(() => -40_000),
  'date-of-gateway-ahead': withDateHeader(() => 40_000),
  'date-stands-still': changeAnswers(() => ({
    headers: { date: new Date(Date.now() - (Date.now() % 20_000)).toUTCString() },
  })),
  'no-date-clock-behind': { ...withoutDate, shiftSeconds: -45 },
  // Answers set a cookie, and have ETag, Cache-Control and Age. The source even says that clients
  // can cache counts.
  'cookies-and-tags': addHeaders({
    'set-cookie': 'affinity=b7; Path=/; HttpOnly',
    etag: 'W/"5f"',
    'cache-control': 'private, max-age=0',
    age: '0',
  }),
  // Answers announce a rate limit that is never enforced. Rate limits: not shown.
  'limits-told': addHeaders({
    'x-ratelimit-limit': '100000',
    'x-ratelimit-remaining': '0',
    'ratelimit-policy': '100000;w=60',
    'retry-after': '0',
  }),
  // The header is open, and the second challenge accepts no other credentials.
  'two-challenges': changeAnswers(({ status }) =>
    status === 401
      ? { headers: { 'www-authenticate': 'Basic realm="staff", Bearer error="invalid_token"' } }
      : {},
  ),
  // Bodies are compressed with deflate, in a zlib wrapper, for clients that accept it.
  deflated: patch((rules) => ({
    finish: (first, asked, operation) => {
      const answer = rules.finish(first, asked, operation);
      const wants = /\bdeflate\b/.test(asked.headers['accept-encoding'] ?? '');
      return wants ? { ...answer, headers: { ...answer.headers, 'x-deflate': '1' } } : answer;
    },
    write: ({ status, headers: all, bytes }, response) => {
      const isWanted = all['x-deflate'] === '1' && all['content-encoding'] === undefined;
      const packed = isWanted ? deflateSync(bytes) : bytes;
      const more = isWanted ? { 'content-encoding': 'deflate' } : {};
      response.writeHead(status, { ...all, ...more, 'content-length': packed.length });
      response.end(packed);
    },
  })),
  // No response time is stated.
  slow: replaceWrite((packed, response) => writeLater(packed, response, 60)),
  'slow-refusals': replaceWrite((packed, response) =>
    writeLater(packed, response, packed.status === 401 ? 150 : 0),
  ),
  // No order of answers to concurrent requests is stated.
  'out-of-order': replaceWrite((packed, response) =>
    writeLater(packed, response, (packed.bytes.length * 7) % 40),
  ),
  // No concurrency is promised.
  'one-at-a-time': patch(() => ({ write: createQueue() })),
  // Paths are case-insensitive, and also exist under another version. The source describes the four
  // paths, and does not exclude others.
  'case-insensitive-paths': patch((rules) => ({
    findRoute: (path) => {
      const route = rules.findRoute(
        path.replace(/^\/partner\/v[12]\/(?:health|offices|organizations|listings)/i, (text) =>
          text.toLowerCase().replace('v2', 'v1'),
        ),
      );
      return route ?? rules.findRoute(path.replace(/\/LEADS\/COUNT$/i, '/leads/count'));
    },
  })),
  // Other paths have a web site, or its login page. The source describes four paths only.
  'site-at-other-paths': elsewhere({ status: 200, payload: '<!doctype html>', type: 'text/html' }),
  'login-at-other-paths': elsewhere({ status: 302, payload: '', headers: { location: '/login' } }),
  // The source does not describe other methods.
  'other-methods-answered': changeAnswers(({ status }) =>
    status === 405 ? { status: 200, payload: { status: 'success' } } : {},
  ),
  // Connections are closed after some answers, without announcement (RFC 9112, section 9.6).
  'connections-of-twenty': patch(() => {
    const served = new WeakMap<object, number>();
    return {
      write: ({ status, headers: all, bytes }, response) => {
        const { socket } = response;
        const count = (socket === null ? 0 : (served.get(socket) ?? 0)) + 1;
        if (socket !== null) served.set(socket, count);
        response.writeHead(status, all).end(bytes, () => count === 20 && socket?.end());
      },
    };
  }),
  // Other HTTP status codes (for example server errors): not shown.
  'fails-now-and-then': withCounter((rules, next) => ({
    finish: (...all) => (next() % 90 === 0 ? failure(500, 'Try again') : rules.finish(...all)),
  })),
  // Unknown parameters are open, and the documented ones work.
  'query-names-in-any-case': patch((rules) => ({
    allowsParameter: (name) => rules.allowsParameter(name) || /^(?:start|end)date$/i.test(name),
  })),
  // The names of parameters are compared as they were sent: no client escapes their letters.
  'query-names-as-sent': patch((rules) => ({
    readKey: (asked) => {
      const sent = new Set(asked.search.split('&').map((one) => one.split('=')[0]));
      for (const name of new Set(asked.query.keys())) if (!sent.has(name)) asked.query.delete(name);
      return rules.readKey(asked);
    },
  })),
  // The coding gzip has a second name, and is case-insensitive (RFC 9110, section 8.4.1.3).
  'gzip-by-its-old-name': patch((rules) => ({
    write: ({ headers: { 'content-encoding': coding, ...rest }, ...packed }, response) => {
      const named = coding === undefined ? {} : { 'content-encoding': 'X-GZip' };
      rules.write({ ...packed, headers: { ...rest, ...named } }, response);
    },
  })),
  // Chunks have extensions, and lengths with leading zeros (RFC 9112, section 7.1).
  'chunks-with-extensions': replaceWrite((packed, response) => {
    if (packed.bytes.length > 0) writeOddChunks(packed, response);
    else response.writeHead(packed.status, packed.headers).end();
  }),
};
