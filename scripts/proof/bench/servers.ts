/** Starts, queries and inspects the servers of the benchmark. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { UsageError } from '../../../shared/command-line.ts';
import { authorization, officeCount } from './load.ts';

/** The server to which all others are compared. */
export const yardstick = 'koa';

export const command = 'dist/cli/main.js';

/** A server in the comparison: started with `args`, or already running at the URL. */
export interface Server {
  readonly name: string;
  readonly url: string;
  readonly args?: readonly string[];
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server on a free port, which replaces PORT in its arguments. */
async function atFreePort(name: string, ...args: readonly string[]): Promise<Server> {
  const port = await findPort();
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    args: args.map((arg) => (arg === 'PORT' ? String(port) : arg)),
  };
}

const started: ChildProcess[] = [];

export function start({ args = [] }: Server): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  started.push(child);
  return child;
}

/** Stops servers left over after an error, which would keep the program running. */
export const stopAll = (): void => started.forEach((child) => child.kill());

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    throw new UsageError(`A server exited by itself: ${child.spawnargs.slice(1, 6).join(' ')}`);
  }
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Header fields that each server sets itself. */
const ownFields: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive']);

async function ask(url: string): Promise<Received> {
  const headers = { authorization, 'accept-encoding': 'identity' };
  const response = await fetch(`${url}${officeCount}`, { headers });
  const own = [...response.headers].filter(([name]) => !ownFields.has(name));
  return { headers: Object.fromEntries(own), body: await response.text() };
}

export async function waitForAnswer(url: string): Promise<Received> {
  for (let turn = 0; turn < 5000; turn += 1) {
    const answer = await ask(url).catch(() => undefined);
    if (answer !== undefined) return answer;
    await pause(2);
  }
  throw new UsageError(`There is no answer at ${url}.`);
}

/** The simulator, servers that answer with the same bytes, Prism's mock, and running servers. */
export async function chooseServers(urls: readonly string[]): Promise<Server[]> {
  const simulator = await atFreePort('simulator', command, 'simulate', '--port', 'PORT');
  const child = start(simulator);
  const answer = JSON.stringify(await waitForAnswer(simulator.url));
  await stop(child);
  const bare = 'dist/scripts/proof/bench/yardstick.js';
  const prism = 'dist/scripts/contract/prism/main.js';
  return [
    simulator,
    await atFreePort('node:http', bare, 'node:http', 'PORT', answer),
    await atFreePort(yardstick, bare, yardstick, 'PORT', answer),
    await atFreePort('Prism mock', prism, 'mock', '--port', 'PORT'),
    ...urls.map((url) => ({ name: url, url })),
  ];
}

/** Resident memory of a process, in MB; empty if the system does not report it. */
export async function memoryOf({ pid }: ChildProcess): Promise<number[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return kilobytes === undefined ? [] : [Number(kilobytes) / 1024];
}

/** CPU time of a process so far, in microseconds, with a resolution of 10 ms. */
export async function cpuOf({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = NaN, system = NaN] = status.split(' ').slice(13, 15).map(Number);
  return (user + system) * 10_000;
}
