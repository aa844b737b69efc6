import { expect, test } from 'vitest';

import { sayInconclusive } from './beside.ts';

const say = (method: string, path: string, status?: number, hasHost = true) =>
  sayInconclusive({ method, path, status, hasHost });

test.each([
  ['/health', '/partner/v1/health'],
  ['/v1/health', '/partner/v1/health'],
  ['/api/v1/health', '/partner/v1/health'],
  ['/partner/health', '/partner/v1/health'],
  ['/Partner/V1/health', '/partner/v1/health'],
  ['/partner/v1//health', '/partner/v1/health'],
  ['/partner/v1/office/2101/leads/count', '/partner/v1/offices/2101/leads/count'],
  ['/partner/v1/offices/2101/lead/count', '/partner/v1/offices/2101/leads/count'],
])('for the path %s, %s is suggested', (path, meant) => {
  expect(say('GET', path, 404)).toEqual({
    words: `there is no such path; did you mean "${meant}"? (wire/prefix)`,
    reasonCodes: ['wire/prefix'],
  });
});

test('a slash at the end is named by its open point', () => {
  expect(say('GET', '/partner/v1/health/', 404)).toEqual({
    words: 'there is no such path; did you mean "/partner/v1/health"? (trailing-slash)',
    reasonCodes: ['trailing-slash'],
  });
});

test('for a path that resembles none, nothing is suggested', () => {
  expect(say('GET', '/favicon.ico', 404).words).toBe('there is no such path (wire/prefix)');
});

test('a method that the path does not have is told with those that it has', () => {
  expect(say('POST', '/partner/v1/listings/LST-1', 405)).toEqual({
    words: '/partner/v1/listings/LST-1 has no POST, only PUT (other-methods)',
    reasonCodes: ['other-methods'],
  });
});

test.each([
  [429, 'too many requests in one second (rate-limit)'],
  [500, 'the simulator failed: this is a mistake of its own'],
  [308, 'the path without its last slash is meant (trailing-slash)'],
  [undefined, 'the connection ended before an answer'],
])('the status %s is explained', (status, words) => {
  expect(say('GET', '/partner/v1/health', status).words).toBe(words);
});

test('a missing Host header and a target that is no path are told', () => {
  expect(say('GET', '/partner/v1/health', 400, false).words).toBe('the Host header is missing');
  expect(say('GET', 'health', 400).words).toBe('the request target is no path: "health"');
});
