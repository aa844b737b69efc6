/** Cycles, one after each change, until the signal; a newer change cancels the cycle under way. */
import { Changes } from './changes.ts';
import { runCycle } from './cycle.ts';
import type { Finding } from './findings.ts';
import type { Simulator } from './simulator.ts';

export interface LoopOptions {
  readonly simulator: Simulator;
  readonly signal: AbortSignal;
  /** Called when a cycle begins, with what has changed; nothing in the first one. */
  readonly begin: (changed: readonly string[]) => void;
  readonly show: (findings: readonly Finding[]) => void | Promise<void>;
}

/** Runs and shows one cycle; one that is cancelled shows nothing. */
async function runAndShow({ simulator, show }: LoopOptions, signal: AbortSignal): Promise<void> {
  try {
    await show(await runCycle(simulator, signal));
  } catch (error) {
    if (signal.aborted) return;
    // A file that vanishes while it is read ends a cycle, not the loop.
    const message = `the cycle was cut short: ${error instanceof Error ? error.message : String(error)}`;
    await show([{ message, fix: 'save any file to try again' }]);
  }
}

/** Runs until the signal is aborted; no program is left running then, but for the simulator. */
export async function runLoop(options: LoopOptions): Promise<void> {
  const { simulator, signal, begin } = options;
  const changes = new Changes();
  try {
    await changes.ready();
    for (let changed: string[] = []; !signal.aborted;) {
      begin(changed);
      simulator.noteChanges(changed);
      const over = new AbortController();
      const cycle = runAndShow(options, AbortSignal.any([signal, over.signal]));
      changed = await changes.next(signal).catch(() => []);
      over.abort();
      await cycle;
    }
  } finally {
    await changes.close();
  }
}
