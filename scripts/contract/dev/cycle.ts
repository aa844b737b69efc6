/** A cycle of the loop, and the state that is kept between cycles. */
import { setTimeout as pause } from 'node:timers/promises';

import { watch } from 'chokidar';

import { findFindings, showCycleStart, showFindings, type Finding } from './screen.ts';
import { runStep, type Step } from './steps.ts';
import { Generator, Simulator } from './threads.ts';
import { messageOf } from '../../../shared/system-error.ts';

/** The inputs of each step that is skipped while they are unchanged. */
const inputs = {
  // The code that these two threads have loaded.
  generator: /^(scripts\/generate|shared)\/.*\.ts$/,
  simulator: /^(spec|simulator|shared|scripts\/generate)\//,
  // JSON is imported; it also represents the validators, which change with it.
  compile: /\.(ts|json)$/,
  examples: /\.(ts|js|yaml|json)$/,
  assets: /\.(ts|js|css)$/,
  lint: /\.(ts|js)$|^(package|tsconfig|\.oxlintrc)\.json$/,
} as const;

type Skippable = keyof typeof inputs & Step;

function findingsOf(complaints: readonly string[]): Finding[] {
  const located = findFindings(complaints.join('\n'));
  return located.length > 0 ? located : complaints.map((message) => ({ message }));
}

const hasPlace = ({ message }: Finding): boolean => /^[\w./-]+\.(ts|yaml|json)\b.*: /.test(message);

export class CycleState {
  readonly simulator: Simulator;
  readonly #generator = new Generator();
  /** All but the generator, which npm has just compiled. */
  readonly #stale = new Set(Object.keys(inputs).filter((step) => step !== 'generator'));

  constructor(port: number) {
    this.simulator = new Simulator(port);
  }

  /** Marks the steps that depend on the changed files. @param paths from the root */
  markStale(paths: readonly string[]): void {
    for (const [step, pattern] of Object.entries(inputs)) {
      if (paths.some((path) => pattern.test(path))) this.#stale.add(step);
    }
  }

  /** Runs a step if its input has changed, or if it had findings in the last cycle. */
  async #runStale(step: Skippable, signal: AbortSignal): Promise<Finding[]> {
    if (!this.#stale.has(step)) return [];
    const findings = await runStep(step, signal);
    if (findings.length === 0) this.#stale.delete(step);
    return findings;
  }

  async #generate(signal: AbortSignal): Promise<{ causes: Finding[]; isWritten: boolean }> {
    if (this.#stale.delete('generator')) {
      await this.#runStale('compile', signal);
      await this.#generator.stop();
    }
    const { complaints, written } = await this.#generator.run(signal);
    this.markStale(written ?? []);
    return { causes: findingsOf(complaints), isWritten: written !== undefined };
  }

  async #checkRegistry(signal: AbortSignal): Promise<Finding[]> {
    const findings = await this.#runStale('compile', signal);
    return [...findings, ...(await runStep('registry', signal))];
  }

  /**
   * Runs a cycle. Reports causes, and omits their consequences.
   * @returns what to fix, in order; if empty, the simulator is up to date
   * @throws the signal's reason when it is aborted, after all programs have ended
   */
  async runCycle(signal: AbortSignal): Promise<Finding[]> {
    const { causes, isWritten } = await this.#generate(signal);
    if (!isWritten) {
      const fix = 'fix it there; until then nothing is regenerated';
      return causes.map(({ message }) => ({ message, fix }));
    }
    const checks = [runStep('types', signal), this.#checkRegistry(signal)] as const;
    const [types, registry] = await Promise.all(checks);
    // Code that does not compile may also fail to run, which is not a separate finding.
    const causesWithPlace = [...causes, ...types, ...registry.filter(hasPlace)];
    if (causesWithPlace.length > 0) return causesWithPlace;
    const others = await this.#runStale('examples', signal);
    if (registry.length + others.length > 0) return [...registry, ...others];
    console.log('nothing to do so far; the linter still reads all code …');
    const last = ['lint', 'assets'] as const;
    const remaining = await Promise.all(last.map((step) => this.#runStale(step, signal)));
    signal.throwIfAborted();
    return remaining.flat().length > 0 ? remaining.flat() : await this.#restart();
  }

  async #restart(): Promise<Finding[]> {
    if (this.simulator.url !== undefined && !this.#stale.has('simulator')) return [];
    const findings = await this.simulator.restart();
    if (findings.length === 0) this.#stale.delete('simulator');
    return findings;
  }

  async close(): Promise<void> {
    await this.#generator.stop();
    await this.simulator.stop();
  }
}

/* The loop: a cycle after each change. A newer change cancels the current cycle. */

const folders = ['spec', 'simulator', 'conformance', 'scripts', 'shared'];
const files = ['package.json', 'tsconfig.json', '.oxlintrc.json', 'redocly.yaml'];

const quietMilliseconds = 150;

/** Watches the sources. A burst of writes counts as one change. */
class SourceWatcher {
  readonly #paths = new Set<string>();
  readonly #watcher = watch([...folders, ...files], {
    ignoreInitial: true,
    ignored: (path, stats) => stats?.isFile() === true && !/\.(ts|js|css|yaml|json|md)$/.test(path),
  });

  constructor() {
    this.#watcher.on('all', (_event, path) => this.#paths.add(path.replaceAll('\\', '/')));
  }

  /** Resolves when the watcher is ready; earlier changes would be missed. */
  async ready(): Promise<void> {
    await new Promise<void>((resolve) => void this.#watcher.once('ready', () => resolve()));
  }

  /** Waits for changes to settle, and returns those since the last call. Rejects at the signal. */
  async next(signal: AbortSignal): Promise<string[]> {
    for (let seen = 0; seen === 0 || seen < this.#paths.size;) {
      seen = this.#paths.size;
      await pause(quietMilliseconds, undefined, { signal });
    }
    const changed = [...this.#paths].toSorted();
    this.#paths.clear();
    return changed;
  }

  async close(): Promise<void> {
    await this.#watcher.close();
  }
}

/** Runs a cycle and shows its findings; a cancelled cycle shows nothing. */
async function runAndShow(state: CycleState, signal: AbortSignal): Promise<void> {
  try {
    await showFindings(await state.runCycle(signal), state.simulator.url);
  } catch (error) {
    if (signal.aborted) return;
    // An error, such as a file that vanishes while being read, ends the cycle but not the loop.
    const message = `the cycle was aborted: ${messageOf(error)}`;
    await showFindings([{ message, fix: 'save any file to try again' }], state.simulator.url);
  }
}

/** Runs until the signal is aborted and all programs have ended. */
export async function runLoop(state: CycleState, signal: AbortSignal): Promise<void> {
  const changes = new SourceWatcher();
  try {
    await changes.ready();
    for (let changed: string[] = []; !signal.aborted;) {
      showCycleStart(changed);
      state.markStale(changed);
      const superseded = new AbortController();
      const cycle = runAndShow(state, AbortSignal.any([signal, superseded.signal]));
      changed = await changes.next(signal).catch(() => []);
      superseded.abort();
      await cycle;
    }
  } finally {
    await changes.close();
  }
}
