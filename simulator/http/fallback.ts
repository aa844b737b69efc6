/** What is answered where no operation answers. */
import type { Context, Middleware } from 'koa';
import type { IncomingMessage } from 'node:http';

import { errorAnswer, send, type Answer } from '../policy/answer.ts';
import { StoreError } from '../tenants/store/store.ts';
import { maximumTargetBytes } from './listen.ts';

/** While the store does not answer, nothing can be; with what became of the request. */
export const storeAway = (outcome: string): Answer =>
  errorAnswer(503, `The store of the simulator does not answer; ${outcome}`, {
    'retry-after': '1',
  });

/** What the caller learns of what went wrong: no more than whose fault it is. */
export const answerThrown = (error: unknown): Answer =>
  error instanceof StoreError
    ? storeAway('an update may have been taken, or not')
    : errorAnswer(500, 'Internal error');

/**
 * Answers whatever goes wrong with the JSON error body. An error that reaches this point is a
 * mistake of the simulator, or of its store: the operator sees it on stderr.
 */
export const answerErrors: Middleware = async (context, next) => {
  try {
    await next();
  } catch (error) {
    send(context, answerThrown(error));
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
export const answerWith =
  (answer: Answer): Middleware =>
  (context) =>
    send(context, answer);

const versions: ReadonlySet<string> = new Set(['1.0', '1.1']);

const longTarget = errorAnswer(
  414,
  `The request target is longer than ${maximumTargetBytes} bytes`,
);

/** An absolute target of another scheme may have no path at all; a fragment is part of none. */
const isTarget = (url: string): boolean =>
  !url.includes('#') &&
  (url.startsWith('/') || url === '*' || (/^https?:\/\//i.test(url) && URL.canParse(url)));

/** What is wrong with a request that node:http lets pass and that no application could handle. */
function checkRequest(request: IncomingMessage): Answer | undefined {
  const { httpVersion, headersDistinct, url = '' } = request;
  if (!versions.has(httpVersion)) return errorAnswer(505, 'Use HTTP/1.1');
  const hosts = headersDistinct['host'] ?? [];
  // RFC 9112, section 3.2.
  if (httpVersion === '1.1' && hosts.length === 0)
    return errorAnswer(400, 'The Host header is missing');
  if (hosts.length > 1) return errorAnswer(400, 'There is more than one Host header');
  if (url.length > maximumTargetBytes) return longTarget;
  return isTarget(url) ? undefined : errorAnswer(400, 'The request target is no URL');
}
