import { expect, test } from 'vitest';

import { ProxyError, proxyFor } from './proxy.ts';

const upper = { HTTP_PROXY: 'plain.test:3128', HTTPS_PROXY: 'https://secure.test' };

test.each([
  ['http://api.test', upper, 'http://plain.test:3128'],
  ['https://api.test', upper, 'https://secure.test'],
  ['https://api.test', { HTTP_PROXY: 'plain.test' }, undefined],
  ['http://api.test', { ...upper, http_proxy: 'http://lower.test' }, 'http://lower.test'],
  ['http://api.test', { HTTP_PROXY: '' }, undefined],
  ['http://localhost:4010', upper, undefined],
  ['http://[::1]:4010', upper, undefined],
])('the proxy of %s by %j is %s', (url, environment, expected) => {
  expect(proxyFor(url, environment)?.url.origin).toBe(expected);
});

test.each([
  ['*', true],
  ['other.test, api.test', true],
  ['.api.test', true],
  ['*.test', true],
  ['pi.test', false],
  ['api.test:8443', true],
  ['api.test:443', false],
])('NO_PROXY=%s exempts https://api.test:8443: %s', (NO_PROXY, isStraight) => {
  expect(proxyFor('https://api.test:8443', { ...upper, NO_PROXY }) === undefined).toBe(isStraight);
});

test.each([
  ['http://10.1.2.3', '10.0.0.0/8', true],
  ['http://11.1.2.3', '10.0.0.0/8', false],
  ['http://[fd00::5]', 'fd00::/16', true],
  ['http://[fd00::5]:80', '[fd00::5]:80', true],
  ['http://[fd00::5]', 'fd00::5', true],
  ['http://10.1.2.3', '10.0.0.0/99', false],
])('%s is exempt with NO_PROXY=%s: %s', (url, NO_PROXY, isStraight) => {
  expect(proxyFor(url, { ...upper, NO_PROXY }) === undefined).toBe(isStraight);
});

test.each(['socks5://proxy.test', 'http://', '::'])('%s is rejected as a proxy', (HTTP_PROXY) => {
  expect(() => proxyFor('http://api.test', { HTTP_PROXY })).toThrow(ProxyError);
});
