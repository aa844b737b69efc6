import { expect, test } from 'vitest';

import { serveForFile } from '../test-support/service.ts';

const simulator = serveForFile();

function ask(path: string, key: string): Promise<Response> {
  return fetch(`${simulator().url}${path}`, { headers: { authorization: `Bearer ${key}` } });
}

test('a key of the sandbox form is all that a client changes', async () => {
  expect((await ask('/partner/v1/health', 'sandbox-one.sim-key-full')).status).toBe(200);
  expect((await ask('/partner/v1/health', 'sandbox-one.sim-key-revoked')).status).toBe(401);
  const counts = '/partner/v1/organizations/310/leads/count';
  expect((await ask(counts, 'sandbox-one.sim-key-full')).status).toBe(200);
  expect((await ask(counts, 'sandbox-one.sim-key-without-lead-tracking')).status).toBe(401);
});

test('a key that nearly fits is nobody`s', async () => {
  for (const key of ['sandbox-two.sim-key-ful', 'sandbox-two.', 'sandbox-.sim-key-full']) {
    expect((await ask('/partner/v1/health', key)).status).toBe(401);
  }
  expect((await ask('/partner/v1/health', 'SANDBOX-two.sim-key-full')).status).toBe(401);
});

test('a path names the sandbox too, for requests without a key', async () => {
  const unauthorized = await fetch(`${simulator().url}/sandboxes/three/partner/v1/health`);
  expect(unauthorized.status).toBe(401);
  expect((await ask('/sandboxes/three/partner/v1/health', 'sim-key-full')).status).toBe(200);
  const own = await ask('/sandboxes/three/partner/v1/health', 'sandbox-three.sim-key-full');
  expect(own.status).toBe(200);
  const other = await ask('/sandboxes/three/partner/v1/health', 'sandbox-four.sim-key-full');
  expect(other.status).toBe(401);
});

test('a page of somebody else makes no sandbox', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const response = await fetch(`${simulator().url}/sandboxes/image/partner/v1/health`, { headers });
  expect(response.status).toBe(404);
  expect(await simulator().sandboxes.has('image')).toBe(false);
});

test('a path of a sandbox that cannot be is not found', async () => {
  const response = await ask(`/sandboxes/${'x'.repeat(24)}/partner/v1/health`, 'sim-key-full');
  expect(response.status).toBe(404);
  const error = `There is no sandbox ${'x'.repeat(24)}`;
  expect(await response.json()).toEqual({ status: 'error', error });
});
