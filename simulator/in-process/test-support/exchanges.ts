/** Requests and responses of every form for any `fetch`, and a server for them. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The `fetch` under test, and the address of the server. */
export type Ask = (request: typeof fetch, url: string) => Promise<Response>;

/** Creates an exchange from a path and `fetch` options, which are created for each request. */
const get =
  (path: string, init: () => RequestInit = () => ({})): Ask =>
  (request, url) =>
    request(`${url}${path}`, init());

const post = (path: string, init: () => RequestInit): Ask =>
  get(path, () => ({ method: 'POST', ...init() }));

const stream = (): RequestInit => ({ body: new Blob(['streamed']).stream(), duplex: 'half' });

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

const abortLate: Ask = async (request, url) => {
  const controller = new AbortController();
  const response = await request(`${url}/slow-body`, { signal: controller.signal });
  setTimeout(() => controller.abort(), 5);
  return response;
};

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

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const redirect =
  (status: number, location?: string): Handler =>
  (_request, response) =>
    response.writeHead(status, location === undefined ? {} : { location }).end('moved');

const raw =
  (bytes: string): Handler =>
  ({ socket }) =>
    socket.end(bytes);

/** Begins a body, and breaks the connection once its first bytes have arrived. */
const breakOff =
  (end: 'destroy' | 'resetAndDestroy'): Handler =>
  ({ socket }, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half');
    setTimeout(() => socket[end](), 20);
  };

const handlers: Readonly<Record<string, Handler>> = {
  '/echo': async (request, response) => {
    const { method, url: path, headersDistinct: headers } = request;
    const lines = Object.entries(headers).map(([name, values]) => `${name}: ${values?.join()}`);
    const told = JSON.stringify({ method, path, headers: lines.toSorted() });
    const body = await text(request);
    response.end(`${told}${body}`.replaceAll(/-+formdata[-\w]*/g, 'BOUNDARY'));
  },
  '/repeated': (_request, response) =>
    response
      .writeHead(200, 'Fine', ['X-A', '1', 'x-a', '2', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2'])
      .end('{}'),
  '/large': (_request, response) => response.end('x'.repeat(3_000_000)),
  '/chunks': (_request, response) => {
    response.write('one');
    setTimeout(() => response.end('two'), 5);
  },
  '/204': (_request, response) => response.writeHead(204).end(),
  '/205': (_request, response) => response.writeHead(205).end(),
  '/304': (_request, response) => response.writeHead(304).end(),
  '/418': (_request, response) => response.writeHead(418).end('short and stout'),
  '/700': (_request, response) => response.writeHead(700).end('beyond'),
  '/301': redirect(301, '/echo?moved'),
  '/302': redirect(302, 'echo'),
  '/303': redirect(303, '/echo#there'),
  '/307': redirect(307, '/echo'),
  '/308': redirect(308, '/echo'),
  '/elsewhere': (request, response) => {
    const location = `http://${(request.headers.host ?? '').replace('127.0.0.1', 'localhost')}/echo`;
    redirect(302, location)(request, response);
  },
  '/nowhere': redirect(302),
  '/no-url': redirect(302, 'http://[::'),
  '/ftp': redirect(302, 'ftp://x/'),
  '/loop': redirect(302, '/loop'),
  '/garbage': raw('garbage\r\n\r\n'),
  '/bad-chunk': raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\nzz\r\n'),
  '/cut-chunk': raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n9\r\nabc'),
  '/until-close': raw('HTTP/1.1 200 OK\r\n\r\nall there is'),
  '/close': ({ socket }) => socket.destroy(),
  '/reset': ({ socket }) => socket.resetAndDestroy(),
  '/cut': breakOff('destroy'),
  '/cut-by-reset': breakOff('resetAndDestroy'),
  '/slow': () => {},
  '/slow-body': (_request, response) => response.writeHead(200).write('begun'),
};

function handle(request: IncomingMessage, response: ServerResponse): void {
  const handler = handlers[request.url?.split('?')[0] ?? ''];
  if (handler === undefined) response.writeHead(404).end('none');
  else handler(request, response);
}

export const createPathServer = (): Server => createServer(handle);
