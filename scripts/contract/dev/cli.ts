/**
 * `npm run dev`: on each change generates, checks and restarts the simulator, and shows on one
 * screen what to fix next. Run it from the package root.
 */
import {
  type ArgumentsOf,
  defineCommand,
  readPort,
  runCommand,
} from '../../../shared/command-line.ts';
import { CycleState, runLoop } from './cycle.ts';
import { showFindings } from './screen.ts';

const devCommand = defineCommand({
  name: 'npm run dev --',
  about: `Watches spec/ and the code. On a change: generates, checks types, lints, checks the registry of
rules, and restarts the simulator when all of that is green. Says what to fix first.`,
  options: {
    once: { help: 'one cycle; exit status 0 when all is green, 1 when something is to be done' },
    port: {
      value: 'N',
      help: 'where the simulator listens (default 4010; with --once any free port)',
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
