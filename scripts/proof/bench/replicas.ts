/** `npm run bench:replicas`: one simulator in memory, one and three on a database, and many sandboxes. */
import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

import {
  defineCommand,
  readNumber,
  readText,
  runAsProgram,
  runCommand,
} from '../../../shared/command-line.ts';
import { loads, officeCount, sendLoad } from './load.ts';
import {
  command,
  cpuOf,
  atFreePort,
  start,
  stop,
  stopAll,
  waitForAnswer,
  type Server,
} from './servers.ts';

interface Asked {
  readonly url: string;
  readonly seconds: number;
  readonly sandboxes: number;
}

const simulator = [command, 'simulate', '--quiet', '--port', 'PORT'];

const placeReplica = (store: string): Promise<Server> =>
  atFreePort('a replica', ...simulator, '--store', store, '--max-sandboxes', '100000');

/** What the processor did for all processes of a database on this machine, in microseconds. */
async function cpuOfDatabase(): Promise<number> {
  let sum = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    // A process that ends meanwhile is told in those that it came from.
    if (name.trim() === 'postgres') sum += (await cpuOf({ pid: Number(pid) })) || 0;
  }
  return sum;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Sends a load to all servers at once, and tells what one request of it cost. */
async function measure(
  what: string,
  servers: readonly Server[],
  children: readonly ChildProcess[],
  load: (typeof loads)[number],
  seconds: number,
): Promise<void> {
  const cpu = async () => sum(await Promise.all(children.map(cpuOf)));
  const connections = Math.ceil(load.connections / servers.length);
  const send = (of: number) =>
    Promise.all(servers.map(({ url }) => sendLoad(url, { ...load, connections }, of)));
  await send(1);
  const [before, databaseBefore] = [await cpu(), await cpuOfDatabase()];
  const sent = await send(seconds);
  const [after, databaseAfter] = [await cpu(), await cpuOfDatabase()];
  const total = sum(sent.map((one) => one.total));
  const figures = [
    sum(sent.map(({ throughput }) => throughput)),
    (after - before) / total,
    (databaseAfter - databaseBefore) / total,
    Math.max(...sent.map(({ p99 }) => p99)),
  ];
  console.log(`| ${what} | ${load.name} | ${figures.map((one) => one.toFixed(0)).join(' | ')} |`);
}

async function measureAll(what: string, servers: readonly Server[], seconds: number) {
  const children = servers.map(start);
  for (const { url } of servers) await waitForAnswer(url);
  for (const load of loads) await measure(what, servers, children, load, seconds);
  await Promise.all(children.map(stop));
}

const isOk = async (url: string, place: number): Promise<void> => {
  const headers = { authorization: `Bearer sandbox-many-${place}.sim-key-full` };
  const response = await fetch(`${url}${officeCount}`, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The sandbox ${place} was answered ${response.status}.`);
};

/** Sixteen ask for one after the other. */
async function askEach(url: string, count: number): Promise<void> {
  const places = Array.from({ length: count }, (_, place) => place).values();
  const client = async () => {
    for (const place of places) await isOk(url, place);
  };
  await Promise.all(Array.from({ length: 16 }, client));
}

async function time(what: string, step: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await step();
  console.log(`${what}: ${(performance.now() - begun).toFixed(0)} ms`);
}

async function measureMany(server: Server, count: number): Promise<void> {
  let child = start(server);
  await waitForAnswer(server.url);
  await time(`first use of ${count} sandboxes`, () => askEach(server.url, count));
  await stop(child);
  await time('start until the first answer', async () => {
    child = start(server);
    await waitForAnswer(server.url);
  });
  await time(`${count} sandboxes from the database`, () => askEach(server.url, count));
  await time(`${count} sandboxes again`, () => askEach(server.url, count));
  await stop(child);
}

async function bench({ url, seconds, sandboxes }: Asked): Promise<number> {
  console.log('| Simulators | Load | Requests/s | CPU µs | Database CPU µs | p99 ms |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  const replica = await placeReplica(url);
  const more = [await placeReplica(url), await placeReplica(url)];
  await measureAll('1 in memory', [await atFreePort('in memory', ...simulator)], seconds);
  await measureAll('1 replica', [replica], seconds);
  await measureAll('3 replicas', [replica, ...more], seconds);
  await measureMany(replica, sandboxes);
  return 0;
}

const benchCommand = defineCommand({
  name: 'npm run bench:replicas --',
  about:
    'Measures one simulator in memory, and one and three on an empty database of this machine.',
  options: {
    url: {
      value: 'URL',
      default: 'postgres://postgres@127.0.0.1:5432/postgres',
      help: 'the database',
    },
    seconds: { value: 'N', default: '5', help: 'how long each load takes' },
    sandboxes: { value: 'N', default: '10000', help: 'how many sandboxes are made' },
  },
  read: ({ url, seconds, sandboxes }): Asked => ({
    url: readText('--url', url),
    seconds: readNumber('--seconds', seconds, { min: 1, max: 600 }),
    sandboxes: readNumber('--sandboxes', sandboxes, { min: 1, max: 90_000 }),
  }),
});

await runAsProgram(import.meta, (args) => runCommand(benchCommand, args, bench).finally(stopAll));
