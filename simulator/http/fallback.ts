/** Answers to requests that reach no operation. */
import type { Context, Middleware } from 'koa';
import type { IncomingMessage } from 'node:http';

import { errorAnswer, sendAnswer, type Answer } from '../policy/answer.ts';
import { StoreError } from '../tenants/store/store.ts';
import { maximumTargetBytes } from './listen.ts';

/** The answer while the store is unavailable; `outcome` says whether the request took effect. */
export const storeUnavailable = (outcome: string): Answer =>
  errorAnswer(503, `The store of the simulator does not respond; ${outcome}`, {
    'retry-after': '1',
  });

/** The answer to an exception; it reveals no details of an internal error. */
export const answerThrown = (error: unknown): Answer =>
  error instanceof StoreError
    ? storeUnavailable('an update may or may not have been carried out')
    : errorAnswer(500, 'Internal error');

/**
 * Answers exceptions with the JSON error body. An exception that reaches this point is a simulator
 * bug or a store failure, and is reported to the operator.
 */
export const answerErrors: Middleware = async (context, next) => {
  try {
    await next();
  } catch (error) {
    sendAnswer(context, answerThrown(error));
    context.app.emit('error', error, context);
  }
};

/** Rejects requests that node:http accepts but the application cannot handle. */
export const refuseMalformed: Middleware = (context, next) => {
  const complaint = checkRequest(context.req);
  if (complaint === undefined) return next();
  sendAnswer(context, complaint);
  return undefined;
};

export function refusePath(context: Context): void {
  sendAnswer(context, errorAnswer(404, 'No such path'));
}

const versions: ReadonlySet<string> = new Set(['1.0', '1.1']);

export const longTarget = errorAnswer(
  414,
  `The request target is longer than ${maximumTargetBytes} bytes`,
);

/**
 * Whether a request target is usable. An absolute target of another scheme may have no path.
 * Neither a fragment is allowed nor userinfo (RFC 9110, section 4.2.4), whose escapes can make the
 * parser throw.
 */
const isTarget = (url: string): boolean =>
  !url.includes('#') &&
  (url.startsWith('/') ||
    url === '*' ||
    (/^https?:\/\/(?![^/?]*@)/i.test(url) && URL.canParse(url)));

/** The answer to a request that the application cannot handle; undefined if it can. */
function checkRequest(request: IncomingMessage): Answer | undefined {
  const { httpVersion, headersDistinct, url = '' } = request;
  if (!versions.has(httpVersion)) return errorAnswer(505, 'Use HTTP/1.1');
  const hosts = headersDistinct['host'] ?? [];
  // RFC 9112, section 3.2.
  if (httpVersion === '1.1' && hosts.length === 0)
    return errorAnswer(400, 'The Host header is missing');
  if (hosts.length > 1) return errorAnswer(400, 'There is more than one Host header');
  if (url.length > maximumTargetBytes) return longTarget;
  return isTarget(url) ? undefined : errorAnswer(400, 'The request target is not a URL');
}
