/** Cycles, one after each change, until the signal; a newer change cancels the cycle under way. */
import { setTimeout as pause } from 'node:timers/promises';

import { watch } from 'chokidar';

import type { Finding } from './screen.ts';
import type { Simulator } from './simulator.ts';
import type { Step } from './steps.ts';
import { runStep } from './steps.ts';

const folders = ['spec', 'simulator', 'conformance', 'scripts', 'shared'];
/** Files of the root that the steps read. */
const files = ['package.json', 'tsconfig.json', '.oxlintrc.json', 'redocly.yaml'];

const quietMilliseconds = 150;

/** What changes in the sources, as it is saved. Paths from the working directory. A burst of writes is one change. */
class Changes {
  readonly #paths = new Set<string>();
  readonly #watcher = watch([...folders, ...files], {
    ignoreInitial: true,
    ignored: (path, stats) => stats?.isFile() === true && !/\.(ts|js|css|yaml|json|md)$/.test(path),
  });

  constructor() {
    this.#watcher.on('all', (_event, path) => this.#paths.add(path.replaceAll('\\', '/')));
  }

  /** Ready before it is used: what changes while it looks around would go unseen. */
  async ready(): Promise<void> {
    await new Promise<void>((resolve) => void this.#watcher.once('ready', () => resolve()));
  }

  /** What has changed since the last call, once it keeps still. Rejects with the signal's reason. */
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

/** Runs steps that only look, and do not wait for each other; their findings in this order. */
async function inspect(signal: AbortSignal, ...steps: readonly Step[]): Promise<Finding[]> {
  const ran = await Promise.all(steps.map((step) => runStep(step, signal)));
  return ran.flatMap(({ findings }) => [...findings]);
}

/**
 * Runs one cycle in the working directory: causes first, and what only follows from them not at
 * all. What the catalogue and the compiler say comes within seconds; the linters and the tests have
 * the word where they find nothing.
 *
 * @returns what is to be done, in the order in which to do it; the simulator is up to date when
 *   that is nothing
 * @throws the signal's reason when it is aborted; no program is left running then
 */
export async function runCycle(simulator: Simulator, signal: AbortSignal): Promise<Finding[]> {
  const { findings: causes, stdout } = await runStep('sources', signal);
  if (causes.length > 0 && !/^wrote /m.test(stdout)) {
    const fix = 'correct it there; until then nothing is regenerated';
    return causes.map(({ message }) => ({ message, fix }));
  }
  const places = await inspect(signal, 'types', 'registry');
  if (causes.length + places.length > 0) return [...causes, ...places];
  const others = await inspect(signal, 'trace', 'contract', 'lint', 'examples');
  if (others.length > 0) return others;
  signal.throwIfAborted();
  return await simulator.bringUpToDate();
}

interface LoopOptions {
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
