/** The suite passes replicas behind a load balancer during outages, and concurrent sandboxes. */
import { expect, test, afterAll } from 'vitest';

import { skipOnOtherDays, partOfToday } from '../../shared/select.ts';
import { judge } from '../index.ts';
import { drawDialect } from './detect.ts';
import { reverseProxy, serve } from '../test-support/listen.ts';
import { idsWithVerdict } from '../test-support/verdicts.ts';
import type { Dialect } from '../../generated/control.ts';
import type { Target } from '../../generated/target.ts';
import { startSimulator } from '../../simulator/index.ts';
import {
  type Replicas,
  postgresForFile,
  startReplicas,
} from '../../simulator/test-support/postgres.ts';

const postgres = postgresForFile();

async function crashDatabase(): Promise<void> {
  await postgres().crash();
  await postgres().start();
}

const outages: [name: string, fail: (replicas: Replicas) => Promise<void>][] = [
  ['replicas are killed', ({ kill }) => kill()],
  ['replicas stand still', (replicas) => replicas.pause(2000)],
  ['the database crashes', crashDatabase],
];

test.each(partOfToday(outages, 3))('they pass while %s', async (_what, fail) => {
  const replicas = await startReplicas(await postgres().createDatabase());
  const asked = await fetch(`${replicas.chooseUrl()}/_simulator/sandboxes/default/target`);
  const target = (await asked.json()) as Target;
  // Each request goes to one random replica, without failover.
  await using balancer = await serve(reverseProxy(replicas.chooseUrl));
  let failures = 0;
  let last = Promise.resolve();
  const report = await judge(
    { ...target, baseUrl: balancer.url },
    {
      onProgress: ({ requests }) => {
        if (requests < (failures + 1) * 300) return;
        failures += 1;
        last = last.then(() => fail(replicas));
      },
    },
  );
  await last;
  expect(idsWithVerdict(report, 'fail', 'error')).toEqual([]);
  expect(idsWithVerdict(report, 'pass').length).toBeGreaterThan(60);
  expect(failures).toBeGreaterThan(1);
  expect(report.exchanges.length).toBeGreaterThan(300);
});

/* The suite passes concurrent sandboxes, each with its own clock and dialect. */

const simulator = await startSimulator({ docs: false });
afterAll(() => simulator.close());

const clocks = [
  { mode: 'real' },
  { mode: 'frozen', at: '2026-03-14T09:00:00Z' },
  { mode: 'ticking', rate: 1, from: '2025-06-01T00:00:00Z' },
  { mode: 'frozen', at: '2027-01-01T00:00:00Z' },
] as const;

/** A random dialect without rate limits, which would only slow the run down. */
function dialectOf(seed: number): Dialect {
  const answers = Object.entries(drawDialect(seed)).filter(([point]) => point !== 'rate-limit');
  return Object.fromEntries(answers.map(([point, answer]) => [point, answer]));
}

/** Creates, uses and removes sandboxes until the runs are done. */
async function churn(isDone: () => boolean): Promise<number> {
  let removed = 0;
  while (!isDone()) {
    const sandbox = await simulator.sandboxes.put('short-lived', { data: 'empty' });
    await (await fetch(`${sandbox.url}/partner/v1/health`)).text();
    await sandbox.remove();
    removed += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return removed;
}

test('each sandbox passes while others are created and removed', async (context) => {
  skipOnOtherDays(context, 3, 4);
  const sandboxes = await Promise.all(
    clocks.map((clock, index) =>
      simulator.sandboxes.put(`judged-${index}`, { clock, dialect: dialectOf(index + 40) }),
    ),
  );
  const targets = await Promise.all(sandboxes.map((sandbox) => sandbox.target()));
  let isDone = false;
  const churning = churn(() => isDone);
  const reports = await Promise.all(targets.map((target) => judge(target)));
  isDone = true;
  expect(await churning).toBeGreaterThan(1);
  for (const report of reports) {
    expect(idsWithVerdict(report, 'fail', 'error')).toEqual([]);
    expect(idsWithVerdict(report, 'pass').length).toBeGreaterThan(50);
  }
});

/** The sandbox has a random name: a key like that of an auto-created sandbox would be valid. */
test('keys in sandbox form suffice to judge a sandbox', async () => {
  const sandbox = await simulator.sandboxes.create();
  const { target } = simulator;
  const { credentials } = target;
  const keys = Object.entries(credentials).map(([name, credential]) => [
    name,
    { ...credential, value: sandbox.key(credential.value ?? '') },
  ]);
  const report = await judge({
    ...target,
    credentials: { ...credentials, ...Object.fromEntries(keys) },
  });
  expect(idsWithVerdict(report, 'fail')).toEqual([]);
  expect(idsWithVerdict(report, 'pass').length).toBeGreaterThan(60);
});
