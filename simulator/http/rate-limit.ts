import type { Middleware } from 'koa';

import { errorAnswer, send } from './answer.ts';
import type { WirePolicy } from './wire-policy.ts';

const tooMany = errorAnswer(429, 'Too many requests', { 'retry-after': '1' });

/**
 * Answers 429 to what goes beyond the policy's number of requests in a second, of all callers
 * together (point rate-limit). It goes by the machine's clock: a service whose own clock stands
 * still would never let anybody in again.
 */
export function limitRequests(
  { requestsPerSecond }: WirePolicy,
  readMilliseconds: () => number = () => performance.now(),
): Middleware {
  let second = 0;
  let requests = 0;
  return (context, next) => {
    if (!context.path.startsWith('/partner/v1/')) return next();
    const now = Math.floor(readMilliseconds() / 1000);
    requests = now === second ? requests + 1 : 1;
    second = now;
    if (requests <= requestsPerSecond) return next();
    send(context, tooMany);
    return undefined;
  };
}
