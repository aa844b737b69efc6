import { STATUS_CODES } from 'node:http';

import type { Context } from 'koa';

import { errorAnswer, send } from '../policy/answer.ts';
import type { EffectOf } from './fault.ts';

const textOf = (status: number): string => STATUS_CODES[status] ?? 'Unknown status';

/** What proxies send in the name of a service that is down. */
const pageOf = (status: number): string => `<html>
<head><title>${status} ${textOf(status)}</title></head>
<body><center><h1>${status} ${textOf(status)}</h1></center></body>
</html>
`;

/** 429 and 503 say when to come back by default not to. */
function retryAfterOf({ status, retryAfter }: EffectOf<'status'>): number | null {
  return retryAfter ?? (retryAfter === undefined && (status === 429 || status === 503) ? 1 : null);
}

/** Puts the answer of the effect into the response, in place of what is there. */
export function answerStatus(context: Context, effect: EffectOf<'status'>): void {
  const { status, body = 'error' } = effect;
  const seconds = retryAfterOf(effect);
  const headers = seconds === null ? undefined : { 'retry-after': String(seconds) };
  switch (body) {
    case 'error':
      send(context, errorAnswer(status, textOf(status), headers));
      return;
    case 'html':
      context.set('content-type', 'text/html; charset=utf-8');
      send(context, { status, body: pageOf(status), headers: headers ?? {} });
      return;
    case 'empty':
      send(context, { status, body: '', headers: headers ?? {} });
      context.remove('content-type');
  }
}
