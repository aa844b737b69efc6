/** Replicas, their database and their connections fail at random, and nobody can tell from what was seen. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { bundle, folderForEach } from './tenants/store/test-support/folder.ts';
import type { Seen } from './test-support/history/clients.ts';
import {
  askOn,
  countLeads,
  listLeads,
  readListing,
  seeNothing,
} from './test-support/history/clients.ts';
import { findConflicts } from './test-support/history/linearizable.ts';
import { postgresForFile } from './test-support/postgres.ts';

const postgres = postgresForFile();
const folder = folderForEach();
let script = '';
let store = '';

interface Replica {
  child: ChildProcess;
  url: string;
}

let replicas: Replica[] = [];
afterEach(() => {
  for (const { child } of replicas) child.kill('SIGKILL');
  replicas = [];
});

async function serve(): Promise<Replica> {
  const child = spawn(process.execPath, [script, store], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [url] = await once(createInterface(child.stdout), 'line');
  return { child, url: String(url) };
}

const chooseReplica = (): Replica => {
  const replica = replicas[Math.floor(Math.random() * replicas.length)];
  if (replica === undefined) throw new Error('There are three.');
  return replica;
};

async function killReplica(): Promise<void> {
  const replica = chooseReplica();
  const exited = once(replica.child, 'exit');
  replica.child.kill('SIGKILL');
  await exited;
  Object.assign(replica, await serve());
}

async function crashDatabase(): Promise<void> {
  await postgres().crash();
  await pause(Math.random() * 3000);
  await postgres().start();
}

async function pauseReplica(): Promise<void> {
  const { child } = chooseReplica();
  child.kill('SIGSTOP');
  await pause(Math.random() * 2000);
  child.kill('SIGCONT');
}

/** For longer than a replica waits for an answer: what it sent is done when it has given up. */
async function pauseDatabase(): Promise<void> {
  await postgres().pause();
  await pause(5_500);
  await postgres().goOn();
}

/** By turns, so that each comes; what they meet is left to chance. */
const failures = [killReplica, crashDatabase, pauseReplica, pauseDatabase];

/** More of them by hand: `SIMULATOR_FAILURES=100`. */
const count = Number(process.env['SIMULATOR_FAILURES'] ?? 8);

const clientsOfEach = 4;

async function judge(seen: Seen, begun: string): Promise<void> {
  for (const { url } of replicas) await readListing(url, seen);
  expect(findConflicts(begun, seen.register)).toEqual([]);
  const shown = seen.register.filter(({ kind }) => kind === 'read').map(({ value }) => value);
  expect(seen.refused.filter((value) => shown.includes(value))).toEqual([]);
  const found = await listLeads(chooseReplica().url, seen);
  expect(new Set(found).size, 'no lead came twice').toBe(found.length);
  const became = (state: string) =>
    [...seen.leads].filter(([, one]) => one === state).map(([at]) => at);
  expect(became('done').filter((at) => !found.includes(at))).toEqual([]);
  expect(became('nothing').filter((at) => found.includes(at))).toEqual([]);
  expect(seen.counts.filter(({ least, found: n, most }) => n < least || n > most)).toEqual([]);
}

test(
  `what clients see of three replicas over ${count} failures is what one simulator could show`,
  { timeout: count * 30_000 + 60_000 },
  async () => {
    const child = new URL('test-support/killed-child.ts', import.meta.url);
    script = await bundle(child, join(folder(), 'script'));
    store = await postgres().createDatabase();
    replicas = await Promise.all([serve(), serve(), serve()]);
    const all = ['a', 'b'].map(seeNothing);
    for (const seen of all) await countLeads(chooseReplica().url, seen);
    for (const seen of all) await readListing(chooseReplica().url, seen);
    const begun = all.map(({ register }) => register[0]?.value ?? '');
    let isOver = false;
    const clients = all.flatMap((seen) =>
      Array.from({ length: clientsOfEach }, (_, client) =>
        askOn(
          () => chooseReplica().url,
          seen,
          client,
          () => isOver,
        ),
      ),
    );
    const asking = Promise.all(clients);
    for (let failure = 0; failure < count; failure += 1) {
      const before = all.map(({ done }) => done);
      await failures[failure % failures.length]?.();
      // Everything goes on by itself.
      await expect
        .poll(() => all.every(({ done }, index) => done > (before[index] ?? 0) + 100), {
          timeout: 20_000,
        })
        .toBe(true);
    }
    isOver = true;
    await asking;
    for (const [index, seen] of all.entries()) await judge(seen, begun[index] ?? '');
    if (process.env['SIMULATOR_FAILURES'] !== undefined) {
      console.log(
        all.map(({ done, refused, leads }) => ({
          done,
          refused: refused.length,
          leads: leads.size,
        })),
      );
    }
  },
);
