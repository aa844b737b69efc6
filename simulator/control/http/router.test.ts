import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import { beforeEach, describe, expect, test } from 'vitest';

import type { Perform } from '../perform.ts';
import { createSimulator } from '../../start.ts';
import { serveControlForEach } from '../../test-support/control-service.ts';

const checkout = '/_simulator/sandboxes/checkout';

async function follow(port: number, headers = {}): Promise<IncomingMessage> {
  const path = `${checkout}/journal/stream?status=4xx`;
  const [response] = await once(get({ host: '127.0.0.1', port, path, headers }), 'response');
  response.setEncoding('utf8');
  return response;
}

const closed = async (stream: Readable): Promise<void> => {
  if (!stream.closed) await once(stream, 'close');
};

describe('a journal stream', () => {
  let events = new Readable();
  beforeEach(() => {
    events = new Readable({ read: () => {} });
  });
  const perform: Perform = () => Promise.resolve({ body: events as never });
  const service = serveControlForEach({ perform });

  test('begins before the first event, and sends each event at once', async () => {
    const { port, asked } = service();
    const response = await follow(port, { 'last-event-id': '16' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(asked).toMatchObject([
      ['streamJournal', { query: { status: '4xx' }, lastEventId: '16' }],
    ]);
    events.push('id: 17\n\n');
    expect(await once(response, 'data')).toEqual(['id: 17\n\n']);
    response.destroy();
  });

  test('ends when the simulator stops', async () => {
    const { port, stopping, logged } = service();
    const response = await follow(port);
    response.resume();
    stopping.abort();
    await once(response, 'end');
    await closed(events);
    expect(logged).toEqual([]);
  });

  test('of HEAD ends after its head', async () => {
    const { call } = service();
    const { status, body } = await call('HEAD', `${checkout}/journal/stream`);
    expect([status, body]).toEqual([200, '']);
    await closed(events);
  });

  test('is cut off and logged on an error', async () => {
    const { port, logged } = service();
    const response = await follow(port);
    response.resume();
    events.destroy(new Error('broken'));
    await expect(once(response, 'end')).rejects.toThrow(/aborted/);
    expect(logged).toEqual([expect.objectContaining({ message: 'broken' })]);
  });

  test('is destroyed when its reader disconnects', async () => {
    const { port, logged } = service();
    const response = await follow(port);
    response.destroy();
    await closed(events);
    expect(logged).toEqual([]);
  });
});

const followers = Array.from({ length: 12 });

test('journal streams end when their sandbox is removed', async () => {
  await using simulator = await createSimulator();
  const { sandboxes, fetch, url } = simulator;
  const sandbox = await sandboxes.put('checkout', { data: 'empty' });
  const warnings: unknown[] = [];
  const note = (warning: unknown) => warnings.push(warning);
  process.on('warning', note);
  const responses = await Promise.all(
    followers.map(() => fetch(`${url}/_simulator/sandboxes/checkout/journal/stream`)),
  );
  const texts = Promise.all(responses.map((response) => response.text()));
  await fetch(`${sandbox.url}/partner/v1/health`);
  await sandbox.remove();
  for (const text of await texts) expect(text).toMatch(/^: heartbeat\n\n/);
  expect(warnings).toEqual([]);
  process.off('warning', note);
});
