import type { IncomingMessage } from 'node:http';

import type { Answer } from '../policy/answer.ts';
import { errorAnswer } from '../policy/answer.ts';
import { maximumTargetBytes } from './limits.ts';

const versions: ReadonlySet<string> = new Set(['1.0', '1.1']);

const longTarget = errorAnswer(
  414,
  `The request target is longer than ${maximumTargetBytes} bytes`,
);

/** An absolute target of another scheme may have no path at all. */
const isTarget = (url: string): boolean =>
  url.startsWith('/') || url === '*' || (/^https?:\/\//i.test(url) && URL.canParse(url));

/** What is wrong with a request that node:http lets pass and that no application could handle. */
export function checkRequest(request: IncomingMessage): Answer | undefined {
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
