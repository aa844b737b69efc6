import { createServer } from 'node:http';
import type { Server } from 'node:http';

import type { Middleware } from 'koa';

import type { Sandboxes } from '../sandbox/sandboxes.ts';
import { createApp } from './app.ts';
import { answerConnect, answerMalformed } from './malformed.ts';

/**
 * A server, not listening yet, that answers everything that reaches its port with JSON: also what
 * node:http would refuse by itself with an empty body.
 *
 * @param beside what answers paths that the contract does not have
 */
export function createHttpServer(sandboxes: Sandboxes, beside: readonly Middleware[] = []): Server {
  const handle = createApp(sandboxes, beside).callback();
  // The application refuses a missing Host itself, with a body.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    void handle(request, response);
  });
  server.on('clientError', answerMalformed);
  server.on('connect', answerConnect);
  // RFC 9110, section 10.1.1, allows to ignore an expectation other than 100-continue.
  server.on('checkExpectation', (request, response) => void handle(request, response));
  return server;
}
