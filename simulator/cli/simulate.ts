import { readFile, writeFile } from 'node:fs/promises';

import type { Answers } from '../policy/dialects/dialect.ts';
import { parseSettings } from '../policy/dialects/read-dialect.ts';
import { StartError } from '../http/listen.ts';
import type { Certificate } from '../http/tls.ts';
import { runCommand, UsageError } from '../../shared/command-line.ts';
import { MistakesError } from '../policy/mistakes-error.ts';
import { createLog } from '../log/log.ts';
import type { Simulator } from '../options.ts';
import { startSimulator } from '../start.ts';
import { StoreError } from '../tenants/store/store.ts';
import type { SimulateArguments } from './arguments.ts';
import { simulateCommand } from './arguments.ts';
import { describeSimulator } from './banner.ts';

/** Resolves at the first SIGINT or SIGTERM; a second one ends the process as usual. */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}

async function writeTarget(simulator: Simulator, file: string): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(simulator.target, null, 2)}\n`);
  } catch (error) {
    await simulator.close();
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Cannot write --target-out ${file}: ${why}`, { cause: error });
  }
}

const loadDialect = async (file: string): Promise<Answers> =>
  await (await import('../policy/dialects/dialect-file.ts')).readDialect(file);

/** The certificate of https; one that is thrown away is written for clients to trust. */
async function openTls({ tls }: SimulateArguments): Promise<{ readonly tls?: Certificate }> {
  if (tls === undefined) return {};
  try {
    if ('out' in tls) {
      const { makeCertificate } = await import('../http/tls.ts');
      const made = await makeCertificate();
      await writeFile(tls.out, made.cert);
      return { tls: made };
    }
    const [cert, key] = await Promise.all(
      [tls.cert, tls.key].map((file) => readFile(file, 'utf8')),
    );
    return { tls: { cert: cert ?? '', key: key ?? '' } };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new UsageError(`https: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** Settings win over the file; with neither, a store goes on with its own. */
async function chooseDialect({
  answers: { file, settings },
}: SimulateArguments): Promise<{ readonly dialect?: Answers }> {
  if (file === undefined && settings.length === 0) return {};
  const fromFile = file === undefined ? {} : await loadDialect(file);
  return { dialect: { ...fromFile, ...parseSettings(settings) } };
}

/** What a script learns: where the simulator is, the process to send SIGTERM to, and what is in it. */
function reportStart({ url, seed, keys, target }: Simulator): string {
  const port = Number(new URL(url).port || (url.startsWith('https') ? 443 : 80));
  return JSON.stringify({ url, port, pid: process.pid, seed, keys, target });
}

async function serve(chosen: SimulateArguments): Promise<void> {
  const { targetOut, logLevel: level, greeting, tls } = chosen;
  const log = createLog({ level });
  const options = {
    ...chosen.simulator,
    ...(await chooseDialect(chosen)),
    ...(await openTls(chosen)),
    log,
  };
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
  await log.close();
}

/**
 * `partner-api simulate`: runs the simulator until SIGINT or SIGTERM.
 *
 * @param args the arguments behind `simulate`
 * @returns the exit code: 0 when it was stopped or helped, 2 when it could not start
 */
export const runSimulate = (args: readonly string[]): Promise<number> =>
  runCommand(simulateCommand, args, serve, [StartError, MistakesError, StoreError]);
