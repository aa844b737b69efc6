/** Keeps the generator loaded, since most of its time goes into that. */
import { fork, type ChildProcess } from 'node:child_process';

import type { Generated } from './generator-process.ts';

const entry = 'dist/scripts/contract/dev/generator-process.js';

export class Generator {
  #child: ChildProcess | undefined;

  /** Writes `generated/` anew. @throws the signal's reason when it is aborted */
  async run(signal: AbortSignal): Promise<Generated> {
    signal.throwIfAborted();
    const child = (this.#child ??= fork(entry, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] }));
    const stop = (): void => this.stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await this.#ask(child);
    } finally {
      signal.removeEventListener('abort', stop);
      signal.throwIfAborted();
    }
  }

  async #ask(child: ChildProcess): Promise<Generated> {
    let words = '';
    const listen = (chunk: Buffer): void => void (words += chunk.toString('utf8'));
    child.stderr?.on('data', listen);
    const answer = new Promise<Generated>((resolve) => {
      child.once('message', (generated: Generated) => resolve(generated));
      child.once('exit', () => {
        this.#child = undefined;
        const [thrown = 'it ended'] = /^\w*Error: .+$/m.exec(words) ?? [];
        resolve({ complaints: [`the generator failed: ${thrown}`], written: undefined });
      });
    });
    child.send('generate');
    const generated = await answer;
    child.removeAllListeners('exit');
    child.stderr?.off('data', listen);
    return generated;
  }

  /** The next run loads it again. */
  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
