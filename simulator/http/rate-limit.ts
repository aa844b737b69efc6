import { errorAnswer, send } from '../policy/answer.ts';
import { pathPrefix } from '../../generated/contract.ts';
import { wireOf, type SandboxMiddleware } from './find-sandbox.ts';

const tooMany = errorAnswer(429, 'Too many requests', { 'retry-after': '1' });

interface Rate {
  readonly second: number;
  readonly requests: number;
}

/**
 * Answers 429 to what goes beyond the policy's number of requests in a second, of all callers of a
 * sandbox together (point rate-limit).
 *
 * @param readMilliseconds no clock of a sandbox: one that stands still would let nobody in again
 */
export function limitRequests(readMilliseconds: () => number): SandboxMiddleware {
  return async (context, next) => {
    const { requestsPerSecond } = wireOf(context);
    if (requestsPerSecond === Infinity || !context.path.startsWith(pathPrefix)) return await next();
    const second = Math.floor(readMilliseconds() / 1000);
    const { requests } = await context.state.sandbox.count<Rate>('rate', (last) => ({
      second,
      requests: last?.second === second ? last.requests + 1 : 1,
    }));
    if (requests <= requestsPerSecond) return await next();
    send(context, tooMany);
    return undefined;
  };
}
