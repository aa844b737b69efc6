/** What changes in the sources, as it is saved. */
import { setTimeout as pause } from 'node:timers/promises';

import { watch } from 'chokidar';

const folders = ['spec', 'simulator', 'conformance', 'scripts', 'shared'];
/** Files of the root that the steps read. */
const files = ['package.json', 'tsconfig.json', '.oxlintrc.json', 'redocly.yaml'];

const quietMilliseconds = 150;

/** Paths from the working directory. A burst of writes is one change. */
export class Changes {
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
