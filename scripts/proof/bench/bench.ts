/** `npm run bench`: the simulator beside bare servers and Prism, in interleaved rounds. */
import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import {
  defineCommand,
  readNumber,
  runAsProgram,
  runCommand,
  UsageError,
} from '../../../shared/command-line.ts';
import { readPackage } from '../../../shared/package-version.ts';
import type { Measured } from './table.ts';
import { findRegressions, readTable, renderTable, summarize } from './table.ts';

const file = 'scripts/proof/results/benchmarks.md';
const yardstick = 'koa';
const authorization = 'Bearer sim-key-full';
const range = 'startDate=2024-01-01T00:00:00Z&endDate=2024-02-01T00:00:00Z';
const officeCount = `/partner/v1/offices/2101/leads/count?${range}`;
const organizationCount = `/partner/v1/organizations/310/leads/count?${range}`;

/** What is asked, by its name in the table. */
const load = [
  { name: 'office count, 1 connection', target: officeCount, connections: 1 },
  { name: 'office count, 32 connections', target: officeCount, connections: 32 },
  { name: 'office count, 256 connections', target: officeCount, connections: 256 },
  { name: 'organization count, 32 connections', target: organizationCount, connections: 32 },
];

interface Asked {
  readonly rounds: number;
  readonly seconds: number;
  readonly isCheck: boolean;
  readonly urls: readonly string[];
}

/** A server that takes part: how it is started, or where it is. */
interface Server {
  readonly name: string;
  readonly url: string;
  readonly args?: readonly string[];
}

function start({ args = [] }: Server): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'ignore' });
}

async function stop(child: ChildProcess): Promise<void> {
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

async function waitForAnswer(url: string): Promise<Received> {
  for (let turn = 0; turn < 5000; turn += 1) {
    const answer = await ask(url).catch(() => undefined);
    if (answer !== undefined) return answer;
    await pause(2);
  }
  throw new UsageError(`There is no answer at ${url}.`);
}

async function measureStart(server: Server): Promise<number> {
  const startedAt = performance.now();
  const child = start(server);
  await waitForAnswer(server.url);
  const milliseconds = performance.now() - startedAt;
  await stop(child);
  return milliseconds;
}

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

async function measureLoad(url: string, part: (typeof load)[number], seconds: number) {
  const options = ['-j', '-c', String(part.connections), '-d', String(seconds)];
  const header = ['-H', `Authorization: ${authorization}`];
  const args = [autocannon, ...options, ...header, `${url}${part.target}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 24 });
  const report: { requests: { average: number; total: number }; latency: { p99: number } } =
    JSON.parse(stdout);
  const { average: throughput, total } = report.requests;
  return { throughput, total, p99: report.latency.p99 };
}

/** Resident memory of a process, in MB; none where the system does not tell it so. */
async function memoryOf({ pid }: ChildProcess): Promise<number[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return kilobytes === undefined ? [] : [Number(kilobytes) / 1024];
}

/** What the processor did for a process until now, in microseconds; a tick is 10 milliseconds. */
async function cpuOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = NaN, system = NaN] = status.split(' ').slice(13, 15).map(Number);
  return (user + system) * 10_000;
}

const firstPort = 4470;
const urlAt = (place: number): string => `http://127.0.0.1:${firstPort + place}`;
const portAt = (place: number): string => String(firstPort + place);

/** The simulator as users start it, servers that give the very bytes of its answer, and Prism's mock. */
async function chooseServers(urls: readonly string[]): Promise<Server[]> {
  const cli = 'dist/cli/main.js';
  const simulator = {
    name: 'simulator',
    url: urlAt(0),
    args: [cli, 'simulate', '--port', portAt(0)],
  };
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

interface Draft extends Measured {
  readonly throughput: Record<string, number[]>;
  readonly p99: Record<string, number[]>;
  readonly cpu: Record<string, number[]>;
  readonly start: number[];
  readonly memory: number[];
}

const noRounds = (): Record<string, number[]> =>
  Object.fromEntries(load.map(({ name }) => [name, []]));

async function measureRound(servers: readonly Server[], drafts: readonly Draft[], seconds: number) {
  for (const [index, server] of servers.entries()) {
    if (server.args !== undefined) drafts[index]?.start.push(await measureStart(server));
  }
  const children = servers.map((server) => (server.args === undefined ? undefined : start(server)));
  for (const { url } of servers) {
    await waitForAnswer(url);
    // What is not compiled yet is no figure of a server that has run for a while.
    for (const part of load) await measureLoad(url, part, 1);
  }
  for (const part of load) {
    for (const [index, { url }] of servers.entries()) {
      const child = children[index];
      const before = child && (await cpuOf(child));
      const { throughput, p99, total } = await measureLoad(url, part, seconds);
      const spent = child && before !== undefined ? (await cpuOf(child)) - before : NaN;
      if (Number.isFinite(spent)) drafts[index]?.cpu[part.name]?.push(spent / total);
      drafts[index]?.throughput[part.name]?.push(throughput);
      drafts[index]?.p99[part.name]?.push(p99);
    }
  }
  for (const [index, child] of children.entries()) {
    if (child === undefined) continue;
    drafts[index]?.memory.push(...(await memoryOf(child)));
    await stop(child);
  }
}

async function bench({ rounds, seconds, isCheck, urls }: Asked): Promise<number> {
  const servers = await chooseServers(urls);
  const drafts = servers.map(({ name }): Draft => ({
    name,
    throughput: noRounds(),
    p99: noRounds(),
    cpu: noRounds(),
    start: [],
    memory: [],
  }));
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    await measureRound(servers, drafts, seconds);
  }
  const rows = summarize(drafts, yardstick);
  const table = renderTable(rows, yardstick);
  console.log(table);
  if (isCheck) {
    const worse = findRegressions(readTable(await readFile(file, 'utf8')), rows, 'simulator');
    for (const line of worse) console.log(line);
    return worse.length > 0 ? 1 : 0;
  }
  const { version } = await readPackage();
  const model = cpus()[0]?.model ?? 'unknown';
  const machine = `${cpus().length} × ${model.trim()}, Node.js ${process.version}, simulator ${version}`;
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(
    file,
    `# Benchmarks

Written by \`npm run bench\` on ${day}: ${machine}. Medians of ${rounds} interleaved rounds of ${seconds} seconds; \`npm run bench -- --check\` compares the proportions, which depend on the machine less than the numbers do. \`koa\` and \`node:http\` give the very bytes of the simulator's answer.

${table}
`,
  );
  return 0;
}

const benchCommand = defineCommand({
  name: 'npm run bench --',
  about: `Measures the simulator with its default options beside bare node:http and Koa with a router, which
give the same bytes, and Prism's mock of the contract, in interleaved rounds; writes
${file}.`,
  options: {
    rounds: { value: 'N', default: '3', help: 'so many rounds; medians are told' },
    seconds: { value: 'N', default: '3', help: 'how long each load takes' },
    check: {
      help: 'write nothing; fail where the simulator became slower beside Koa than recorded',
    },
    url: { value: 'URL', repeatable: true, help: 'measure this server too; may be repeated' },
  },
  read: ({ rounds, seconds, check: isCheck, url: urls }): Asked => ({
    rounds: readNumber('rounds', rounds, { min: 1, max: 100 }),
    seconds: readNumber('seconds', seconds, { min: 1, max: 600 }),
    isCheck,
    urls,
  }),
});

await runAsProgram(import.meta, (args) => runCommand(benchCommand, args, bench));
