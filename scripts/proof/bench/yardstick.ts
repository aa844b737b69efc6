/** A server with a fixed answer, given by its arguments: on node:http, or on Koa with a router. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import Router from '@koa/router';
import Koa from 'koa';

import { pathPrefix } from '../../../generated/contract.ts';

const [kind, port, spelled = '{}'] = process.argv.slice(2);
const { headers, body }: { headers: Record<string, string>; body: string } = JSON.parse(spelled);

const bare = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
});

function onKoa(): ReturnType<typeof createServer> {
  const [app, router] = [new Koa(), new Router()];
  const value: unknown = JSON.parse(body);
  router.get(`${pathPrefix}*path`, (context) => {
    context.set(headers);
    context.body = value;
  });
  // Reads the body, as an update must.
  router.put(`${pathPrefix}*path`, async (context) => {
    await json(context.req);
    context.set(headers);
    context.body = value;
  });
  router.get(`${pathPrefix}offices/:officeId/leads/count`, (context) => {
    context.set(headers);
    context.body = value;
  });
  const handle = app.use(router.routes()).callback();
  return createServer((request, response) => void handle(request, response));
}

(kind === 'koa' ? onKoa() : bare).listen(Number(port), '127.0.0.1');
