import type { Context, Middleware } from 'koa';

import type { Answer } from '../policy/answer.ts';
import { errorAnswer, send } from '../policy/answer.ts';
import { checkRequest } from './check-request.ts';

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

/** Refuses what node:http lets pass and the application could not handle. */
export const refuseMalformed: Middleware = (context, next) => {
  const complaint = checkRequest(context.req);
  if (complaint === undefined) return next();
  send(context, complaint);
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
