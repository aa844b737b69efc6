/** Histories stay linearizable while replicas, database and connections fail at random. */
import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { skipOnOtherDays } from '../../shared/select.ts';
import type { Seen } from '../test-support/history.ts';
import {
  askOn,
  countLeads,
  findConflicts,
  listLeads,
  readListing,
  emptyObservation,
} from '../test-support/history.ts';
import { postgresForFile, startReplicas, type Replicas } from '../test-support/postgres.ts';

const postgres = postgresForFile();

async function crashDatabase(): Promise<void> {
  await postgres().crash();
  await pause(Math.random() * 3000);
  await postgres().start();
}

/** Pauses the database for longer than replicas wait for an answer. */
async function pauseDatabase(): Promise<void> {
  await postgres().pause();
  await pause(5_500);
  await postgres().goOn();
}

/** Cuts connections so often that some cuts fall between a change and its answer. */
async function cutConnections(): Promise<void> {
  for (let cut = 0; cut < 20; cut += 1) {
    await postgres().cutConnections();
    await pause(Math.random() * 50);
  }
}

type Fail = (replicas: Replicas) => Promise<void>;

/** The kinds of failure, which take turns; what each one hits is random. */
const failures: readonly Fail[] = [
  (replicas) => replicas.kill(),
  crashDatabase,
  (replicas) => replicas.pause(Math.random() * 2000),
  pauseDatabase,
  cutConnections,
];

/** Number of failures; for a longer run, set `SIMULATOR_FAILURES=100`. */
const count = Number(process.env['SIMULATOR_FAILURES'] ?? 10);

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

/** Runs clients during consecutive failures, then checks what they observed. */
async function judgeOver(fails: readonly Fail[]): Promise<void> {
  const replicas = await startReplicas(await postgres().createDatabase());
  const all = ['a', 'b'].map(emptyObservation);
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
  for (const fail of fails) {
    const before = all.map(({ done }) => done);
    await fail(replicas);
    await expect
      .poll(() => all.every(({ done }, index) => done > (before[index] ?? 0) + 100))
      .toBe(true);
  }
  isOver = true;
  await asking;
  for (const [index, seen] of all.entries()) await judge(replicas, seen, begun[index] ?? '');
}

test(`three replicas stay linearizable over ${count} failures`, async (context) => {
  skipOnOtherDays(context, 0, 2);
  const fails = Array.from({ length: count }, (_, nth) => failures[nth % failures.length]);
  await judgeOver(fails.filter((fail) => fail !== undefined));
});

test('a replica that was paused for a minute catches up with the others', async (context) => {
  skipOnOtherDays(context, 1, 2);
  await judgeOver([(replicas) => replicas.pause(60_000)]);
});
