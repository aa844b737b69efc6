/** One turn of the loop: what changed goes through every step, as far as the steps before allow. */
import { readSources } from '../../generate/sources.ts';
import type { StepResult } from './finding.ts';
import { judged } from './finding.ts';
import { generate } from './generate-step.ts';
import type { Written } from './generate-step.ts';
import { lint, lintSpec } from './lint-steps.ts';
import { checkRegistry } from './registry-step.ts';
import { readScripts } from './scripts.ts';
import type { Scripts } from './scripts.ts';
import type { SimulatorKeeper } from './simulator-keeper.ts';
import { typecheck } from './typecheck-step.ts';
import { vocabularyOf } from './vocabulary.ts';

/** What the loop knows from one cycle to the next. */
export interface Memory {
  /** What it wrote to `generated/` last. */
  written: Written | undefined;
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

/** What the generator says of the sources comes first; what it died of, after its causes. */
function inOrder(generated: StepResult, inspected: readonly StepResult[]): StepResult[] {
  const isAboutSources = generated.findings.some(({ file }) => file?.startsWith('spec/') === true);
  return generated.ok || isAboutSources ? [generated, ...inspected] : [...inspected, generated];
}

/**
 * Runs one cycle in the working directory.
 *
 * @returns the results of the steps that were run, in the order in which to fix what they found
 * @throws the signal's reason when it is aborted; no program is left running then
 */
export async function runCycle({ memory, simulator, signal }: CycleOptions): Promise<StepResult[]> {
  const scripts = await readScripts();
  const { result, written, reached } = await generate(scripts, memory.written, signal);
  memory.written = written;
  if (reached === 'nothing') {
    // Where the contract is readable at all, its linter may know the place.
    return [result, await lintSpec(scripts, signal)].filter(isPresent);
  }
  const results = inOrder(result, await inspectAll(scripts, signal));
  if (!results.every(({ ok }) => ok)) return results;
  signal.throwIfAborted();
  return [...results, judged('simulator', await simulator.bringUpToDate())];
}
