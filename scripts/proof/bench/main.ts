/** `npm run bench`: compares the simulator with bare servers and Prism, in interleaved rounds. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type ArgumentsOf,
  defineCommand,
  readNumber,
  runAsProgram,
  runCommand,
} from '../../../shared/command-line.ts';
import { readPackage } from '../../../shared/package-version.ts';
import { loads, sendLoad } from './load.ts';
import type { Server } from './servers.ts';
import {
  chooseServers,
  command,
  cpuOf,
  memoryOf,
  start,
  stop,
  stopAll,
  waitForAnswer,
  yardstick,
} from './servers.ts';
import { renderTable, summarize } from './table.ts';

const file = 'scripts/proof/results/benchmarks.md';
const latency = 50;

interface Measuring {
  readonly name: string;
  readonly server: Server;
  readonly figures: Record<string, number[]>;
}

function addFigures({ figures }: Measuring, figure: string, ...numbers: readonly number[]): void {
  (figures[figure] ??= []).push(...numbers.filter(Number.isFinite));
}

async function measureStart(server: Server): Promise<number> {
  const startedAt = performance.now();
  const child = start(server);
  await waitForAnswer(server.url);
  const milliseconds = performance.now() - startedAt;
  await stop(child);
  return milliseconds;
}

/** The processes of servers that were started here; other servers have none. */
type Children = ReadonlyMap<Measuring, ChildProcess>;

async function measureLoads(all: readonly Measuring[], children: Children, seconds: number) {
  for (const load of loads) {
    for (const one of all) {
      const child = children.get(one) ?? {};
      const before = await cpuOf(child);
      const { throughput, total, p99 } = await sendLoad(one.server.url, load, seconds);
      const after = await cpuOf(child);
      addFigures(one, `${load.name}: requests/s`, throughput);
      addFigures(one, `${load.name}: CPU µs`, (after - before) / total);
      addFigures(one, `${load.name}: p99 ms`, p99);
    }
  }
}

/* CPU time of the suite, and start time of the command. */

async function timeCommand(...args: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, [command, ...args], { stdio: 'ignore' }), 'exit');
  return performance.now() - startedAt;
}

/** Makes the suite's process report its CPU time when it exits; afterwards it cannot be queried. */
const reportCpuOnExit = `data:text/javascript,process.on('exit',()=>{
  const{user,system}=process.cpuUsage();process.stderr.write('cpu '+(user+system))})`;

interface SuiteMeasurement {
  readonly requests: number;
  readonly milliseconds: number;
  /** CPU time of the suite's process, including its start. */
  readonly cpuMicroseconds: number;
}

async function judge(
  folder: string,
  simulateOptions: readonly string[],
): Promise<SuiteMeasurement> {
  const [target, report] = [join(folder, 'target.json'), join(folder, 'report.json')];
  const options = ['--port', '0', '--target-out', target, '--log-level', 'error', '--json'];
  const args = [command, 'simulate', ...options, ...simulateOptions];
  const simulator = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(simulator.stdout, 'data');
  const conform = [command, 'conform', '--target', target, '--json', report];
  const suite = spawn(process.execPath, ['--import', reportCpuOnExit, ...conform], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  suite.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  await once(suite, 'close');
  await stop(simulator);
  const { requests, milliseconds }: Omit<SuiteMeasurement, 'cpuMicroseconds'> = JSON.parse(
    await readFile(report, 'utf8'),
  );
  return { requests, milliseconds, cpuMicroseconds: Number(/cpu (\d+)$/.exec(stderr)?.[1]) };
}

async function judgeOnce(...simulateOptions: readonly string[]): Promise<SuiteMeasurement> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    return await judge(folder, simulateOptions);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measureSuite(): Promise<number> {
  const { requests, cpuMicroseconds } = await judgeOnce();
  return cpuMicroseconds / requests;
}

/** The suite's default concurrency. */
const concurrency = 4;

/** Duration of a standard run on a slow target, relative to the latency of its requests. */
async function measureSlowTarget(): Promise<number> {
  const { requests, milliseconds } = await judgeOnce('--fault', `latency=${latency}`);
  return milliseconds / ((requests * latency) / concurrency);
}

/* Rounds and their results. */

async function measureRound(all: readonly Measuring[], seconds: number): Promise<void> {
  const own = all.filter(({ server }) => server.args !== undefined);
  for (const one of own) addFigures(one, 'first answer ms', await measureStart(one.server));
  const children: Children = new Map(own.map((one) => [one, start(one.server)]));
  for (const { server } of all) {
    await waitForAnswer(server.url);
    // Warms up, since unoptimized code is not representative.
    for (const load of loads) await sendLoad(server.url, load, 1);
  }
  await measureLoads(all, children, seconds);
  for (const [one, child] of children) {
    addFigures(one, 'memory after load MB', ...(await memoryOf(child)));
    await stop(child);
  }
  const [simulator] = all;
  if (simulator === undefined) return;
  addFigures(simulator, 'partner-api --version ms', await timeCommand('--version'));
  addFigures(simulator, 'partner-api --help ms', await timeCommand('--help'));
  addFigures(simulator, 'suite: CPU µs for a request', await measureSuite());
  // Without a target, the suite judges the bundled simulator, with an observer.
  addFigures(simulator, 'suite: verdict with an observer ms', await timeCommand('conform'));
  const share = await measureSlowTarget();
  addFigures(simulator, `suite: verdict at ${latency} ms, of requests × latency ÷ 4`, share);
}

async function writePage(table: string, { rounds, seconds }: BenchArguments): Promise<void> {
  const { version } = await readPackage();
  const model = cpus()[0]?.model ?? 'unknown';
  const machine = `${cpus().length} × ${model.trim()}, Node.js ${process.version}, simulator ${version}`;
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(
    file,
    `# Benchmarks

Written by \`npm run bench\` on ${day}: ${machine}. Medians of ${rounds} interleaved rounds of ${seconds} seconds; behind each median, its proportion to that of \`koa\`. The proportions depend on the machine less than the numbers do. \`koa\` and \`node:http\` answer every request with the bytes of the simulator's office count; \`koa\` first reads the JSON of an update.

${table}
`,
  );
}

async function bench(args: BenchArguments): Promise<number> {
  const { rounds, seconds, urls } = args;
  const servers = await chooseServers(urls);
  const all = servers.map((server): Measuring => ({ name: server.name, server, figures: {} }));
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    await measureRound(all, seconds);
  }
  const table = renderTable(summarize(all, yardstick));
  console.log(table);
  await writePage(table, args);
  return 0;
}

const benchCommand = defineCommand({
  name: 'npm run bench --',
  about: `Measures the simulator with its default options beside bare node:http and Koa with a router, which
return the same bytes, and Prism's mock of the contract, in interleaved rounds; writes
${file}.`,
  options: {
    rounds: { value: 'N', default: '3', help: 'number of rounds; medians are reported' },
    seconds: { value: 'N', default: '3', help: 'duration of each load' },
    url: { value: 'URL', repeatable: true, help: 'also measure this server; may be repeated' },
  },
  read: ({ rounds, seconds, url: urls }) => ({
    rounds: readNumber('rounds', rounds, { min: 3, max: 100 }),
    seconds: readNumber('seconds', seconds, { min: 1, max: 600 }),
    urls,
  }),
});

type BenchArguments = ArgumentsOf<typeof benchCommand>;

await runAsProgram(import.meta, (args) => runCommand(benchCommand, args, bench).finally(stopAll));
