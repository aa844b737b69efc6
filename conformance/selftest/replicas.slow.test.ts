/** The suite certifies three replicas behind a balancer, while they are killed and their database crashes. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { expect, test } from 'vitest';

import type { Target } from '../../generated/target.ts';
import { postgresForFile } from '../../simulator/test-support/postgres.ts';
import { replicasForEach, type Replicas } from '../../simulator/test-support/replicas.ts';
import { judge } from '../index.ts';
import { forward, serve } from '../test-support/listen.ts';

const postgres = postgresForFile();
const start = replicasForEach();

/** Each request goes to any replica, and nowhere else when that has broken off. */
function balance({ chooseUrl }: Replicas): RequestListener {
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const behind = await forward(chooseUrl(), request);
    response.writeHead(behind.statusCode ?? 500, behind.headers);
    behind.on('error', () => response.destroy()).pipe(response);
  };
  return (request, response) => {
    pass(request, response).catch(() => response.destroy());
  };
}

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
  await using balancer = await serve(balance(replicas));
  let failures = 0;
  let last = Promise.resolve();
  const { results, exchanges } = await judge(
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
  const wrong = results.filter(({ verdict }) => verdict === 'fail' || verdict === 'error');
  expect(wrong.map(({ id, verdict }) => [id, verdict])).toEqual([]);
  expect(results.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(60);
  expect(failures).toBeGreaterThan(1);
  expect(exchanges.length).toBeGreaterThan(300);
});
