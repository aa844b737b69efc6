/** `partner-api simulate`: starts the simulator and runs it until it is stopped. */
import { writeFile } from 'node:fs/promises';

import { parseSettings, type Answers } from '../policy/dialects/dialect.ts';
import { StartError } from '../http/listen.ts';
import type { Certificate } from '../http/tls.ts';
import { readInput, runCommand, untilSignal, UsageError } from '../../shared/command-line.ts';
import { explainSystemError } from '../../shared/system-error.ts';
import { MistakesError } from '../model/result.ts';
import { createLog } from '../log/log.ts';
import type { Simulator } from '../options.ts';
import { startSimulator } from '../start.ts';
import { StoreError } from '../tenants/store/store.ts';
import type { TeamsOption } from '../tenants/teams.ts';
import { simulateCommand, type SimulateArguments } from './arguments.ts';
import { describeSimulator } from './banner.ts';
import { keepHeapSmall } from './small-heap.ts';

const refuseOutput = (option: string, file: string) => (cause: unknown) => {
  const message = `${option} ${file} cannot be written: ${explainSystemError(cause)}`;
  throw new UsageError(message, { cause });
};

async function writeTarget(simulator: Simulator, file: string): Promise<void> {
  const text = `${JSON.stringify(simulator.target, null, 2)}\n`;
  await writeFile(file, text).catch(async (cause: unknown) => {
    await simulator.close();
    refuseOutput('--target-out', file)(cause);
  });
}

/** Loads or generates the certificate for https; a generated one is written out for clients. */
async function openTls({ tls }: SimulateArguments): Promise<{ readonly tls?: Certificate }> {
  if (tls === undefined) return {};
  if ('out' in tls) {
    const { makeCertificate } = await import('../http/tls.ts');
    const made = await makeCertificate();
    await writeFile(tls.out, made.cert).catch(refuseOutput('--tls', tls.out));
    return { tls: made };
  }
  const cert = await readInput(tls.cert, `--tls-cert ${tls.cert}`);
  const key = await readInput(tls.key, `--tls-key ${tls.key}`);
  return { tls: { cert, key } };
}

/** `--set` takes precedence over the file; without both, a store keeps its own dialect. */
async function chooseDialect({
  answers: { file, settings },
}: SimulateArguments): Promise<{ readonly dialect?: Answers }> {
  if (file === undefined && settings.length === 0) return {};
  const fromFile =
    file === undefined
      ? {}
      : await (await import('../policy/dialects/dialect-file.ts')).readDialect(file);
  return { dialect: { ...fromFile, ...parseSettings(settings) } };
}

/** The startup line for scripts: address, process id (for SIGTERM) and data. */
function reportStart({ url, seed, keys, target }: Simulator): string {
  const port = Number(new URL(url).port || (url.startsWith('https') ? 443 : 80));
  return JSON.stringify({ url, port, pid: process.pid, seed, keys, target });
}

export async function readTeams(file: string): Promise<TeamsOption> {
  // Load the YAML parser only for a file: it takes a fifth of the startup time.
  const { readYaml } = await import('../../shared/yaml-text.ts');
  const { value, errors } = readYaml(await readInput(file, `--teams ${file}`));
  const [error] = errors;
  if (error === undefined) return value as TeamsOption;
  // The message must not quote the file, which contains tokens.
  throw new UsageError(`--teams ${file}:${error.line}: ${error.kind}`);
}

async function serve(chosen: SimulateArguments): Promise<void> {
  const { targetOut, logLevel: level, greeting, tls } = chosen;
  const log = createLog({ level });
  const options = {
    ...chosen.simulator,
    ...(await chooseDialect(chosen)),
    ...(await openTls(chosen)),
    ...(chosen.teams !== undefined && { teams: await readTeams(chosen.teams) }),
    log,
  };
  keepHeapSmall();
  const simulator = await startSimulator(options);
  if (targetOut !== undefined) await writeTarget(simulator, targetOut);
  const stopped = untilSignal();
  if (greeting === 'json') console.log(reportStart(simulator));
  if (greeting === 'banner') {
    const caFile = tls !== undefined && 'out' in tls ? tls.out : undefined;
    const sandbox = await simulator.default.describe();
    console.log(describeSimulator(simulator, sandbox, options, caFile));
  }
  await stopped;
  log.write('debug', 'stopping');
  await simulator.close();
}

/** `partner-api simulate`: runs until SIGINT or SIGTERM. Returns 2 if it cannot start, else 0. */
export const runSimulate = (args: readonly string[]): Promise<number> =>
  runCommand(simulateCommand, args, serve, [StartError, MistakesError, StoreError]);
