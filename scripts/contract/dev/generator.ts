/** Keeps the generator loaded, since most of its time goes into that. */
import type { ChildProcess } from 'node:child_process';

import { hear, start } from './child.ts';
import type { Generated } from './generator-process.ts';

export class Generator {
  #child: ChildProcess | undefined;

  /** Writes `generated/` anew. @throws the signal's reason when it is aborted */
  async run(signal: AbortSignal): Promise<Generated> {
    signal.throwIfAborted();
    const child = (this.#child ??= start('generator-process'));
    const stop = (): void => this.stop();
    signal.addEventListener('abort', stop, { once: true });
    const heard = hear<Generated>(child);
    child.send('generate');
    const generated = await heard;
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
    if (!('thrown' in generated)) return generated;
    this.#child = undefined;
    return { complaints: [`the generator failed: ${generated.thrown}`], written: undefined };
  }

  /** The next run loads it again. */
  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
