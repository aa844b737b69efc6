/** Cycles, one after each change, until the signal; a newer change cancels the cycle under way. */
import { setTimeout as pause } from 'node:timers/promises';

import { watch } from 'chokidar';

import { messageOf } from '../../../shared/system-error.ts';
import type { Workshop } from './cycle.ts';
import type { Finding } from './screen.ts';

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

interface LoopOptions {
  readonly workshop: Workshop;
  readonly signal: AbortSignal;
  /** Called when a cycle begins, with what has changed; nothing in the first one. */
  readonly begin: (changed: readonly string[]) => void;
  /** Called when only the linter is left, and nothing is to be done so far. */
  readonly tell: () => void;
  readonly show: (findings: readonly Finding[]) => void | Promise<void>;
}

/** Runs and shows one cycle; one that is cancelled shows nothing. */
async function runAndShow(options: LoopOptions, signal: AbortSignal): Promise<void> {
  const { workshop, tell, show } = options;
  try {
    await show(await workshop.runCycle(signal, tell));
  } catch (error) {
    if (signal.aborted) return;
    // A file that vanishes while it is read ends a cycle, not the loop.
    const message = `the cycle was cut short: ${messageOf(error)}`;
    await show([{ message, fix: 'save any file to try again' }]);
  }
}

/** Runs until the signal is aborted; no program of a cycle is at work then. */
export async function runLoop(options: LoopOptions): Promise<void> {
  const { workshop, signal, begin } = options;
  const changes = new Changes();
  try {
    await changes.ready();
    for (let changed: string[] = []; !signal.aborted;) {
      begin(changed);
      workshop.noteChanges(changed);
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
