/** Servers that implement nothing: none of them may pass, and each run has to end. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';

import contract from '../../generated/openapi.json' with { type: 'json' };
import { listen, serve } from './listen.ts';
import type { Listening } from './listen.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const http = (handler: Handler) => () => serve(handler);

const always =
  (status: number, type: string, body: string): Handler =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body);
  };

const errorBody = (error: string): string => JSON.stringify({ status: 'error', error });

/** The example of the contract for whatever is asked. */
function exampleOf(path: string): unknown {
  const { paths } = contract;
  if (path.includes('/offices/')) {
    const operation = paths['/partner/v1/offices/{officeId}/leads/count'].get;
    return operation.responses['200'].content['application/json'].example;
  }
  if (path.includes('/organizations/')) {
    const operation = paths['/partner/v1/organizations/{organizationId}/leads/count'].get;
    return operation.responses['200'].content['application/json'].example;
  }
  if (path.includes('/listings/')) return { message: 'Listing updated' };
  return paths['/partner/v1/health'].get.responses['200'].content['application/json'].example;
}

const endless: Handler = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const chunk = Buffer.alloc(256 * 1024, '[');
  const pump = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', pump);
  };
  pump();
};

/** By name: how to start each. */
export const trivialServers: Readonly<Record<string, () => Promise<Listening>>> = {
  'always the example': http((request, response) => {
    const body = JSON.stringify(exampleOf(request.url ?? ''));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  }),
  'always 200 and empty': http(always(200, 'application/json', '')),
  'always 200 and HTML': http(always(200, 'text/html', '<h1>It works</h1>')),
  'always 200 and an empty object': http(always(200, 'application/json', '{}')),
  'always 401': http(always(401, 'application/json', errorBody('Unauthorized'))),
  'always 404': http(always(404, 'application/json', errorBody('Office not found'))),
  'always 500': http(always(500, 'application/json', errorBody('Oops'))),
  'always 429': http((_, response) => {
    response.writeHead(429, { 'Retry-After': '0' }).end();
  }),
  echo: http((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ url: request.url, headers: request.headers }));
  }),
  'redirect to itself': http((request, response) => {
    response.writeHead(302, { Location: request.url ?? '/' }).end();
  }),
  'endless body': http(endless),
  'never answers': http(() => undefined),
  'closes at once': () => listen(createTcpServer((socket) => socket.destroy())),
  'garbage bytes': () =>
    listen(
      createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.end(Buffer.from([0, 159, 146, 150, 13, 10, 13, 10]));
      }),
    ),
};
