/** The suite certifies sandboxes that live side by side, each with a clock and a dialect of its own. */
import { afterAll, expect, test } from 'vitest';

import type { Dialect } from '../../generated/control.ts';
import { startSimulator } from '../../simulator/index.ts';
import { judge } from '../index.ts';
import { idsWith } from '../test-support/verdicts.ts';
import { drawDialect } from './detect.ts';

const simulator = await startSimulator({ docs: false });
afterAll(() => simulator.close());

const clocks = [
  { mode: 'real' },
  { mode: 'frozen', at: '2026-03-14T09:00:00Z' },
  { mode: 'ticking', rate: 1, from: '2025-06-01T00:00:00Z' },
  { mode: 'frozen', at: '2027-01-01T00:00:00Z' },
] as const;

/** Without the limit on requests: a run that waits tells no more than one that does not. */
function dialectOf(seed: number): Dialect {
  const answers = Object.entries(drawDialect(seed)).filter(([point]) => point !== 'rate-limit');
  return Object.fromEntries(answers.map(([point, answer]) => [point, answer]));
}

/** Makes a sandbox, uses it, and takes it away, again and again until the others are done. */
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

test('each passes as if it were alone, while another one comes and goes', async () => {
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
    expect(idsWith(report, 'fail', 'error')).toEqual([]);
    expect(idsWith(report, 'pass').length).toBeGreaterThan(50);
  }
}, 300_000);

/** Of a name by chance: a key that nearly fits one that first use may make is a valid one. */
test('a key of the sandbox form is all that a suite needs to judge one', async () => {
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
  expect(idsWith(report, 'fail')).toEqual([]);
  expect(idsWith(report, 'pass').length).toBeGreaterThan(60);
}, 120_000);
