/** One turn of the loop: what changed goes through every step, as far as the steps before allow. */
import { readSources } from '../generate/sources.ts';
import { compile, typecheck } from './compiler-steps.ts';
import type { StepResult } from './finding.ts';
import { judged } from './finding.ts';
import { generate } from './generate-step.ts';
import type { Written } from './generate-step.ts';
import { lint, lintSpec } from './lint-steps.ts';
import { checkRegistry } from './registry-step.ts';
import { readScripts } from './scripts.ts';
import type { Scripts } from './scripts.ts';
import type { SimulatorKeeper } from './simulator-keeper.ts';
import { vocabularyOf } from './vocabulary.ts';

/** What the loop knows from one cycle to the next. */
export interface Memory {
  /** What it wrote to `generated/` last. */
  written: Written | undefined;
  /** Whether `dist/` may lag behind scripts/, whose generators the next step runs. */
  stale: boolean;
}

export interface CycleOptions {
  readonly memory: Memory;
  readonly simulator: SimulatorKeeper;
  readonly signal: AbortSignal;
}

const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

/** The steps that only look; they do not wait for each other. */
async function inspectAll(scripts: Scripts, signal: AbortSignal): Promise<StepResult[]> {
  const sources = await readSources();
  const vocabulary = vocabularyOf(sources);
  const results = await Promise.all([
    lintSpec(scripts, signal),
    typecheck(scripts, vocabulary, signal),
    checkRegistry(sources.requirements),
    lint(scripts, vocabulary, signal),
  ]);
  return results.filter(isPresent);
}

async function restart(scripts: Scripts, options: CycleOptions): Promise<StepResult[]> {
  const { memory, simulator, signal } = options;
  const compiled = await compile(scripts, signal);
  if (!compiled.ok) return [compiled];
  memory.stale = false;
  signal.throwIfAborted();
  return [compiled, judged('simulator', await simulator.bringUpToDate())];
}

/**
 * Runs one cycle in the working directory.
 *
 * @returns the results of the steps that were run, in the order in which to mend what they found
 * @throws the signal's reason when it is aborted; no program is left running then
 */
export async function runCycle(options: CycleOptions): Promise<StepResult[]> {
  const { memory, signal } = options;
  const scripts = await readScripts();
  if (memory.stale) {
    const compiled = await compile(scripts, signal);
    if (!compiled.ok) return [compiled];
    memory.stale = false;
  }
  const generation = await generate(memory.written, signal);
  memory.written = generation.written;
  if (!generation.result.ok) {
    // Where the contract is readable at all, its linter may know the place.
    const linted = await lintSpec(scripts, signal);
    return [generation.result, linted].filter(isPresent);
  }
  const inspected = [generation.result, ...(await inspectAll(scripts, signal))];
  if (!inspected.every(({ ok }) => ok)) return inspected;
  return [...inspected, ...(await restart(scripts, options))];
}
