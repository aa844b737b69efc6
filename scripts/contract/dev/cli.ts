/**
 * The maintainers' loop: on each change it generates, checks, restarts the simulator, and shows on
 * one screen what to do next. Run it from the package's root.
 */
import { readFile } from 'node:fs/promises';

import { UsageError } from '../../../shared/command-line.ts';
import { helpText, readArguments } from './arguments.ts';
import type { DevArguments } from './arguments.ts';
import { runCycle } from './cycle.ts';
import type { StepResult } from './finding.ts';
import { runLoop } from './loop.ts';
import { renderScreen } from './screen.ts';
import { SimulatorKeeper } from './simulator-keeper.ts';

const { stdout } = process;

async function readContractVersion(): Promise<string | undefined> {
  const text = await readFile('generated/openapi.json', 'utf8').catch(() => '{}');
  const { info }: { info?: { version?: string } } = JSON.parse(text);
  return info?.version;
}

const clearTerminal = (): void =>
  void stdout.write(stdout.isTTY ? '\u001B[2J\u001B[3J\u001B[H' : '');

async function show(results: readonly StepResult[], simulator: SimulatorKeeper): Promise<void> {
  const size = stdout.isTTY
    ? { columns: stdout.columns, rows: stdout.rows }
    : { columns: Infinity, rows: Infinity };
  const content = { results, contractVersion: await readContractVersion(), url: simulator.url };
  clearTerminal();
  console.log(renderScreen(content, size).join('\n'));
}

function begin(changed: readonly string[]): void {
  clearTerminal();
  const more = changed.length > 1 ? ` and ${changed.length - 1} more` : '';
  console.log(changed[0] === undefined ? 'checking …' : `checking: ${changed[0]}${more} changed …`);
}

async function runOnce(simulator: SimulatorKeeper, signal: AbortSignal): Promise<number> {
  const memory = { written: undefined };
  const results = await runCycle({ memory, simulator, signal });
  await show(results, simulator);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

/** Aborts at the first Ctrl-C or SIGTERM; npm hands on the one that the terminal sent as well. */
function untilSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => controller.abort());
  }
  return controller.signal;
}

async function run({ once, port }: DevArguments): Promise<number> {
  const signal = untilSignal();
  const simulator = new SimulatorKeeper(port);
  try {
    if (once) return await runOnce(simulator, signal);
    await runLoop({ simulator, signal, begin, show: (results) => show(results, simulator) });
    return 0;
  } catch (error) {
    if (signal.aborted) return 130;
    throw error;
  } finally {
    await simulator.stop();
  }
}

try {
  const options = readArguments(process.argv.slice(2));
  if (options === 'help') console.log(helpText);
  else process.exitCode = await run(options);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
