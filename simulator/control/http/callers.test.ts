/** Who may call the control plane, as it sees a request. */
import { once } from 'node:events';
import { connect } from 'node:net';

import { describe, expect, test } from 'vitest';

import { serveControlForEach } from '../../test-support/control-service.ts';

const checkout = '/_simulator/sandboxes/checkout';

describe('the control plane', () => {
  const service = serveControlForEach();

  test('refuses a foreign host before anything else', async () => {
    const { asked, call } = service();
    const request = { headers: { host: 'evil.example' }, body: '{' };
    const { status, body } = await call('PUT', checkout, request);
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { code: 'foreign-host' } });
    expect(asked).toEqual([]);
  });

  test('looks at the host of a target that is a whole URL', async () => {
    const { call } = service();
    expect((await call('GET', `http://evil.example${checkout}`)).status).toBe(403);
    expect((await call('GET', `http://localhost${checkout}`)).status).toBe(200);
  });

  test.each([
    [
      'two hosts, of which one is foreign',
      'HTTP/1.1\r\nHost: localhost\r\nHost: evil.example',
      403,
    ],
    ['no host at all', 'HTTP/1.0', 403],
    ['the own host', 'HTTP/1.1\r\nHost: localhost', 200],
    ['two credentials', 'HTTP/1.1\r\nHost: localhost\r\nAuthorization: a\r\nAuthorization: b', 401],
  ])('sees a request with %s as it is', async (_, head, status) => {
    const request = `GET ${checkout} ${head}\r\nConnection: close\r\n\r\n`;
    const socket = connect(service().port, '127.0.0.1', () => socket.write(request));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)));
    await once(socket, 'close');
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('believes nothing that a proxy adds', async () => {
    const { call } = service();
    const headers = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': 'evil.example' };
    expect((await call('GET', checkout, { headers })).status).toBe(200);
    const foreign = { 'x-forwarded-host': 'localhost', host: 'evil.example' };
    expect((await call('GET', checkout, { headers: foreign })).status).toBe(403);
  });
});

describe('with a token', () => {
  const token = 'control-token-1';
  const service = serveControlForEach({ token });

  test('it answers whoever brings it', async () => {
    const { call } = service();
    const headers = { authorization: `Bearer ${token}` };
    expect((await call('GET', checkout, { headers })).status).toBe(200);
    expect((await call('GET', checkout)).status).toBe(401);
  });

  test.each(['/_simulator/health', '/_simulator/openapi.json', '/_simulator/docs'])(
    '%s needs none',
    async (path) => expect((await service().call('GET', path)).status).toBe(200),
  );
});
