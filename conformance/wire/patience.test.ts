import { expect, test } from 'vitest';

import { responseOf } from '../test-support/exchanges.ts';
import { asksForPatience } from './patience.ts';

const asks = (status: number, headers: Readonly<Record<string, string>> = {}): boolean =>
  asksForPatience({ response: { ...responseOf(status), headers } });

test('a limit is told by its status, or by 403 and the time after which to come back', () => {
  expect([asks(429), asks(503), asks(403, { 'retry-after': '1' })]).toEqual([true, true, true]);
});

test('a 403 that may be asked again at once is an answer like any other', () => {
  expect([asks(403), asks(403, { 'retry-after': '0' })]).toEqual([false, false]);
});
