import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';

import { describe, expect, test } from 'vitest';

import { serveControlForEach } from '../test-support/control-service.ts';
import { seedThatBreaks } from '../test-support/fake-simulator.ts';

const checkout = '/_simulator/sandboxes/checkout';

describe('the control plane', () => {
  const service = serveControlForEach();

  test.each([
    '/',
    '/_simulatorx',
    '/_Simulator/health',
    '/partner/v1/health',
    '/%5fsimulator/health',
  ])('leaves %s to others', async (path) =>
    expect((await service().call('GET', path)).body).toBe('beside'),
  );

  test.each([
    ['/_simulator', 'The page at /_simulator/docs lists them.'],
    ['/_simulator/', 'Did you mean /_simulator/health?'],
    ['/_simulator/sandboxe', 'Did you mean /_simulator/sandboxes?'],
    ['/_simulator/sandboxes/', 'Did you mean /_simulator/sandboxes?'],
    [`${checkout}/clock/`, /./],
    ['/_simulator/docs/../../package.json', /./],
    ['/_simulator/docs/%2e%2e/package.json', /./],
    ['/_simulator/docs/openapi.json', /./],
  ])('has no path %s', async (path, mend) => {
    const { status, body } = await service().call('GET', path);
    expect(status).toBe(404);
    const wanted = typeof mend === 'string' ? mend : expect.stringMatching(mend);
    expect(body).toMatchObject({ error: { code: 'path-unknown', mend: wanted } });
  });

  test.each([
    ['DELETE', '/_simulator/sandboxes', 'GET, HEAD, POST'],
    ['OPTIONS', '/_simulator/sandboxes', 'GET, HEAD, POST'],
    ['POST', checkout, 'GET, HEAD, PUT, DELETE'],
    ['GET', `${checkout}/reset`, 'POST'],
    ['POST', '/_simulator/health', 'GET, HEAD'],
  ])('refuses %s of %s, and says what there is', async (method, path, allow) => {
    const { status, headers, body } = await service().call(method, path);
    expect([status, headers['allow']]).toEqual([405, allow]);
    expect(body).toMatchObject({ error: { code: 'method-not-allowed', mend: `Use ${allow}.` } });
  });

  test('answers HEAD as GET, without a body', async () => {
    const { status, headers, body } = await service().call('HEAD', `${checkout}/clock`);
    expect([status, body]).toEqual([200, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(10);
  });

  test('lets nobody keep an answer, and no browser guess its type or read it elsewhere', async () => {
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

  test('gives names of a path to the handle as they are meant', async () => {
    const { simulator, call } = service();
    await call('GET', `${checkout}/listings/tide%2Fwater/LST%200001%3F`);
    expect(simulator.asked).toEqual([['listings.get', 'LST 0001?', 'tide/water']]);
  });

  test('gives a body and a query to the handle as JSON', async () => {
    const { simulator, call } = service();
    await call('POST', `${checkout}/clock/advance`, { body: { by: 'PT1H' } });
    await call('GET', `${checkout}/leads?office=2101&limit=5`);
    await call('GET', `${checkout}/comparison?withSnapshot=s1`);
    await call('PUT', `${checkout}/live-leads`, { body: { perSecond: 0.5 } });
    await call('POST', `${checkout}/reset`);
    expect(simulator.asked).toEqual([
      ['clock.advance', 'PT1H'],
      ['leads.list', { office: 2101, limit: 5 }],
      ['compare', { snapshot: 's1' }],
      ['leads.live', 0.5],
      ['reset'],
    ]);
  });

  test('asks the handle nothing when the request is wrong', async () => {
    const { simulator, call } = service();
    await call('PUT', '/_simulator/sandboxes/UPPER', { body: {} });
    await call('PUT', checkout, { body: { clock: {} } });
    await call('GET', `${checkout}/comparison`);
    await call('POST', '/_simulator/sandboxes', { body: '{"data":"busy"' });
    await call('POST', '/_simulator/sandboxes', { body: Buffer.from([0x7b, 0x22, 0xff]) });
    await call('POST', '/_simulator/sandboxes', { body: '[]' });
    expect(simulator.asked).toEqual([]);
  });

  test('tells a mistake of its own to the log, and the caller only that it is one', async () => {
    const { call, logged } = service();
    const { status, body } = await call('POST', '/_simulator/sandboxes', {
      body: { seed: seedThatBreaks },
    });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secrets');
    expect(body).toMatchObject({ error: { code: 'internal' } });
    expect(logged).toEqual([expect.objectContaining({ message: 'broken with secrets' })]);
  });

  test('says where to find what it made', async () => {
    const { call } = service();
    const { headers } = await call('POST', `${checkout}/disturbances`, {
      body: { effect: { kind: 'reset' } },
    });
    expect(headers['location']).toMatch(new RegExp(`^${checkout}/disturbances/[\\w-]+$`));
  });

  test('refuses a foreign host before anything else', async () => {
    const { simulator, call } = service();
    const request = { headers: { host: 'evil.example' }, body: '{' };
    const { status, body } = await call('PUT', checkout, request);
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { code: 'foreign-host' } });
    expect(simulator.asked).toEqual([]);
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

/** The response as it arrives. */
async function follow(
  port: number,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const path = `${checkout}/journal/stream?status=4xx`;
  const [response] = await once(get({ host: '127.0.0.1', port, path, headers }), 'response');
  response.setEncoding('utf8');
  return response;
}

const closed = async (stream: Readable): Promise<void> => {
  if (!stream.closed) await once(stream, 'close');
};

describe('a journal that is followed', () => {
  const service = serveControlForEach();

  test('begins before anything happens, and brings each event as it comes', async () => {
    const { port, simulator } = service();
    const response = await follow(port, { 'last-event-id': '16' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(simulator.asked).toEqual([['journal.stream', { status: '4xx' }, '16']]);
    simulator.events.push('id: 17\n\n');
    expect(await once(response, 'data')).toEqual(['id: 17\n\n']);
    response.destroy();
  });

  test('ends when the simulator stops', async () => {
    const { port, simulator, stopping, logged } = service();
    const response = await follow(port);
    response.resume();
    stopping.abort();
    await once(response, 'end');
    await closed(simulator.events);
    expect(logged).toEqual([]);
  });

  test('ends after its head for HEAD', async () => {
    const { call, simulator } = service();
    const { status, body } = await call('HEAD', `${checkout}/journal/stream`);
    expect([status, body]).toEqual([200, '']);
    await closed(simulator.events);
  });

  test('is cut off, and logged, when the sandbox cannot go on', async () => {
    const { port, simulator, logged } = service();
    const response = await follow(port);
    response.resume();
    simulator.events.destroy(new Error('broken'));
    await expect(once(response, 'end')).rejects.toThrow(/aborted/);
    expect(logged).toEqual([expect.objectContaining({ message: 'broken' })]);
  });

  test('ends for the sandbox when its reader goes', async () => {
    const { port, simulator, logged } = service();
    const response = await follow(port);
    response.destroy();
    await closed(simulator.events);
    expect(logged).toEqual([]);
  });
});

describe('the page', () => {
  const service = serveControlForEach();

  test.each(['/_simulator/docs', '/_simulator/docs/'])(
    '%s names every operation, and loads its own files only',
    async (path) => {
      const { call } = service();
      const { status, headers, body } = await call('GET', path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      const text = String(body);
      expect(text).toContain('data-operation="putSandbox"');
      expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
      const links = [...text.matchAll(/\s(?:src|href|data-document)="([^"#]+)"/g)];
      const own = links.map(([, link = '']) => link).filter((link) => link !== 'data:,');
      expect(own.length).toBeGreaterThan(6);
      for (const link of own) expect([link, (await call('GET', link)).status]).toEqual([link, 200]);
    },
  );

  test('the document names this simulator as its only server', async () => {
    const { body } = await service().call('GET', '/_simulator/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] });
  });
});

describe('without the page', () => {
  const service = serveControlForEach({ docs: false });

  test('there is none, and the document is as it was', async () => {
    expect((await service().call('GET', '/_simulator/docs')).status).toBe(404);
    expect((await service().call('GET', '/_simulator/openapi.json')).status).toBe(200);
  });
});
