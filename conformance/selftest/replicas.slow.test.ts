/** The suite certifies three replicas behind a balancer, while they are killed and their database crashes. */
import { expect, test } from 'vitest';

import type { Target } from '../../generated/target.ts';
import type { Replicas } from '../../simulator/test-support/postgres.ts';
import { postgresForFile, replicasForEach } from '../../simulator/test-support/postgres.ts';
import { judge } from '../index.ts';
import { passOn, serve } from '../test-support/listen.ts';
import { idsWith } from '../test-support/verdicts.ts';

const postgres = postgresForFile();
const start = replicasForEach();

async function crashDatabase(): Promise<void> {
  await postgres().crash();
  await postgres().start();
}

test.each([
  ['replicas are killed', ({ kill }: Replicas) => kill()],
  ['replicas stand still', (replicas: Replicas) => replicas.pause(2000)],
  ['the database crashes', crashDatabase],
])('they pass while %s', async (_what, fail) => {
  const replicas = await start(await postgres().createDatabase());
  const asked = await fetch(`${replicas.chooseUrl()}/_simulator/sandboxes/default/target`);
  const target = (await asked.json()) as Target;
  // Each request goes to any replica, and nowhere else when that has broken off.
  await using balancer = await serve(passOn(replicas.chooseUrl));
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
  expect(idsWith(report, 'fail', 'error')).toEqual([]);
  expect(idsWith(report, 'pass').length).toBeGreaterThan(60);
  expect(failures).toBeGreaterThan(1);
  expect(report.exchanges.length).toBeGreaterThan(300);
});
