import type { Context, Middleware } from 'koa';

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

/** Refuses a request of HTTP/1.1 that names no host (RFC 9112, section 3.2). */
export const requireHost: Middleware = (context, next) => {
  if (context.req.httpVersion !== '1.1' || context.req.headers.host !== undefined) return next();
  send(context, errorAnswer(400, 'The Host header is missing'));
  return undefined;
};

/** Answers a path that the contract does not have (point trailing-slash: 404). */
export function refusePath(context: Context): void {
  send(context, errorAnswer(404, 'No such path'));
}

/** Answers another method on a path of the contract (RFC 9110, section 15.5.6; point other-methods: 405). */
export function refuseMethod(allowed: readonly string[]): Middleware {
  const answer = errorAnswer(405, 'Method not allowed', { allow: allowed.join(', ') });
  return (context) => send(context, answer);
}
