import { expect, test } from 'vitest';

import { sayUnrouted } from './unrouted.ts';

const say = (method: string, path: string, status?: number) =>
  sayUnrouted({ method, path, status });

test.each([
  ['/health', '/partner/v1/health', 'wire/prefix'],
  ['/v1/health', '/partner/v1/health', 'wire/prefix'],
  ['/api/v1/health', '/partner/v1/health', 'wire/prefix'],
  ['/partner/health', '/partner/v1/health', 'wire/prefix'],
  ['/Partner/V1/health', '/partner/v1/health', 'wire/prefix'],
  ['/partner/v1//health', '/partner/v1/health', 'wire/prefix'],
  ['/partner/v1/health/', '/partner/v1/health', 'trailing-slash'],
  ['/favicon.ico', undefined, 'wire/prefix'],
])('for the path %s, %s is suggested, by %s', (path, meant, reasonCode) => {
  const { words, reasonCodes } = say('GET', path, 404);
  expect(reasonCodes).toEqual([reasonCode]);
  expect(/did you mean "(.*)"/.exec(words)?.[1]).toBe(meant);
});

test('a method that the path does not have is named with those that it has', () => {
  const { words, reasonCodes } = say('POST', '/partner/v1/listings/LST-1', 405);
  expect(reasonCodes).toEqual(['other-methods']);
  expect(words).toMatch(/POST.+PUT/);
});

test.each([
  [429, ['rate-limit']],
  [308, ['trailing-slash']],
  [500, []],
  [400, []],
  [undefined, []],
])('the status %s is explained', (status, reasonCodes) => {
  expect(say('GET', '/partner/v1/health', status)).toEqual({
    words: expect.stringMatching(/\S/),
    reasonCodes,
  });
});
