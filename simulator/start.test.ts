import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { makeFolder } from '../shared/test-support/vitest.ts';
import { createSimulator, SeedError } from './index.ts';
import { smallSeed } from './test-support/state.ts';
import { startSimulator } from './start.ts';
import { request, update } from './test-support/service.ts';

const head = 'host: x\r\nauthorization: Bearer sim-key-full\r\n';

test('takes a free port by default, so that several can run at once', async () => {
  const simulators = await Promise.all([startSimulator(), startSimulator({ port: 0 })]);
  const urls = simulators.map(({ url }) => url);
  expect(new Set(urls).size).toBe(2);
  expect(urls.every((url) => /^http:\/\/127\.0\.0\.1:\d+$/.test(url))).toBe(true);
  await Promise.all(simulators.map(({ close }) => close()));
});

test('an address of another machine is an error with a fix', async () => {
  await expect(startSimulator({ host: '192.0.2.1' })).rejects.toThrow('Try 127.0.0.1.');
});

test('a clock that returns NaN is an error', async () => {
  await expect(startSimulator({ now: () => Number.NaN })).rejects.toThrow('now must return');
});

test('closing frees the port, and may be repeated', async () => {
  const simulator = await startSimulator();
  await Promise.all([simulator.close(), simulator.close()]);
  await simulator.close();
  const port = Number(new URL(simulator.url).port);
  await using next = await startSimulator({ port });
  expect(next.url).toBe(simulator.url);
});

test('closing lets an open request finish, then closes its connection', async () => {
  const simulator = await startSimulator();
  const body = '{"brokerExternalId":"BRK-01","status":"SOLD"}';
  const socket = connect(Number(new URL(simulator.url).port));
  socket.write(`PUT /partner/v1/listings/LST-0001 HTTP/1.1\r\n${head}expect: 100-continue\r\n`);
  socket.write(`content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`);
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /);
  const closed = simulator.close();
  socket.write(body);
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  await Promise.all([closed, once(socket, 'close')]);
});

test('invalid data are an error', async () => {
  const data = { document: { ...smallSeed, offices: [] } };
  await expect(startSimulator({ data })).rejects.toThrow(SeedError);
});

test('a seed document replaces the built-in keys', async () => {
  await using simulator = await startSimulator({ data: { document: smallSeed } });
  const statusOf = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await request(simulator, '/health', { headers })).status;
  };
  expect([await statusOf('full'), await statusOf('old'), await statusOf('sim-key-full')]).toEqual([
    200, 401, 401,
  ]);
  const document = await (await fetch(`${simulator.url}/docs/openapi.json`)).text();
  expect(document).toContain('- `full`: ');
});

const folder = await makeFolder();

test('a store continues where the last process ended', async () => {
  const store = join(folder, 'one.store');
  const first = await startSimulator({ store, dialect: { 'same-status': 'refused' } });
  expect((await update(first, { status: 'SOLD' })).status).toBe(200);
  expect((await update(first, { status: 'SOLD' })).status).toBe(409);
  const key = 'sandbox-a.sim-key-full';
  expect((await update(first, { status: 'ARCHIVED' }, { key })).status).toBe(200);
  await first.close();

  await using second = await startSimulator({ store });
  expect(second.seed).toBe(first.seed);
  expect((await update(second, { status: 'SOLD' })).status).toBe(409);
  expect((await update(second, { status: 'ARCHIVED' }, { key })).status).toBe(409);
});

test('a store with other data is rejected and left unchanged', async () => {
  const store = join(folder, 'two.store');
  await (await startSimulator({ store, data: 'boundaries' })).close();
  await expect(startSimulator({ store, data: 'empty' })).rejects.toThrow(
    'began with the data boundaries v1:1, not empty v1:1',
  );
  await using same = await startSimulator({ store, data: 'boundaries', seed: 1 });
  expect((await request(same, '/health')).status).toBe(200);
});

test('an explicit dialect takes precedence over the stored one', async () => {
  const store = join(folder, 'three.store');
  await (await startSimulator({ store })).close();
  await using second = await startSimulator({ store, dialect: { 'update-success-code': '202' } });
  expect((await update(second, { status: 'SOLD' })).status).toBe(202);
});

test.each([
  [{ seed: 1.5 }, 'seed must be a whole number'],
  [{ seed: -1 }, 'seed must be a whole number'],
  [{ liveLeadsPerSecond: -1 }, 'liveLeadsPerSecond must be a number from 0 to 1000, not -1.'],
  [{ liveLeadsPerSecond: Number.NaN }, 'liveLeadsPerSecond must be a number'],
  [{ maxSandboxes: 0 }, 'maxSandboxes must be a whole number from 1 to 100000, not 0.'],
  [{ idleMinutes: -5, seed: 0.1 }, 'seed must be'],
  [JSON.parse('{"maxSandboxs":5}'), 'there is no option maxSandboxs; did you mean maxSandboxes?'],
  [JSON.parse('{"now":"2026-01-01"}'), /^now must be a function.* clock: \{ mode: 'frozen', at: /],
])('the options %j are rejected', async (options, message) => {
  await expect(createSimulator(options)).rejects.toThrow(message);
});

test('options at the ends of their ranges are accepted', async () => {
  await (await createSimulator({ seed: 0, liveLeadsPerSecond: 0, maxSandboxes: 1 })).close();
});
