import { describe, expect, test } from 'vitest';

import { StartError } from '../../http/listen.ts';
import type { GuardOptions, Protection, Caller } from './guard.ts';
import { checkControlToken, findRefusal } from './guard.ts';

const token = 'control-token-1';

const local: Caller = {
  isInProcess: false,
  remoteAddress: '127.0.0.1',
  localAddress: '127.0.0.1',
  hosts: ['127.0.0.1:4010'],
  origin: undefined,
  fetchSite: undefined,
  authorization: undefined,
};
const [remoteAddress, localAddress] = ['192.0.2.7', '192.0.2.1'];
const distant: Caller = { ...local, remoteAddress, localAddress, hosts: ['192.0.2.1:4010'] };
const nowhere = { remoteAddress: undefined, localAddress: undefined };
const inMemory: Caller = { ...local, ...nowhere, isInProcess: true, hosts: ['localhost'] };

const bearer = (key: string): Partial<Caller> => ({ authorization: `Bearer ${key}` });

const judge = (caller: Caller, options: GuardOptions = {}, protection: Protection = 'full') =>
  findRefusal(caller, protection, options)?.code ?? 'granted';

/** Splits a text into words, for tables; `_` is an empty word. */
const words = (text: string): string[] => text.split(' ').map((word) => (word === '_' ? '' : word));

describe('without a token', () => {
  test.each(words('127.0.0.1 127.255.255.255 ::1 ::ffff:127.0.0.1'))(
    'a caller from %s has access',
    (address) => expect(judge({ ...local, remoteAddress: address })).toBe('granted'),
  );

  test.each(
    words(
      '126.255.255.255 128.0.0.1 0.0.0.0 10.0.0.1 192.168.127.1 192.0.2.7 :: ::2 fe80::1 ' +
        '::ffff:10.0.0.1 ::ffff:128.0.0.1 ::127.0.0.1 localhost 127.0.0.1.evil.example 127.1 ' +
        '0x7f000001 2130706433 _',
    ),
  )('a caller from %s has no access, and is told about the token', (address) => {
    const refusal = findRefusal({ ...distant, remoteAddress: address }, 'full', {});
    expect(refusal).toMatchObject({ code: 'not-local', fix: /--control-token/ });
  });

  test('an in-process connection has access, but not a closed socket without an address', () => {
    expect(judge(inMemory)).toBe('granted');
    expect(judge({ ...inMemory, hosts: [] })).toBe('granted');
    expect(judge({ ...local, remoteAddress: undefined })).toBe('not-local');
  });

  test.each(['Bearer sim-key-full', 'Bearer sandbox-checkout.sim-key-full', 'Basic c2lt', 'x', ''])(
    'the credential %j is rejected',
    (authorization) => {
      expect(judge({ ...local, authorization })).toBe('credential-unknown');
      expect(judge({ ...inMemory, authorization })).toBe('credential-unknown');
      expect(judge({ ...distant, authorization })).toBe('not-local');
    },
  );
});

describe('with a token', () => {
  test.each(Object.entries({ local, distant, inMemory }))(
    'a %s caller needs the token',
    (_, caller) => {
      expect(judge({ ...caller, ...bearer(token) }, { token })).toBe('granted');
      expect(judge({ ...caller, authorization: `bearer  ${token}` }, { token })).toBe('granted');
      expect(judge(caller, { token })).toBe('token-missing');
      for (const other of ['sim-key-full', `${token}x`, token.slice(1), token.toUpperCase()])
        expect(judge({ ...caller, ...bearer(other) }, { token })).toBe('token-wrong');
    },
  );

  test.each(
    ['T', 'Bearer', 'Bearer ', 'Basic T', 'Bearer T, Bearer T', 'Bearer T x', ''].map((text) =>
      text.replaceAll('T', token),
    ),
  )('%j is not the token', (authorization) =>
    expect(judge({ ...local, authorization }, { token })).toBe('token-wrong'),
  );

  test('no error reveals the token, or the credential that was sent', () => {
    for (const authorization of [undefined, 'Bearer sim-key-full']) {
      const { message, fix } = findRefusal({ ...local, authorization }, 'full', { token }) ?? {};
      expect(`${message} ${fix}`).not.toMatch(/control-token-1|sim-key-full/);
    }
  });

  test('a token of ordinary characters is valid', () => {
    expect(() => checkControlToken('aZ09-._~+/deadbeef==', ['sim-key-full'])).not.toThrow();
  });

  test.each([
    ['', /a header cannot contain/],
    ['two words', /a header cannot contain(?!.*two words)/],
    ['naïve-token', /a header cannot contain/],
    ['a\r\nb: cdefghi', /a header cannot contain/],
    ['short', /shorter than 8/],
    ['sim-key-full', /key of the partner API/],
    ['sandbox-checkout.sim-key-full', /key of the partner API/],
  ])('%j is not a valid token', (text, complaint) => {
    expect(() => checkControlToken(text, ['sim-key-full'])).toThrow(complaint);
    expect(() => checkControlToken(text, ['sim-key-full'])).toThrow(StartError);
  });
});

