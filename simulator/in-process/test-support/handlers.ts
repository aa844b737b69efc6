/** A server with a path for each way in which a response can come, or not come. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const redirect =
  (status: number, location?: string): Handler =>
  (_request, response) =>
    response.writeHead(status, location === undefined ? {} : { location }).end('moved');

const raw =
  (bytes: string): Handler =>
  ({ socket }) =>
    socket.end(bytes);

/** Begins a body, and ends the connection once its first bytes can be read. */
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

/** The server, not listening yet. */
export function createPathServer(): Server {
  return createServer(handle);
}
