import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import { describe, expect, test } from 'vitest';

import { serveControlForEach } from '../test-support/control-service.ts';

const checkout = '/_simulator/sandboxes/checkout';

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
