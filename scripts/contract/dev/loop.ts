/** Cycles, one after each change, until the signal; a newer change cancels the cycle under way. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { runCycle } from './cycle.ts';
import type { CycleOptions, Memory } from './cycle.ts';
import type { StepResult } from './finding.ts';
import { judged } from './finding.ts';
import type { SimulatorKeeper } from './simulator-keeper.ts';
import { nextChange, takeSnapshot } from './snapshot.ts';

export interface LoopOptions {
  readonly simulator: SimulatorKeeper;
  readonly signal: AbortSignal;
  /** Called when a cycle begins, with what has changed; nothing in the first one. */
  readonly begin: (changed: readonly string[]) => void;
  readonly show: (results: readonly StepResult[]) => void | Promise<void>;
}

/** The loop writes to `generated/` itself: only another text than its own is somebody's edit. */
async function isForeign(path: string, memory: Memory, isBusy: boolean): Promise<boolean> {
  if (!path.startsWith('generated/')) return true;
  if (isBusy || memory.written === undefined) return false;
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text !== memory.written.get(basename(path));
}

/** A file that vanishes while it is read ends a cycle, not the loop. */
function describeFault(error: unknown): StepResult {
  const message = `the cycle was cut short: ${error instanceof Error ? error.message : String(error)}`;
  return judged('generate', [{ message, fix: 'save any file to try again' }]);
}

/** Runs and shows one cycle; one that is cancelled shows nothing. */
async function runAndShow(options: CycleOptions, show: LoopOptions['show']): Promise<void> {
  try {
    await show(await runCycle(options));
  } catch (error) {
    if (!options.signal.aborted) await show([describeFault(error)]);
  }
}

async function runUntilChange(memory: Memory, options: LoopOptions): Promise<string[]> {
  const { simulator, signal, show } = options;
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  const before = await takeSnapshot();
  let isBusy = true;
  const cycle = runAndShow({ memory, simulator, signal: either }, show).finally(() => {
    isBusy = false;
  });
  const change = nextChange({
    before,
    isForeign: (path) => isForeign(path, memory, isBusy),
    signal: either,
  });
  try {
    // A cycle that fails by itself ends the loop; one that is done leaves the word to the change.
    return await Promise.race([cycle.then(() => change), change]);
  } finally {
    over.abort();
    await Promise.allSettled([cycle, change]);
  }
}

/** Runs until the signal is aborted; no program is left running then, but for the simulator. */
export async function runLoop(options: LoopOptions): Promise<void> {
  const memory: Memory = { written: undefined };
  let changed: string[] = [];
  try {
    for (;;) {
      options.begin(changed);
      changed = await runUntilChange(memory, options);
    }
  } catch (error) {
    if (!options.signal.aborted) throw error;
  }
}
