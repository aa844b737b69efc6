import { describe, expect, test } from 'vitest';

import { serveControlForEach } from '../../test-support/control-service.ts';
import { exchangeBytes } from '../../test-support/service.ts';

const checkout = '/_simulator/sandboxes/checkout';

describe('the control plane', () => {
  const service = serveControlForEach();

  test.each([
    '/',
    '/_simulatorx',
    '/_Simulator/health',
    '/partner/v1/health',
    '/%5fsimulator/health',
  ])('passes on %s', async (path) =>
    expect((await service().call('GET', path)).body).toBe('beside'),
  );

  test.each([
    ['/_simulator', 'The page at /_simulator/docs lists them.'],
    ['/_simulator/sandboxe', 'Did you mean /_simulator/sandboxes?'],
    ['/_simulator/sandboxes/', 'Did you mean /_simulator/sandboxes?'],
    [`${checkout}/clock/`, /./],
    ['/_simulator/docs/../../package.json', /./],
    ['/_simulator/docs/%2e%2e/package.json', /./],
    ['/_simulator/docs/openapi.json', /./],
  ])('has no path %s', async (path, fix) => {
    const { status, body } = await service().call('GET', path);
    expect(status).toBe(404);
    const wanted = typeof fix === 'string' ? fix : expect.stringMatching(fix);
    expect(body).toMatchObject({ error: { code: 'path-unknown', fix: wanted } });
  });

  test.each([
    ['DELETE', '/_simulator/sandboxes', 'GET, HEAD, POST'],
    ['OPTIONS', '/_simulator/sandboxes', 'GET, HEAD, POST'],
    ['POST', checkout, 'GET, HEAD, PUT, PATCH, DELETE'],
    ['GET', `${checkout}/reset`, 'POST'],
    ['POST', '/_simulator/openapi.json', 'GET, HEAD'],
  ])('rejects %s %s with the allowed methods', async (method, path, allow) => {
    const { status, headers, body } = await service().call(method, path);
    expect([status, headers['allow']]).toEqual([405, allow]);
    expect(body).toMatchObject({ error: { code: 'method-not-allowed', fix: `Use ${allow}.` } });
  });

  test('answers HEAD as GET, without a body', async () => {
    const { status, headers, body } = await service().call('HEAD', `${checkout}/clock`);
    expect([status, body]).toEqual([200, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(10);
  });

  test('forbids caching, content sniffing and cross-origin reads', async () => {
    for (const path of [checkout, '/_simulator/nothing', '/_simulator/sandboxes/nothing']) {
      const { headers } = await service().call('GET', path);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-type': 'application/json; charset=utf-8',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('decodes path, query and body for the operation', async () => {
    const { asked, call } = service();
    await call('GET', `${checkout}/listings/tide%2Fwater/LST%200001%3F`);
    await call('POST', `${checkout}/clock/advance`, { body: { by: 'PT1H' } });
    await call('GET', `${checkout}/leads?office=2101&limit=5`);
    await call('GET', `${checkout}/journal?status=4xx&path=404`);
    await call('GET', `${checkout}/journal?status=404`);
    await call('POST', `${checkout}/reset`);
    const path = { sandbox: 'checkout' };
    const names = { partner: 'tide/water', externalListingId: 'LST 0001?' };
    expect(asked).toMatchObject([
      ['getListing', { path: { ...path, ...names }, query: {} }],
      ['advanceClock', { path, query: {}, body: { by: 'PT1H' } }],
      ['listLeads', { path, query: { office: 2101, limit: 5 } }],
      ['listJournal', { path, query: { status: '4xx', path: '404' } }],
      ['listJournal', { path, query: { status: 404 } }],
      ['resetSandbox', { path, query: {} }],
    ]);
  });

  test.each([
    ['GET', `${checkout}/leads?office=1&office=2`, undefined],
    ['POST', '/_simulator/sandboxes', '{"data":"busy"'],
    ['POST', '/_simulator/sandboxes', Buffer.from([0x7b, 0x22, 0xff])],
    ['POST', '/_simulator/sandboxes', '[]'],
  ])('runs no operation if the request cannot be parsed: %s %s', async (method, path, body) => {
    const { asked, call } = service();
    expect((await call(method, path, { body })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test("returns URLs with the caller's host", async () => {
    const { body } = await service().call('GET', checkout, { headers: { host: 'localhost:99' } });
    expect(body).toMatchObject({ url: 'http://localhost:99/sandboxes/checkout' });
  });

  test('returns the Location of a created resource', async () => {
    const { call } = service();
    const { headers } = await call('POST', `${checkout}/snapshots`);
    expect(headers['location']).toMatch(new RegExp(`^${checkout}/snapshots/s\\d+$`));
  });
});

describe('a control plane with an internal error', () => {
  const service = serveControlForEach({
    perform: () => Promise.reject(new TypeError('broken with secrets')),
  });

  test('logs the error, and reveals no details to the caller', async () => {
    const { call, logged } = service();
    const { status, body } = await call('POST', '/_simulator/sandboxes');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secrets');
    expect(body).toMatchObject({ error: { code: 'internal' } });
    expect(logged).toEqual([expect.objectContaining({ message: 'broken with secrets' })]);
  });
});

describe('without the page', () => {
  const service = serveControlForEach({ docs: false });

  test('its path is 404, and the document is still served', async () => {
    expect((await service().call('GET', '/_simulator/docs')).status).toBe(404);
    const { status, body } = await service().call('GET', '/_simulator/openapi.json');
    expect(status).toBe(200);
    expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] });
  });
});

describe('callers of the control plane', () => {
  const service = serveControlForEach();

  test('with a foreign host are rejected before anything else', async () => {
    const { asked, call } = service();
    const request = { headers: { host: 'evil.example' }, body: '{' };
    const { status, body } = await call('PUT', checkout, request);
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { code: 'foreign-host' } });
    expect(asked).toEqual([]);
  });

  test('are checked by the host of an absolute request target', async () => {
    const { call } = service();
    expect((await call('GET', `http://evil.example${checkout}`)).status).toBe(403);
    expect((await call('GET', `http://localhost${checkout}`)).status).toBe(200);
  });

  test.each([
    ['two hosts, one foreign', 'HTTP/1.1\r\nHost: localhost\r\nHost: evil.example', 403],
    ['no host at all', 'HTTP/1.0', 403],
    ['the own host', 'HTTP/1.1\r\nHost: localhost', 200],
    ['two credentials', 'HTTP/1.1\r\nHost: localhost\r\nAuthorization: a\r\nAuthorization: b', 401],
  ])('with %s are judged correctly', async (_, head, status) => {
    const url = `http://127.0.0.1:${service().port}`;
    const request = `GET ${checkout} ${head}\r\nConnection: close\r\n\r\n`;
    expect(await exchangeBytes({ url }, request)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('are identified without headers of proxies', async () => {
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

  test('a caller with the token has access', async () => {
    const { call } = service();
    const headers = { authorization: `Bearer ${token}` };
    expect((await call('GET', checkout, { headers })).status).toBe(200);
    expect((await call('GET', checkout)).status).toBe(401);
  });

  test.each(['/_simulator/openapi.json', '/_simulator/docs'])('%s needs no token', async (path) =>
    expect((await service().call('GET', path)).status).toBe(200),
  );
});
