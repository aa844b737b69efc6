/** A simulator with a store that is killed at any instant. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

import { beforeEach, expect, test } from 'vitest';

import { bundle, folderForEach } from './tenants/store/test-support/folder.ts';
import { followAsked, type Ask, type Asked } from './test-support/asked.ts';

const folder = folderForEach();
let script = '';
beforeEach(async () => {
  const module = new URL('test-support/killed-child.ts', import.meta.url);
  script = await bundle(module, join(folder(), 'script'));
});

interface Served {
  readonly child: ChildProcess;
  readonly ask: Ask;
}

async function serve(): Promise<Served> {
  const child = spawn(process.execPath, [script, join(folder(), 'x.store')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  const ask: Ask = async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(path.startsWith('/partner/') && { authorization: 'Bearer sim-key-full' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return { child, ask };
}

const sum = (clients: readonly Asked[]): number =>
  clients.reduce((total, client) => total + client.acknowledged(), 0);

/** Each client asks for one thing after the other, until nobody answers. */
async function askUntilKilled({ child, ask }: Served, clients: readonly Asked[]): Promise<void> {
  const exited = once(child, 'exit');
  const before = sum(clients);
  const asking = clients.map(async (client) => {
    while (!child.killed) {
      await client.askNext(ask).catch((error: unknown) => {
        // A request that breaks off with the process says nothing; another error is one.
        if (!child.killed) throw error;
      });
    }
  });
  while (sum(clients) === before) await setTimeout(1);
  await setTimeout(Math.random() * 100);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
  await Promise.all(asking);
}

/** More of them by hand: `SIMULATOR_KILLS=100`. */
const kills = Number(process.env['SIMULATOR_KILLS'] ?? 10);

test(
  `what was acknowledged is there after each of ${kills} kills, and nothing by half`,
  { timeout: kills * 20_000 },
  async () => {
    const clients = followAsked();
    for (let kill = 0; kill <= kills; kill += 1) {
      const served = await serve();
      for (const client of clients) await client.check(served.ask);
      await askUntilKilled(served, clients);
    }
  },
);
