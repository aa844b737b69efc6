/** CPU time of the suite, and start time of the command. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { command, stop } from './servers.ts';

/** Run time of the command with these arguments, in milliseconds. */
export async function timeCommand(...args: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, [command, ...args], { stdio: 'ignore' }), 'exit');
  return performance.now() - startedAt;
}

/** Reported by the process of the suite when it exits, since it cannot be queried afterwards. */
const tellsCpu = `data:text/javascript,process.on('exit',()=>{
  const{user,system}=process.cpuUsage();process.stderr.write('cpu '+(user+system))})`;

/** A verdict on the simulator in a separate process. */
interface Verdict {
  readonly requests: number;
  readonly milliseconds: number;
  /** CPU time of the suite's process, including its start. */
  readonly cpuMicroseconds: number;
}

async function judge(folder: string, more: readonly string[]): Promise<Verdict> {
  const [target, report] = [join(folder, 'target.json'), join(folder, 'report.json')];
  const options = ['--port', '0', '--target-out', target, '--log-level', 'error', '--json'];
  const args = [command, 'simulate', ...options, ...more];
  const simulator = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(simulator.stdout, 'data');
  const conform = [command, 'conform', '--target', target, '--json', report];
  const suite = spawn(process.execPath, ['--import', tellsCpu, ...conform], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  suite.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  await once(suite, 'close');
  await stop(simulator);
  const { requests, milliseconds }: Omit<Verdict, 'cpuMicroseconds'> = JSON.parse(
    await readFile(report, 'utf8'),
  );
  return { requests, milliseconds, cpuMicroseconds: Number(/cpu (\d+)$/.exec(told)?.[1]) };
}

async function judgeOnce(...more: readonly string[]): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    return await judge(folder, more);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** CPU time of a standard verdict for each of its requests, in microseconds. */
export async function measureSuite(): Promise<number> {
  const { requests, cpuMicroseconds } = await judgeOnce();
  return cpuMicroseconds / requests;
}

/** The suite's default concurrency. */
const concurrency = 4;

/** Duration of a standard verdict on a slow target, relative to the sum of its requests. */
export async function measureSlowTarget(latency: number): Promise<number> {
  const { requests, milliseconds } = await judgeOnce('--fault', `latency=${latency}`);
  return milliseconds / ((requests * latency) / concurrency);
}
