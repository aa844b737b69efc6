import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSimulator } from './start.ts';
import { ask, update } from './test-support/ask.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a store goes on where the last process ended', async () => {
  const store = join(folder, 'one.store');
  const first = await startSimulator({ store, dialect: { 'same-status': 'refused' } });
  expect((await update(first, { status: 'SOLD' })).status).toBe(200);
  expect((await update(first, { status: 'SOLD' })).status).toBe(409);
  const key = 'sandbox-a.sim-key-full';
  expect((await update(first, { status: 'ARCHIVED' }, { key })).status).toBe(200);
  await first.close();

  const second = await startSimulator({ store });
  expect(second.seed).toBe(first.seed);
  expect((await update(second, { status: 'SOLD' })).status).toBe(409);
  expect((await update(second, { status: 'ARCHIVED' }, { key })).status).toBe(409);
  await second.close();
});

test('a store of other data is refused, and stays as it was', async () => {
  const store = join(folder, 'two.store');
  await (await startSimulator({ store, data: 'boundaries' })).close();
  await expect(startSimulator({ store, data: 'empty' })).rejects.toThrow(
    'began with the data boundaries v1:1, not empty v1:1',
  );
  const same = await startSimulator({ store, data: 'boundaries', seed: 1 });
  expect((await ask(same, '/health')).status).toBe(200);
  await same.close();
});

test('a dialect that is named counts, whatever the store has', async () => {
  const store = join(folder, 'three.store');
  await (await startSimulator({ store })).close();
  const second = await startSimulator({ store, dialect: { 'update-success-code': '202' } });
  expect((await update(second, { status: 'SOLD' })).status).toBe(202);
  await second.close();
});
