import { writeFile } from 'node:fs/promises';

import { DefectError } from '../defects/apply-defects.ts';
import { DialectError } from '../dialects/check-answers.ts';
import type { Answers } from '../dialects/dialect.ts';
import { parseSettings, readDialect } from '../dialects/read-dialect.ts';
import { StartError } from '../http/start-error.ts';
import { SeedError } from '../seed/seed-error.ts';
import type { Simulator } from '../simulator.ts';
import { startSimulator } from '../start.ts';
import type { SimulateArguments } from './arguments.ts';
import { helpText, readArguments, UsageError } from './arguments.ts';
import { describeSimulator } from './banner.ts';

const exitCodes = { stopped: 0, cannotStart: 2 } as const;

/** Resolves at the first SIGINT or SIGTERM; a second one ends the process as usual. */
function untilSignal(): Promise<void> {
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

/** Settings win over the file. */
async function chooseDialect({ dialectFile, settings }: SimulateArguments): Promise<Answers> {
  const fromFile = dialectFile === undefined ? {} : await readDialect(dialectFile);
  return { ...fromFile, ...parseSettings(settings) };
}

async function serve(chosen: SimulateArguments): Promise<void> {
  const { targetOut, dialectFile: _file, settings: _settings, ...options } = chosen;
  const dialect = await chooseDialect(chosen);
  const simulator = await startSimulator({ ...options, dialect });
  if (targetOut !== undefined) await writeTarget(simulator, targetOut);
  const stopped = untilSignal();
  console.log(describeSimulator(simulator, options.docs, dialect, options.defects));
  await stopped;
  await simulator.close();
}

function isExpected(error: unknown): error is Error {
  return [UsageError, StartError, DialectError, DefectError, SeedError].some(
    (kind) => error instanceof kind,
  );
}

/**
 * `partner-api simulate`: runs the simulator until SIGINT or SIGTERM.
 *
 * @param args the arguments behind `simulate`
 * @returns the exit code: 0 when it was stopped or helped, 2 when it could not start
 */
export async function runSimulate(args: string[]): Promise<number> {
  try {
    const options = readArguments(args);
    if (options === 'help') console.log(helpText);
    else await serve(options);
    return exitCodes.stopped;
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    return exitCodes.cannotStart;
  }
}
