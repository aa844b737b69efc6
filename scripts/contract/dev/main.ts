/**
 * `npm run dev`: on each change generates, checks and restarts the simulator, and shows on one
 * screen what to fix next. Run it from the package root.
 */
import { defineCommand, readPort, runCommand } from '../../../shared/command-line.ts';
import type { ArgumentsOf } from '../../../shared/command-line.ts';
import { CycleState, runLoop } from './cycle.ts';
import { showFindings } from './screen.ts';

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
  read: ({ once, port }) => {
    const defaultPort = once ? 0 : 4010;
    return { once, port: port === undefined ? defaultPort : readPort(port) };
  },
});

/** Aborts at the first Ctrl-C or SIGTERM; npm forwards the terminal's signal a second time. */
function untilSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => controller.abort());
  }
  return controller.signal;
}

async function run({ once, port }: ArgumentsOf<typeof devCommand>): Promise<number> {
  const signal = untilSignal();
  const state = new CycleState(port);
  try {
    if (!once) {
      await runLoop(state, signal);
      return 0;
    }
    const findings = await state.runCycle(signal);
    // With --once, the simulator ends with the cycle.
    await showFindings(findings);
    return findings.length === 0 ? 0 : 1;
  } catch (error) {
    if (signal.aborted) return 130;
    throw error;
  } finally {
    await state.close();
  }
}

process.exitCode = await runCommand(devCommand, process.argv.slice(2), run);
