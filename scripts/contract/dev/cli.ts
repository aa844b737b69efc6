/**
 * `npm run dev`: on each change generates, checks and restarts the simulator, and shows on one
 * screen what to fix next. Run it from the package root.
 */
import { readFile } from 'node:fs/promises';

import { defineCommand, readPort, runCommand } from '../../../shared/command-line.ts';
import type { Simulator } from './children.ts';
import { CycleState, runLoop } from './cycle.ts';
import { renderScreen, type Finding } from './screen.ts';

interface DevArguments {
  readonly once: boolean;
  /** The port of the simulator; 0 takes any free port. */
  readonly port: number;
}

const devCommand = defineCommand({
  name: 'npm run dev --',
  about: `Watches spec/ and the code. On each change, regenerates, checks types, lints, checks the registry of
rules, and restarts the simulator if everything passes. Lists what to fix, causes first.`,
  options: {
    once: { help: 'run one cycle; exit status 0 if everything passes, 1 otherwise' },
    port: {
      value: 'N',
      help: 'port of the simulator (default 4010; with --once any free port)',
    },
  },
  read: ({ once, port }): DevArguments => {
    const defaultPort = once ? 0 : 4010;
    return { once, port: port === undefined ? defaultPort : readPort(port) };
  },
});

const { stdout } = process;

async function readContractVersion(): Promise<string | undefined> {
  const text = await readFile('generated/openapi.json', 'utf8').catch(() => '{}');
  const { info }: { info?: { version?: string } } = JSON.parse(text);
  return info?.version;
}

const clearTerminal = (): void =>
  void stdout.write(stdout.isTTY ? '\u001B[2J\u001B[3J\u001B[H' : '');

const printOnlyLintLeft = (): void =>
  console.log('nothing to do so far; the linter is still running …');

async function show(findings: readonly Finding[], { url }: Partial<Simulator> = {}): Promise<void> {
  const content = { findings, contractVersion: await readContractVersion(), url };
  const lines = renderScreen(content, stdout.isTTY ? stdout.rows : Infinity);
  clearTerminal();
  console.log(lines.join('\n'));
}

function showCycleStart([first, ...others]: readonly string[]): void {
  clearTerminal();
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  console.log(first === undefined ? 'checking …' : `checking: ${first}${more} changed …`);
}

/** Aborts at the first Ctrl-C or SIGTERM; npm forwards the terminal's signal a second time. */
function untilSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => controller.abort());
  }
  return controller.signal;
}

async function run({ once, port }: DevArguments): Promise<number> {
  const signal = untilSignal();
  const state = new CycleState(port);
  const { simulator } = state;
  const options = {
    state,
    signal,
    onCycleStart: showCycleStart,
    onOnlyLintLeft: printOnlyLintLeft,
  };
  try {
    if (!once) {
      await runLoop({ ...options, show: (findings) => show(findings, simulator) });
      return 0;
    }
    const findings = await state.runCycle(signal, printOnlyLintLeft);
    // With --once, the simulator ends with the cycle.
    await show(findings);
    return findings.length === 0 ? 0 : 1;
  } catch (error) {
    if (signal.aborted) return 130;
    throw error;
  } finally {
    await state.close();
  }
}

process.exitCode = await runCommand(devCommand, process.argv.slice(2), run);
