/** The servers of a benchmark: how they are started, asked and looked at. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { UsageError } from '../../../shared/command-line.ts';
import { authorization, officeCount } from './load.ts';

/** What the others are told in proportion to. */
export const yardstick = 'koa';

/** The command as it is published. */
export const command = 'dist/cli/main.js';

/** A server that takes part: how it is started, or where it is. */
export interface Server {
  readonly name: string;
  readonly url: string;
  readonly args?: readonly string[];
}

export function start({ args = [] }: Server): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'ignore' });
}

export async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What each server says by itself. */
const ofConnection: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive']);

function ask(url: string): Promise<Received> {
  return new Promise((resolve, reject) => {
    get(`${url}${officeCount}`, { headers: { authorization } }, (response) => {
      const own = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name));
      const headers = Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ headers, body }));
    }).on('error', reject);
  });
}

export async function waitForAnswer(url: string): Promise<Received> {
  for (let turn = 0; turn < 5000; turn += 1) {
    const answer = await ask(url).catch(() => undefined);
    if (answer !== undefined) return answer;
    await pause(2);
  }
  throw new UsageError(`There is no answer at ${url}.`);
}

const firstPort = 4470;
const urlAt = (place: number): string => `http://127.0.0.1:${firstPort + place}`;
const portAt = (place: number): string => String(firstPort + place);

/** The simulator as users start it, servers that give the very bytes of its answer, and Prism's mock. */
export async function chooseServers(urls: readonly string[]): Promise<Server[]> {
  const args = [command, 'simulate', '--port', portAt(0)];
  const simulator = { name: 'simulator', url: urlAt(0), args };
  const child = start(simulator);
  const answer = JSON.stringify(await waitForAnswer(simulator.url));
  await stop(child);
  const yardsticks = ['node:http', yardstick].map((name, index) => ({
    name,
    url: urlAt(index + 1),
    args: ['dist/scripts/proof/bench/yardstick.js', name, portAt(index + 1), answer],
  }));
  const mock = ['dist/scripts/contract/prism/commands.js', 'mock', '--port', portAt(3)];
  const prism = { name: 'Prism mock', url: urlAt(3), args: mock };
  return [simulator, ...yardsticks, prism, ...urls.map((url) => ({ name: url, url }))];
}

/** Resident memory of a process, in MB; none where the system does not tell it so. */
export async function memoryOf({ pid }: ChildProcess): Promise<number[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return kilobytes === undefined ? [] : [Number(kilobytes) / 1024];
}

/** What the processor did for a process until now, in microseconds; a tick is 10 milliseconds. */
export async function cpuOf({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = NaN, system = NaN] = status.split(' ').slice(13, 15).map(Number);
  return (user + system) * 10_000;
}
