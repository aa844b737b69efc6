import type { IncomingMessage } from 'node:http';

import type { Context, Middleware } from 'koa';

import type { Answer } from './answer.ts';
import { errorAnswer, send } from './answer.ts';

/**
 * Answers whatever goes wrong with the JSON error body. An error that reaches this point is a
 * mistake of the simulator: the caller learns no more than that, the operator sees it on stderr.
 */
export const answerErrors: Middleware = async (context, next) => {
  try {
    await next();
  } catch (error) {
    send(context, errorAnswer(500, 'Internal error'));
    context.app.emit('error', error, context);
  }
};

function complain({ httpVersion, headers, url = '' }: IncomingMessage): string | undefined {
  // RFC 9112, section 3.2.
  if (httpVersion === '1.1' && headers.host === undefined) return 'The Host header is missing';
  const relative = url.startsWith('/') || url === '*';
  const absolute = /^https?:\/\//i.test(url) && URL.canParse(url);
  return relative || absolute ? undefined : 'The request target is no URL';
}

/** Refuses what node:http lets pass and the application could not handle. */
export const refuseMalformed: Middleware = (context, next) => {
  const complaint = complain(context.req);
  if (complaint === undefined) return next();
  send(context, errorAnswer(400, complaint));
  return undefined;
};

/** Answers a path that the contract does not have. */
export function refusePath(context: Context): void {
  send(context, errorAnswer(404, 'No such path'));
}

/** Gives the one answer to every request. */
export function answerWith(answer: Answer): Middleware {
  return (context) => send(context, answer);
}
