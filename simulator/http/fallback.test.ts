import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';

import { checkRequest } from './fallback.ts';
import { maximumTargetBytes } from './limits.ts';

/** A request as node:http hands it on. */
function request(url: string, hosts: string[] = ['x'], httpVersion = '1.1'): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  message.headersDistinct['host'] = hosts;
  return Object.assign(message, { url, httpVersion });
}

const longest = `/${'a'.repeat(maximumTargetBytes - 1)}`;

test.each([
  ['a path', request('/a?b')],
  ['the longest path', request(longest)],
  ['the asterisk of OPTIONS', request('*')],
  ['an absolute target', request('http://elsewhere/a')],
  ['HTTP/1.0 without a host', request('/', [], '1.0')],
])('%s is no mistake', (_what, message) => {
  expect(checkRequest(message)).toBeUndefined();
});

test.each([
  ['a path that is too long', 414, request(`${longest}a`)],
  ['a target that is no URL', 400, request('http://[::')],
  ['no host', 400, request('/', [])],
  ['two hosts', 400, request('/', ['x', 'y'])],
  ['HTTP/0.9', 505, request('/', [], '0.9')],
  ['HTTP/2.0', 505, request('/', [], '2.0')],
])('%s is answered %i', (_what, status, message) => {
  expect(checkRequest(message)).toMatchObject({ status, body: { status: 'error' } });
});
