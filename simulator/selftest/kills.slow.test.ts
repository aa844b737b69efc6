/** A simulator with a file store survives kills at random instants. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/vitest.ts';
import { fieldOf } from '../test-support/history.ts';
import { jsonRequest } from '../test-support/service.ts';
import { bundleChild, killChild, serveInChild } from '../test-support/folder.ts';

/* Clients that send consecutive requests, and track what the simulator must remember. */

/** Sends a request with the key of the default sandbox, for paths of the contract. */
type Ask = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>;

interface Asked {
  readonly askNext: (ask: Ask) => Promise<void>;
  /** Expects the acknowledged state, with or without the complete last request. */
  readonly check: (ask: Ask) => Promise<void>;
  readonly acknowledged: () => number;
}

interface Step<State> {
  readonly request: readonly [method: string, path: string, body?: unknown];
  readonly after: State;
}

/** What one client changes exclusively. */
interface Subject<State> {
  readonly begin: State;
  readonly next: (state: State, number: number) => Step<State>;
  readonly read: (ask: Ask) => Promise<State>;
}

function createAsked<State>({ begin, next, read }: Subject<State>): Asked {
  let known = begin;
  let wanted = begin;
  let acknowledged = 0;
  return {
    async askNext(ask) {
      const { request, after } = next(known, acknowledged);
      wanted = after;
      const { status, body } = await ask(...request);
      expect(status, JSON.stringify(body)).toBeOneOf([200, 201, 204]);
      known = after;
      acknowledged += 1;
    },
    async check(ask) {
      const found = await read(ask);
      expect([known, wanted]).toContainEqual(found);
      known = found;
      wanted = found;
    },
    acknowledged: () => acknowledged,
  };
}

const sandboxes = '/_simulator/sandboxes';

const listing = createAsked<string>({
  begin: 'FOR_SALE',
  next: (status) => {
    const after = status === 'SOLD' ? 'UNDER_CONTRACT' : 'SOLD';
    const body = { brokerExternalId: 'BRK-04', status: after };
    return { request: ['PUT', '/partner/v1/listings/LST-0002', body], after };
  },
  read: async (ask) => {
    const path = `${sandboxes}/default/listings/tidewater/LST-0002`;
    return String(fieldOf((await ask('GET', path)).body, 'status'));
  },
});

const leadsAtOnce = 2000;

/** The number of leads in a sandbox; -1 before the sandbox exists. */
const leads = createAsked<number>({
  begin: -1,
  next: (count) => {
    if (count < 0) return { request: ['PUT', `${sandboxes}/leads`, { data: 'empty' }], after: 0 };
    const [from, to] = ['2025-01-01T00:00:00Z', '2025-06-01T00:00:00Z'];
    const body = { office: 2101, count: leadsAtOnce, from, to };
    return { request: ['POST', `${sandboxes}/leads/leads`, body], after: count + leadsAtOnce };
  },
  read: async (ask) => {
    const { status, body } = await ask('GET', `${sandboxes}/leads/leads?limit=1`);
    return status === 404 ? -1 : Number(fieldOf(body, 'total'));
  },
});

/** The state of a sandbox that is created and removed in turn; null while it does not exist. */
const whole = createAsked<unknown>({
  begin: null,
  next: (state, number) => {
    if (state !== null) return { request: ['DELETE', `${sandboxes}/whole`], after: null };
    const at = new Date(Date.UTC(2026, 0, 1 + (number % 300))).toISOString();
    const defects = number % 4 === 0 ? [] : ['range/start-ignored'];
    const body = { data: 'empty', seed: number, clock: { mode: 'frozen', at }, defects };
    const clock = { mode: 'frozen', now: at.replace('.000Z', 'Z') };
    const after = { data: `empty v1:${number}`, clock, defects };
    return { request: ['PUT', `${sandboxes}/whole`, body], after };
  },
  read: async (ask) => {
    const { status, body } = await ask('GET', `${sandboxes}/whole`);
    if (status === 404) return null;
    const [data, clock, defects] = ['data', 'clock', 'defects'].map((name) => fieldOf(body, name));
    return { data, clock, defects };
  },
});

type Served = Awaited<ReturnType<typeof serve>>;

async function serve(script: string, store: string) {
  const { child, url } = await serveInChild(script, store);
  const ask: Ask = async (method, path, body) => {
    const key = path.startsWith('/partner/') ? 'sim-key-full' : undefined;
    const response = await fetch(`${url}${path}`, jsonRequest(method, key, body));
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return { child, ask };
}

const sum = (clients: readonly Asked[]): number =>
  clients.reduce((total, client) => total + client.acknowledged(), 0);

/** Lets each client send consecutive requests until the process is killed. */
async function askUntilKilled({ child, ask }: Served, clients: readonly Asked[]): Promise<void> {
  const before = sum(clients);
  const asking = clients.map(async (client) => {
    while (!child.killed) {
      await client.askNext(ask).catch((error: unknown) => {
        // Ignore requests broken by the kill; report every other error.
        if (!child.killed) throw error;
      });
    }
  });
  while (sum(clients) === before) await setTimeout(1);
  await setTimeout(Math.random() * 100);
  await killChild(child);
  await Promise.all(asking);
}

/** Number of kills; for a longer run, set `SIMULATOR_KILLS=100`. */
const kills = Number(process.env['SIMULATOR_KILLS'] ?? 10);

test(`after each of ${kills} kills, every acknowledged change is there, and no partial one`, async () => {
  const folder = await makeFolder();
  const script = await bundleChild(folder);
  const clients = [listing, leads, whole];
  for (let kill = 0; kill <= kills; kill += 1) {
    const served = await serve(script, join(folder, 'x.store'));
    for (const client of clients) await client.check(served.ask);
    await askUntilKilled(served, clients);
  }
});
