import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

import { afterAll, describe, expect, test } from 'vitest';

import { startSimulator } from '../../../simulator/index.ts';
import { formOf, startFront, type Form } from './front.ts';

const simulator = await startSimulator({ docs: false });
afterAll(() => simulator.close());

const plain: Form = { gzips: false, framing: 'whole', closes: false };

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function ask(url: string, path: string, method = 'GET', body = ''): Promise<Got> {
  const headers = { Authorization: 'Bearer sim-key-full', 'Content-Type': 'application/json' };
  const request = requestHttp(url + path, { method, headers }).end(body);
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (answer === undefined) throw new Error('there is no answer');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

async function askThrough(form: Form, path = '/partner/v1/health', method = 'GET'): Promise<Got> {
  await using front = await startFront(simulator.url, form);
  return await ask(front.url, path, method);
}

describe('the answer is the same one', () => {
  test.each<[string, Form]>([
    ['whole', plain],
    ['chunked', { ...plain, framing: 'chunked' }],
    ['in pieces', { ...plain, framing: 'dribbled' }],
    ['on a connection that closes', { ...plain, closes: true }],
  ])('%s', async (_, form) => {
    const path = '/partner/v1/organizations/310/leads/count?endDate=2024-01-01T00:00:00Z';
    const direct = await ask(simulator.url, path);
    const got = await askThrough(form, path);
    expect(got.status).toBe(200);
    expect(got.body.toString()).toBe(direct.body.toString());
    expect(got.headers['content-type']).toBe(direct.headers['content-type']);
    const isChunked = form.framing === 'chunked';
    expect(got.headers['transfer-encoding']).toBe(isChunked ? 'chunked' : undefined);
    expect(got.headers['content-length']).toBe(isChunked ? undefined : String(got.body.length));
    expect(got.headers.connection).toBe(form.closes ? 'close' : 'keep-alive');
  });
});

test('what is packed says so, and unpacks to the same answer', async () => {
  const got = await askThrough({ ...plain, gzips: true });
  expect(got.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(got.body.length),
  });
  expect(JSON.parse(gunzipSync(got.body).toString())).toHaveProperty('status');
});

test('updates arrive with their bodies, refusals come back', async () => {
  await using front = await startFront(simulator.url, { ...plain, framing: 'chunked' });
  const path = '/partner/v1/listings/LST-0002';
  const done = await ask(
    front.url,
    path,
    'PUT',
    '{"brokerExternalId":"BRK-04","status":"UNDER_CONTRACT"}',
  );
  const refused = await ask(front.url, path, 'PUT', '{"status":');
  const tooLong = await ask(front.url, path, 'PUT', `"${'x'.repeat(4_000_000)}"`);
  expect([done.status, refused.status, tooLong.status]).toEqual([200, 400, 413]);
});

test('an answer to HEAD has no body', async () => {
  const got = await askThrough({ ...plain, gzips: true }, '/partner/v1/health', 'HEAD');
  expect(got.body).toHaveLength(0);
  expect(got.headers['content-encoding']).toBeUndefined();
});

test('a case of usual circumstances has no front', () => {
  expect(formOf({ bounds: 'from-start-to-end', latency: 'jitter' })).toBeUndefined();
  expect(formOf({ connections: 'closed' })).toEqual({ ...plain, closes: true });
  expect(formOf({ encoding: 'gzip', framing: 'dribbled' })).toEqual({
    ...plain,
    gzips: true,
    framing: 'dribbled',
  });
});