describe('the requested host', () => {
  test.each(
    words(
      'localhost:4010 localhost LOCALHOST:4010 localhost. localhost.:4010 checkout.localhost:4010 ' +
        '127.0.0.1 127.9.9.9:1 [::1]:4010 [::1]',
    ),
  )('%s is this machine', (host) => expect(judge({ ...local, hosts: [host] })).toBe('granted'));

  test.each([
    ...words(
      'evil.example evil.example:4010 localhost.evil.example 192.0.2.9 _ :4010 localhost:port ' +
        'localhost:123456 localhost/evil user@localhost localhost#evil.example ::1 [::1 ' +
        '[localhost] evil-localhost localhost.localdomain',
    ),
    'x y',
    'localhost evil.example',
    'localhost, evil.example',
    String.raw`localhost\evil.example`,
  ])('%s is foreign, even with the token', (host) => {
    expect(judge({ ...local, hosts: [host] })).toBe('foreign-host');
    expect(judge({ ...local, hosts: [host], ...bearer(token) }, { token })).toBe('foreign-host');
    expect(judge({ ...inMemory, hosts: [host] })).toBe('foreign-host');
    expect(judge({ ...local, hosts: [host] }, {}, 'page')).toBe('foreign-host');
  });

  test.each([[], ['localhost', 'evil.example'], ['evil.example', 'localhost']])(
    'a foreign host among others, or no host, is foreign (%#)',
    (...hosts) => expect(judge({ ...local, hosts })).toBe('foreign-host'),
  );

  test('can be the listening host, or an allowed one', () => {
    const options = { token, listenHost: 'Sim.example', allowedHosts: ['ci.example'] };
    const mapped = { ...distant, localAddress: '::ffff:192.0.2.1', ...bearer(token) };
    expect(judge(mapped, options)).toBe('granted');
    const ask = (host: string) => judge({ ...distant, hosts: [host], ...bearer(token) }, options);
    for (const host of words('sim.example:4010 SIM.EXAMPLE ci.example 192.0.2.1:4010'))
      expect(ask(host)).toBe('granted');
    for (const host of words('x.sim.example example 192.0.2.2'))
      expect(ask(host)).toBe('foreign-host');
  });

  test('cannot be an arbitrary name if the simulator listens on a wildcard address', () => {
    const caller = { ...distant, hosts: ['evil.example'], ...bearer(token) };
    expect(judge(caller, { token, listenHost: '0.0.0.0' })).toBe('foreign-host');
  });
});

describe('a requesting web page', () => {
  test.each([
    ...words(
      'http://evil.example https://evil.example http://localhost:3000 http://127.0.0.1 ' +
        'http://127.0.0.1:4010.evil.example http://user@127.0.0.1:4010 null file:// _ ' +
        'http://127.0.0.1:4010/ chrome-extension://abcdef',
    ),
    'http://127.0.0.1:4010, http://127.0.0.1:4010',
  ])('with the origin %j is foreign, even with the token', (origin) => {
    expect(judge({ ...local, origin, ...bearer(token) }, { token })).toBe('foreign-origin');
    for (const protection of ['full', 'page'] as const)
      expect(judge({ ...local, origin }, {}, protection)).toBe('foreign-origin');
  });

  test.each([
    ['http://127.0.0.1:4010', '127.0.0.1:4010'],
    ['http://localhost:4010', 'localhost:4010'],
    ['HTTP://LOCALHOST:4010', 'LocalHost:4010'],
    ['http://localhost', 'localhost:80'],
    ['https://localhost', 'localhost'],
    ['http://[::1]:4010', '[::1]:4010'],
  ])('with the origin %s is accepted at the host %s', (origin, host) => {
    expect(judge({ ...local, origin, hosts: [host], fetchSite: 'same-origin' })).toBe('granted');
  });

  test('after DNS rebinding is foreign by its host', () => {
    const rebound = { hosts: ['evil.example:4010'], origin: 'http://evil.example:4010' };
    expect(judge({ ...local, ...rebound, fetchSite: 'same-origin' })).toBe('foreign-host');
  });

  test.each([
    ['foreign-origin', 'cross-site'],
    ['foreign-origin', 'same-site'],
    ['foreign-origin', 'Cross-Site'],
    ['foreign-origin', 'same-origin, cross-site'],
    ['foreign-origin', ''],
    ['granted', 'same-origin'],
    ['granted', 'none'],
  ])('is judged %s if Sec-Fetch-Site is %j, even without an origin', (code, fetchSite) =>
    expect(judge({ ...local, fetchSite })).toBe(code),
  );
});

test('documentation pages need no token, but local access if none is set', () => {
  expect(judge(distant, { token }, 'page')).toBe('granted');
  expect(judge(local, { token }, 'page')).toBe('granted');
  expect(judge(local, {}, 'page')).toBe('granted');
  expect(judge(distant, {}, 'page')).toBe('not-local');
});
