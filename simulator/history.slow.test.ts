/** Replicas, their database and their connections fail at random, and nobody can tell from what was seen. */
import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

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
import type { Replicas } from './test-support/replicas.ts';
import { replicasForEach } from './test-support/replicas.ts';

const postgres = postgresForFile();
const start = replicasForEach();

async function crashDatabase(): Promise<void> {
  await postgres().crash();
  await pause(Math.random() * 3000);
  await postgres().start();
}

/** For longer than a replica waits for an answer: what it sent is done when it has given up. */
async function pauseDatabase(): Promise<void> {
  await postgres().pause();
  await pause(5_500);
  await postgres().goOn();
}

/** By turns, so that each comes; what they meet is left to chance. */
const failures: readonly ((replicas: Replicas) => Promise<void>)[] = [
  (replicas) => replicas.kill(),
  crashDatabase,
  (replicas) => replicas.pause(Math.random() * 2000),
  pauseDatabase,
];

/** More of them by hand: `SIMULATOR_FAILURES=100`. */
const count = Number(process.env['SIMULATOR_FAILURES'] ?? 8);

const clientsOfEach = 4;

async function judge({ urls, chooseUrl }: Replicas, seen: Seen, begun: string): Promise<void> {
  for (const url of urls()) await readListing(url, seen);
  expect(findConflicts(begun, seen.register)).toEqual([]);
  const shown = seen.register.filter(({ kind }) => kind === 'read').map(({ value }) => value);
  expect(seen.refused.filter((value) => shown.includes(value))).toEqual([]);
  const found = await listLeads(chooseUrl(), seen);
  expect(new Set(found).size, 'no lead came twice').toBe(found.length);
  const became = (state: string) =>
    [...seen.leads].filter(([, one]) => one === state).map(([at]) => at);
  expect(became('done').filter((at) => !found.includes(at))).toEqual([]);
  expect(became('nothing').filter((at) => found.includes(at))).toEqual([]);
  expect(seen.counts.filter(({ least, found: n, most }) => n < least || n > most)).toEqual([]);
}

test(
  `what clients see of three replicas over ${count} failures is what one simulator could show`,
  { timeout: count * 60_000 },
  async () => {
    const replicas = await start(await postgres().createDatabase());
    const all = ['a', 'b'].map(seeNothing);
    for (const seen of all) await countLeads(replicas.chooseUrl(), seen);
    for (const seen of all) await readListing(replicas.chooseUrl(), seen);
    const begun = all.map(({ register }) => register[0]?.value ?? '');
    let isOver = false;
    const clients = all.flatMap((seen) =>
      Array.from({ length: clientsOfEach }, (_, client) =>
        askOn(replicas.chooseUrl, seen, client, () => isOver),
      ),
    );
    const asking = Promise.all(clients);
    for (let failure = 0; failure < count; failure += 1) {
      const before = all.map(({ done }) => done);
      await failures[failure % failures.length]?.(replicas);
      // Everything goes on by itself.
      await expect
        .poll(() => all.every(({ done }, index) => done > (before[index] ?? 0) + 100), {
          timeout: 50_000,
        })
        .toBe(true);
    }
    isOver = true;
    await asking;
    for (const [index, seen] of all.entries()) await judge(replicas, seen, begun[index] ?? '');
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
