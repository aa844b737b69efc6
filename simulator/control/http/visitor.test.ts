import { expect, test } from 'vitest';

import { hostnameOf, isLocalHostname, isLoopback, plainAddress } from './visitor.ts';

test.each(['127.0.0.1', '127.0.0.53', '127.255.255.255', '::1', '::ffff:127.0.0.1'])(
  '%s is a loopback address',
  (address) => expect(isLoopback(address)).toBe(true),
);

test.each([
  '126.255.255.255',
  '128.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '192.168.127.1',
  '::',
  '::2',
  'fe80::1',
  '::ffff:10.0.0.1',
  '::ffff:128.0.0.1',
  '::127.0.0.1',
  'localhost',
  '127.0.0.1.evil.example',
  '127.1',
  '0x7f000001',
  '2130706433',
  '',
])('%j is none', (address) => expect(isLoopback(address)).toBe(false));

test.each([
  ['localhost', 'localhost'],
  ['LocalHost:4010', 'localhost'],
  ['localhost.:4010', 'localhost'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['[::1]:4010', '::1'],
  ['[::1]', '::1'],
  ['sim.example:', 'sim.example'],
])('the Host %s names %s', (header, hostname) => expect(hostnameOf(header)).toBe(hostname));

test.each([
  '',
  ':4010',
  'localhost:port',
  'localhost:123456',
  'localhost/evil',
  'user@localhost',
  'localhost evil.example',
  'localhost, evil.example',
  'localhost#evil.example',
  '::1',
  '[::1',
  '[localhost]',
  'localhost\\evil.example',
])('%j names no host that could be ours', (header) => {
  const hostname = hostnameOf(header);
  expect(hostname === undefined || !isLocalHostname(hostname)).toBe(true);
});

test.each(['localhost', 'checkout.localhost', '127.0.0.1', '::1'])(
  '%s can be this machine only',
  (hostname) => expect(isLocalHostname(hostname)).toBe(true),
);

test.each(['localhost.evil.example', 'evil-localhost', 'localhost.localdomain', 'evil.example'])(
  '%s can be any machine',
  (hostname) => expect(isLocalHostname(hostname)).toBe(false),
);

test('an IPv4 address within IPv6 is that address', () => {
  expect(plainAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(plainAddress('FE80::1')).toBe('fe80::1');
});
