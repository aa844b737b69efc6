/** Servers that speak HTTP in a way of their own. The source names methods, paths, one header. */
import { deflateSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';

import type { Asked, Packed } from '../../../conformance/selftest/independent/typescript/types.ts';
import { because, answers, headers, writes } from './oddity.ts';
import type { Oddities, Oddity } from './oddity.ts';

const silent = 'The source says nothing of HTTP beyond methods, paths, status and Authorization';

/** Writes the very bytes of an answer, and ends the connection. */
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

const later = (packed: Packed, response: ServerResponse, ms: number): void => {
  setTimeout(() => response.writeHead(packed.status, packed.headers).end(packed.bytes), ms);
};

const withoutLength = ({ headers: { 'content-length': _length, ...rest } }: Packed) => rest;

function makeQueue(): (packed: Packed, response: ServerResponse) => void {
  let freeAt = 0;
  return (packed, response) => {
    freeAt = Math.max(freeAt + 3, Date.now());
    later(packed, response, freeAt - Date.now());
  };
}

/** Something before the server answers some requests by itself, with a page. */
const limits = (status: number, isMeant: (asked: Asked) => boolean): Pick<Oddity, 'patch'> => ({
  patch: (rules) => ({
    finish: (first, asked, operation) =>
      isMeant(asked)
        ? { status, payload: `<h1>${status}</h1>`, type: 'text/html' }
        : rules.finish(first, asked, operation),
  }),
});

export const httpOddities: Oddities = {
  ...because(`${silent}; RFC 9110 lets a server answer so.`, {
    'http-1.0: Answers are HTTP/1.0 with header names in capitals, blanks after values, and no keep-alive.':
      writes(writeRaw),
  }),
  ...because(`${silent}; both are HTTP/1.1.`, {
    'small-chunks: Answers come in chunks of seven bytes, with a trailer field.': writes(
      (packed, response) => {
        if (packed.bytes.length === 0) return later(packed, response, 0);
        response.writeHead(packed.status, { ...withoutLength(packed), trailer: 'x-sum' });
        for (let at = 0; at < packed.bytes.length; at += 7) {
          response.write(packed.bytes.subarray(at, at + 7));
        }
        response.addTrailers({ 'x-sum': '1' });
        response.end();
      },
    ),
  }),
  ...because(`${silent}; RFC 9112, section 6.3, item 8.`, {
    'ended-by-close: Answers have neither length nor chunks: the end of the connection ends them.':
      writes((packed, response) => {
        response.useChunkedEncodingByDefault = false;
        response.shouldKeepAlive = false;
        response.writeHead(packed.status, { ...withoutLength(packed), connection: 'close' });
        response.end(packed.bytes);
      }),
  }),
  ...because(silent, {
    'connection-for-each-request: Every answer ends its connection.': headers({
      connection: 'close',
    }),
    'six-kilobytes-of-headers: Answers have 6 kB of headers for browsers.': headers({
      'content-security-policy': 'default-src '.padEnd(6000, "'self' "),
      'access-control-allow-origin': '*',
      'strict-transport-security': 'max-age=1',
      deprecation: 'false',
      'content-disposition': 'attachment; filename="count.json"',
    }),
  }),
  ...because(`${silent}; a client passes over informational answers.`, {
    'early-hints: 102 and 103 come before each answer.': writes((packed, response) => {
      response.writeProcessing();
      response.writeEarlyHints({ link: '</style.css>; rel=preload' });
      response.writeHead(packed.status, packed.headers).end(packed.bytes);
    }),
  }),
  ...because(`${silent}; RFC 9112 lets it be empty.`, {
    'no-reason-phrase: The reason phrase is empty.': writes(
      ({ status, headers: all, bytes }, response) => {
        response.writeHead(status, '', all).end(bytes);
      },
    ),
  }),
  ...because(`${silent}; a server without a clock of its own sends none.`, {
    'no-date: Answers have no Date.': writes(
      ({ status, headers: { date: _date, ...rest }, bytes }, response) => {
        response.sendDate = false;
        response.writeHead(status, rest).end(bytes);
      },
    ),
  }),
  ...because('The file allows 60 s, and the source speaks of no Date.', {
    'date-of-gateway: The Date is that of a gateway, whose clock is 40 s behind.': writes(
      ({ status, headers: all, bytes }, response) => {
        const date = new Date(Date.now() - 40_000).toUTCString();
        response.writeHead(status, { ...all, date }).end(bytes);
      },
    ),
  }),
  ...because(`${silent}; it even says that counts can be cached by clients.`, {
    'cookies-and-tags: Answers set a cookie, and have ETag, Cache-Control and Age.': headers({
      'set-cookie': 'affinity=b7; Path=/; HttpOnly',
      etag: 'W/"5f"',
      'cache-control': 'private, max-age=0',
      age: '0',
    }),
  }),
  ...because('Rate limits: not shown; telling a limit is none.', {
    'limits-told: Answers tell of a limit of requests that is never reached.': headers({
      'x-ratelimit-limit': '100000',
      'x-ratelimit-remaining': '0',
      'ratelimit-policy': '100000;w=60',
      'retry-after': '0',
    }),
  }),
  ...because('The header is open, and the challenge takes nothing that Bearer would not.', {
    'two-challenges: A 401 offers Basic beside Bearer in WWW-Authenticate.': answers(({ status }) =>
      status === 401
        ? { headers: { 'www-authenticate': 'Basic realm="staff", Bearer error="invalid_token"' } }
        : {},
    ),
  }),
  ...because(`${silent}; the client asks for deflate or does not get it.`, {
    'deflated: Bodies are packed with deflate, in a zlib wrapper.': {
      patch: (rules) => ({
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
      }),
    },
  }),
  ...because('No time of answering is stated.', {
    'slow: Each answer takes 60 ms.': writes((packed, response) => later(packed, response, 60)),
    'slow-refusals: Refused credentials wait for 150 ms, against guessing.': writes(
      (packed, response) => later(packed, response, packed.status === 401 ? 150 : 0),
    ),
  }),
  ...because('No order of answers to simultaneous requests is stated.', {
    'out-of-order: Answers take from 0 to 40 ms, so that later requests overtake earlier ones.':
      writes((packed, response) => later(packed, response, (packed.bytes.length * 7) % 40)),
  }),
  ...because('No concurrency is promised.', {
    'one-at-a-time: Answers are given one after the other, whoever asks.': {
      patch: () => ({ write: makeQueue() }),
    },
  }),
  ...because('The four paths are there; what else a server has is not said.', {
    'case-insensitive-paths: Paths are taken in any case, under another version too.': {
      patch: (rules) => ({
        findRoute: (path) => {
          const route = rules.findRoute(
            path.replace(/^\/partner\/v[12]\/(?:health|offices|organizations|listings)/i, (text) =>
              text.toLowerCase().replace('v2', 'v1'),
            ),
          );
          return route ?? rules.findRoute(path.replace(/\/LEADS\/COUNT$/i, '/leads/count'));
        },
      }),
    },
  }),
  ...because('Other HTTP status codes: not shown.', {
    'firewall-before-it: A firewall answers 403 with a page to quotes, markup and dots in paths and queries.':
      limits(403, ({ path, query }) =>
        /["'<>;]|\.\.|%2[27e]|%3c/i.test(`${path} ${query.toString()}`),
      ),
    'limit-of-paths: Paths and queries of more than 300 characters get 414.': limits(
      414,
      ({ path, query }) => path.length + query.toString().length > 300,
    ),
    'limit-of-headers: Header fields of more than 4 kB in all get 431.': limits(
      431,
      ({ headers: all }) => JSON.stringify(all).length > 4096,
    ),
  }),
  ...because('Size limits of request bodies: not shown.', {
    'limit-of-bodies: Bodies of more than 1 kB get 413.': limits(
      413,
      ({ body }) => body.length > 1024,
    ),
  }),
  ...because('Other HTTP status codes (for example server errors): not shown.', {
    'fails-on-long-ids: An id of more than 100 digits gets 500.': limits(500, ({ path }) =>
      /\d{100}/.test(path),
    ),
  }),
  ...because('Unknown parameters are open; the documented names do what they should.', {
    'query-names-in-any-case: STARTDATE is startDate.': {
      patch: (rules) => ({
        allowsParameter: (name) => rules.allowsParameter(name) || /^(?:start|end)date$/i.test(name),
      }),
    },
  }),
};
