import { expect, test } from 'vitest';

import { lossOf } from './loss.ts';

const answered = (status: number, text = '{}', headers = {}) => ({
  response: { status, headers, text, isUtf8: true },
  failure: undefined,
});

test.each([
  ['a gateway without a service', answered(502), '502'],
  ['a service that is busy', answered(503), '503'],
  ['a gateway that waited in vain', answered(504), '504'],
  ['a connection that was idle for too long', answered(408), '408'],
  ['a connection of another host', answered(421), '421'],
  ['a gateway whose service broke off', answered(520), '520'],
  ['JSON without its end', answered(200, '{"status":"suc'), 'cut answer'],
  ['a list without its end', answered(200, ' [1, 2'), 'cut answer'],
  ['JSON of a length that was told', answered(200, '{"a', { 'content-length': '3' }), undefined],
  ['whole JSON', answered(200, '{"a":1}\n'), undefined],
  ['a text', answered(200, 'ok'), undefined],
  ['an empty body', answered(204, ''), undefined],
  ['an error of the service', answered(500), undefined],
  ['a limit', answered(429), undefined],
])('%s', (_, exchange, loss) => {
  expect(lossOf(exchange)).toBe(loss);
});

test.each([
  ['connect ECONNREFUSED 127.0.0.1:1', 'refused connection'],
  ['no complete answer within 10 s', 'time-out'],
  ['the answer broke off: aborted', 'cut answer'],
  ['read ECONNRESET', 'reset'],
])('no answer: %s', (failure, loss) => {
  expect(lossOf({ response: undefined, failure })).toBe(loss);
});
