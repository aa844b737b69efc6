import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';

import type { paths } from '../../generated/api.ts';
import { createFetch } from './fetch.ts';

/** Tells what came, as the message of an update. */
const server = createServer((request, response) => {
  const { method, url, headers } = request;
  const words = [method, url, headers.authorization, headers['content-length']];
  response.setHeader('content-type', 'application/json');
  void text(request).then((body) =>
    response.end(JSON.stringify({ message: [...words, body].join(' ') })),
  );
});

test('a typed client takes it in place of the built-in fetch', async () => {
  const api = createClient<paths>({
    baseUrl: 'http://simulator',
    headers: { authorization: 'Bearer key' },
    fetch: createFetch(server),
  });
  const { data } = await api.PUT('/partner/v1/listings/{externalListingId}', {
    params: { path: { externalListingId: 'LST-1' } },
    body: { brokerExternalId: 'B', status: 'SOLD' },
  });
  const body = '{"brokerExternalId":"B","status":"SOLD"}';
  expect(data?.message).toBe(`PUT /partner/v1/listings/LST-1 Bearer key ${body.length} ${body}`);
});
