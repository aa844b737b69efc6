/** `npm run bench`: the simulator beside bare servers and Prism, in interleaved rounds. */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';

import {
  defineCommand,
  readNumber,
  runAsProgram,
  runCommand,
  UsageError,
} from '../../../shared/command-line.ts';
import { readPackage } from '../../../shared/package-version.ts';
import { loads, sendLoad } from './load.ts';
import type { Server } from './servers.ts';
import {
  chooseServers,
  cpuOf,
  memoryOf,
  start,
  stop,
  waitForAnswer,
  yardstick,
} from './servers.ts';
import { measureSlowTarget, measureSuite, timeCommand } from './suite.ts';
import { findRegressions, readTable, renderTable, summarize } from './table.ts';

const file = 'scripts/proof/results/benchmarks.md';
const fewestRecorded = 3;
/** Of the slow target that the suite judges, in milliseconds. */
const latency = 50;

interface Asked {
  readonly rounds: number;
  readonly seconds: number;
  readonly isCheck: boolean;
  readonly urls: readonly string[];
}

/** What was measured of a server so far. */
interface Draft {
  readonly name: string;
  readonly figures: Record<string, number[]>;
}

function note({ figures }: Draft, figure: string, ...numbers: readonly number[]): void {
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

type Running = readonly [server: Server, draft: Draft, child?: ReturnType<typeof start>];

async function measureLoads(running: readonly Running[], seconds: number): Promise<void> {
  for (const load of loads) {
    for (const [{ url }, draft, child] of running) {
      const before = child === undefined ? NaN : await cpuOf(child);
      const { throughput, total, p99 } = await sendLoad(url, load, seconds);
      const after = child === undefined ? NaN : await cpuOf(child);
      note(draft, `${load.name}: requests/s`, throughput);
      note(draft, `${load.name}: CPU µs`, (after - before) / total);
      note(draft, `${load.name}: p99 ms`, p99);
    }
  }
}

async function measureRound(servers: readonly Server[], drafts: readonly Draft[], seconds: number) {
  const all = servers.flatMap((server, index): Running[] => {
    const draft = drafts[index];
    return draft === undefined ? [] : [[server, draft]];
  });
  for (const [server, draft] of all) {
    if (server.args !== undefined) note(draft, 'first answer ms', await measureStart(server));
  }
  const running = all.map(([server, draft]): Running =>
    server.args === undefined ? [server, draft] : [server, draft, start(server)],
  );
  for (const [{ url }] of running) {
    await waitForAnswer(url);
    // What is not compiled yet is no figure of a server that has run for a while.
    for (const load of loads) await sendLoad(url, load, 1);
  }
  await measureLoads(running, seconds);
  for (const [, draft, child] of running) {
    if (child === undefined) continue;
    note(draft, 'memory after load MB', ...(await memoryOf(child)));
    await stop(child);
  }
  const [simulator] = drafts;
  if (simulator === undefined) return;
  note(simulator, 'partner-api --version ms', await timeCommand('--version'));
  note(simulator, 'partner-api --help ms', await timeCommand('--help'));
  note(simulator, 'suite: CPU µs for a request', await measureSuite('4479'));
  // Without a target it judges the bundled simulator, with its observer.
  note(simulator, 'suite: verdict with an observer ms', await timeCommand('conform'));
  const share = await measureSlowTarget('4479', latency);
  note(simulator, `suite: verdict at ${latency} ms, of requests × latency ÷ 4`, share);
}

async function writePage(table: string, { rounds, seconds }: Asked): Promise<void> {
  const { version } = await readPackage();
  const model = cpus()[0]?.model ?? 'unknown';
  const machine = `${cpus().length} × ${model.trim()}, Node.js ${process.version}, simulator ${version}`;
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(
    file,
    `# Benchmarks

Written by \`npm run bench\` on ${day}: ${machine}. Medians of ${rounds} interleaved rounds of ${seconds} seconds; \`npm run bench -- --check\` compares the proportions, which depend on the machine less than the numbers do. \`koa\` and \`node:http\` give the very bytes of the simulator's answer to an office count, whatever is asked; \`koa\` reads the JSON of an update before.

${table}
`,
  );
}

async function bench(asked: Asked): Promise<number> {
  const { rounds, seconds, isCheck, urls } = asked;
  const servers = await chooseServers(urls);
  const drafts = servers.map(({ name }): Draft => ({ name, figures: {} }));
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    await measureRound(servers, drafts, seconds);
  }
  const rows = summarize(drafts, yardstick);
  const table = renderTable(rows, yardstick);
  console.log(table);
  if (!isCheck) {
    await writePage(table, asked);
    return 0;
  }
  const worse = findRegressions(readTable(await readFile(file, 'utf8')), rows, 'simulator');
  for (const line of worse) console.log(line);
  return worse.length > 0 ? 1 : 0;
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
  read: ({ rounds: told, seconds, check: isCheck, url: urls }): Asked => {
    const rounds = readNumber('rounds', told, { min: 1, max: 100 });
    if (!isCheck && rounds < fewestRecorded) {
      throw new UsageError(
        `One of ${rounds} rounds is chance: record ${fewestRecorded} or more, or only --check.`,
      );
    }
    return {
      rounds,
      seconds: readNumber('seconds', seconds, { min: 1, max: 600 }),
      isCheck,
      urls,
    };
  },
});

await runAsProgram(import.meta, (args) => runCommand(benchCommand, args, bench));
