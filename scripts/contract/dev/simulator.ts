/** Keeps one simulator running on one port. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { hear, start } from './child.ts';
import type { Finding } from './screen.ts';
import type { SimulatorMessage } from './simulator-process.ts';

const isAlive = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null;

export class Simulator {
  readonly #port: number;
  #child: ChildProcess | undefined;
  #url: string | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Where a simulator runs, of whatever code; undefined when none does. */
  get url(): string | undefined {
    return this.#child !== undefined && isAlive(this.#child) ? this.#url : undefined;
  }

  /** Has the code that is compiled now running; says why where it does not start. */
  async restart(): Promise<Finding[]> {
    await this.stop();
    this.#child = start('simulator-process', String(this.#port));
    const message = await hear<SimulatorMessage>(this.#child);
    if ('url' in message) {
      this.#url = message.url;
      return [];
    }
    return [
      {
        message: `the simulator does not start: ${message.thrown}`,
        fix: 'correct it; where only the port is taken: npm run dev -- --port N',
      },
    ];
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || !isAlive(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
