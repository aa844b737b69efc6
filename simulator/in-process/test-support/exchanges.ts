/** Requests and responses of every form, asked in the same way of whichever `fetch`. */
import { Readable } from 'node:stream';

/** The `fetch` under test, and the address of the server. */
export type Ask = (request: typeof fetch, url: string) => Promise<Response>;

/** A path, with what `fetch` takes beside it; made anew for each request. */
const get =
  (path: string, init: () => RequestInit = () => ({})): Ask =>
  (request, url) =>
    request(`${url}${path}`, init());

const post = (path: string, init: () => RequestInit): Ask =>
  get(path, () => ({ method: 'POST', ...init() }));

const stream = (): RequestInit => ({
  body: new Blob(['streamed']).stream(),
  duplex: 'half',
});

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

/** Aborts once the head of the response is there. */
const abortLate: Ask = async (request, url) => {
  const controller = new AbortController();
  const response = await request(`${url}/slow-body`, { signal: controller.signal });
  setTimeout(() => controller.abort(), 5);
  return response;
};

/** Reads only after the connection has broken. */
const readLate =
  (path: string): Ask =>
  async (request, url) => {
    const response = await request(`${url}${path}`);
    await new Promise((resolve) => setTimeout(resolve, 60));
    return response;
  };

const redirectInit = (redirect: RequestInit['redirect']): Ask =>
  get('/302', () => (redirect === undefined ? {} : { redirect }));

const withBodyAndLanguage = (method: string) => (): RequestInit => ({
  method,
  body: 'x',
  headers: { 'content-language': 'de' },
});

const statuses = ['/204', '/205', '/304', '/418', '/700'];
const redirects = ['/301', '/302', '/303', '/307', '/308'];

/** What is received, by its name. */
export const responses: Readonly<Record<string, Ask>> = {
  ...Object.fromEntries(statuses.map((path) => [`status ${path}`, get(path)])),
  HEAD: get('/echo', () => ({ method: 'HEAD' })),
  'a HEAD that is moved': get('/302', () => ({ method: 'HEAD' })),
  'repeated headers': get('/repeated'),
  'a large response': get('/large'),
  'a response in pieces': get('/chunks'),
  'a response until the connection ends': get('/until-close'),
  ...Object.fromEntries(
    redirects.flatMap((path) => [
      [`a GET to ${path}`, get(path)],
      [`a POST to ${path}`, get(path, withBodyAndLanguage('POST'))],
      [`a PUT to ${path}`, get(path, withBodyAndLanguage('PUT'))],
    ]),
  ),
  'a redirect without a place': get('/nowhere'),
  'a redirect to no URL': get('/no-url'),
  'a redirect to another scheme': get('/ftp'),
  'redirects without end': get('/loop'),
  'a redirect with a fragment': get('/302#here'),
  'a redirect to another origin': get('/elsewhere', () => ({
    headers: { authorization: 'a', 'x-b': 'c' },
  })),
  'a redirect that is an error': redirectInit('error'),
  'a redirect that is not followed': redirectInit('manual'),
  'a stream that a redirect asks for again': post('/307', stream),
  'a stream that a redirect does without': post('/303', stream),
  'no HTTP': get('/garbage'),
  'no chunk': get('/bad-chunk'),
  'a chunk that is cut': get('/cut-chunk'),
  'a connection that closes': get('/close'),
  'a connection that is reset': get('/reset'),
  'a body that is cut': get('/cut'),
  'a body that is cut by a reset': get('/cut-by-reset'),
  'a body that is cut before it is read': readLate('/cut'),
  'a body that is reset before it is read': readLate('/cut-by-reset'),
  'aborted within the body': abortLate,
};
