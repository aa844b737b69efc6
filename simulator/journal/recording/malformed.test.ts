import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { close, listen } from '../../http/listen.ts';
import { followConnections } from '../../http/connections.ts';
import type { Entry } from '../entry.ts';
import { createJournal } from '../journal.ts';
import { recordMalformed } from './malformed.ts';

/** The entry of bytes that node:http refuses. */
async function recordBytes(bytes: string, bodyBytes = 1000): Promise<Entry> {
  const source = {
    journal: createJournal(),
    now: () => 0,
    secrets: new Set(['a-secret-key']),
    dialect: {},
    defects: [],
    tellsCaller: true,
  };
  const server = createServer(() => {});
  const connections = followConnections(server);
  const recorded = new Promise<Entry>((resolve) => {
    server.on('clientError', (error, socket) => {
      const answer = { status: 400, text: '{}' };
      const facts = { requestId: 'a-1', connection: 1, receivedAt: 0, bodyBytes };
      recordMalformed({ error, answer, ...facts }, source);
      const [entry] = source.journal.list().entries;
      if (entry !== undefined) resolve(entry);
      socket.destroy();
    });
  });
  const socket = connect(Number(new URL(await listen(server, '127.0.0.1', 0)).port));
  socket.write(bytes);
  await once(socket, 'close');
  await close(server, connections);
  return recorded;
}

test('bytes that are no request are recorded without their keys', async () => {
  const entry = await recordBytes(
    'GET /a?token=unknown-key HTTP/1.1\r\nAuthorization: Bearer other-key-1\r\nbad header a-secret-key\r\n\r\n',
  );
  expect(entry.why).toMatch(/^400: the bytes are no HTTP request: /);
  expect(entry.request).toMatchObject({ method: 'GET', body: { state: 'cut-off' } });
  expect(JSON.stringify(entry)).not.toMatch(/unknown-key|other-key-1|a-secret-key/);
  expect(entry.request.body.text).toContain('bad header');
});

test('what is too large is told as that, and kept in part', async () => {
  const entry = await recordBytes(`GET / HTTP/1.1\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 10);
  expect(entry.why).toBe('400: the header fields are too large');
  expect(entry.request.body).toMatchObject({ text: 'GET / HTTP', truncated: true });
});
