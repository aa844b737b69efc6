import { expect, test } from 'vitest';

import { entriesOf, sendBytes, start } from '../../test-support/recorded-app.ts';
import type { Entry } from '../ring.ts';

/** The entry of bytes that node:http refuses. */
async function recordBytes(bytes: string, bodyBytes = 1000): Promise<Entry> {
  const app = await start({ settings: { bodyBytes } });
  await sendBytes(app, bytes, false);
  const [entry] = await entriesOf(app, 1);
  if (entry === undefined) throw new Error('The journal is empty.');
  return entry;
}

test('bytes that are no request are recorded without their keys', async () => {
  const entry = await recordBytes(
    'GET /a?token=unknown-key HTTP/1.1\r\nAuthorization: Bearer other-key-1\r\nbad header no-organization\r\n\r\n',
  );
  expect(entry.why).toMatch(/^400: the bytes are no HTTP request: /);
  expect(entry.request).toMatchObject({ method: 'GET', body: { state: 'cut-off' } });
  expect(JSON.stringify(entry)).not.toMatch(/unknown-key|other-key-1|no-organization/);
  expect(entry.request.body.text).toContain('bad header');
});

test('what is too large is told as that, and kept in part', async () => {
  const entry = await recordBytes(`GET / HTTP/1.1\r\nA: ${'x'.repeat(40_000)}\r\n\r\n`, 10);
  expect(entry.why).toBe('431: the header fields are too large');
  expect(entry.request.body.truncated).toBe(true);
  expect(entry.request.body.text).toHaveLength(10);
});
