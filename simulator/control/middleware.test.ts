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
  ])('has no path %s', async (path, fix) => {
    const { status, body } = await service().call('GET', path);
    expect(status).toBe(404);
    const wanted = typeof fix === 'string' ? fix : expect.stringMatching(fix);
    expect(body).toMatchObject({ error: { code: 'path-unknown', fix: wanted } });
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
    expect(body).toMatchObject({ error: { code: 'method-not-allowed', fix: `Use ${allow}.` } });
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
    const { headers } = await call('POST', `${checkout}/faults`, {
      body: { effect: { kind: 'reset' } },
    });
    expect(headers['location']).toMatch(new RegExp(`^${checkout}/faults/[\\w-]+$`));
  });
});
