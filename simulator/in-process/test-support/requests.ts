/** Requests of every form that `fetch` has. */
import { Readable } from 'node:stream';

import type { Ask } from './ask.ts';
import { get, post, stream } from './ask.ts';

function form(): FormData {
  const fields = new FormData();
  fields.append('name', 'value');
  fields.append('file', new Blob(['content'], { type: 'text/csv' }), 'leads.csv');
  return fields;
}

const withHeaders = (headers: Readonly<Record<string, string>>): Ask =>
  get('/echo', () => ({ headers }));
const withBody = (body: () => NonNullable<RequestInit['body']>): Ask =>
  post('/echo', () => ({ body: body(), duplex: 'half' }));
const withMethod = (method: string): Ask => get('/echo', () => ({ method }));

const broken = (): ReadableStream =>
  new ReadableStream({ pull: (controller) => controller.error(new Error('mine')) });

/** What is sent, by its name. */
export const requests: Readonly<Record<string, Ask>> = {
  'a GET with a query': get('/echo?a=1&b=%2B&c=é'),
  'a fragment': get('/echo#part'),
  'a URL object': (request, url) => request(new URL(`${url}/echo`)),
  'a Request': (request, url) =>
    request(new Request(`${url}/echo`, { method: 'PUT', body: 'text' })),
  'a Request and init': (request, url) =>
    request(new Request(`${url}/echo`, { method: 'PUT', body: 'text' }), { method: 'POST' }),
  'repeated headers': get('/echo', () => ({
    headers: [
      ['X-A', '1'],
      ['x-a', '2'],
    ],
  })),
  'headers in place of the usual': withHeaders({
    accept: 'a/b',
    'user-agent': 'me',
    'accept-encoding': 'br',
  }),
  'a header beyond ASCII': withHeaders({ 'x-latin': 'é' }),
  'a host of its own': withHeaders({ host: 'elsewhere' }),
  'connection: close': withHeaders({ connection: 'close' }),
  'a length without a body': withHeaders({ 'content-length': '3' }),
  'a header that is none': withHeaders({ 'a b': 'c' }),
  'a text': withBody(() => 'text é'),
  'an empty text': withBody(() => ''),
  bytes: withBody(() => new Uint8Array([104, 105])),
  'a Blob': withBody(() => new Blob(['{}'], { type: 'application/json' })),
  'a form': withBody(() => new URLSearchParams({ a: '1 2' })),
  'a form with a file': withBody(form),
  'a large body': withBody(() => 'y'.repeat(1_000_000)),
  'a stream': post('/echo', stream),
  'a stream of node': withBody(() => Readable.from([Buffer.from('a'), Buffer.from('b')])),
  'a stream that DELETE sends': get('/echo', () => ({ method: 'DELETE', ...stream() })),
  'a stream that fails': withBody(broken),
  'a stream without duplex': post('/echo', () => ({ body: new Blob(['x']).stream() })),
  'a POST without a body': withMethod('POST'),
  'a PUT without a body': withMethod('put'),
  'a DELETE without a body': withMethod('DELETE'),
  OPTIONS: withMethod('OPTIONS'),
  'a method of its own': withMethod('PROPFIND'),
  'a method that node does not know': withMethod('BREW'),
  'a method that fetch refuses': withMethod('TRACE'),
  'a method that is none': withMethod('A B'),
  'a GET with a body': get('/echo', () => ({ body: 'x' })),
  'a relative URL': (request) => request('/echo'),
  'a URL with a password': (request) => request('http://a:b@x/'),
  'another scheme': (request) => request('ftp://x/'),
  'aborted before': get('/echo', () => ({ signal: AbortSignal.abort() })),
  'aborted for a reason': get('/echo', () => ({ signal: AbortSignal.abort('enough') })),
  'aborted before the response': get('/slow', () => ({ signal: AbortSignal.timeout(20) })),
};
