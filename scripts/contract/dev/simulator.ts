/** Keeps one simulator running on one port, and restarts it when its code has changed. */
import { fork, type ChildProcess } from 'node:child_process';

import type { Finding } from './screen.ts';
import type { SimulatorMessage } from './simulator-process.ts';

const entry = 'dist/scripts/contract/dev/simulator-process.js';

function started(child: ChildProcess): Promise<SimulatorMessage> {
  return new Promise((resolve) => {
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
    child.once('message', (message: SimulatorMessage) => resolve(message));
    child.once('exit', () => resolve({ problem: complaint.trim() || 'it ended at once' }));
  });
}

const isAlive = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null;

function explainProblem(problem: string): Finding {
  const [thrown = problem] = /^\w*Error: .+$/m.exec(problem) ?? [];
  return {
    message: `the simulator does not start: ${thrown}`,
    fix: 'correct it; where only the port is taken: npm run dev -- --port N',
  };
}

export class Simulator {
  readonly #port: number;
  #child: ChildProcess | undefined;
  #isStale = true;
  #url: string | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Where a simulator runs, of whatever code; undefined when none does. */
  get url(): string | undefined {
    return this.#child !== undefined && isAlive(this.#child) ? this.#url : undefined;
  }

  /** Files changed; those that the simulator is made of make it stale. */
  noteChanges(paths: readonly string[]): void {
    this.#isStale ||= paths.some((path) =>
      /^(spec|simulator|shared|scripts\/generate)\//.test(path),
    );
  }

  /** Has the code that is compiled now running; says why where it does not start. */
  async bringUpToDate(): Promise<Finding[]> {
    if (this.url !== undefined && !this.#isStale) return [];
    await this.stop();
    this.#child = fork(entry, [String(this.#port)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const message = await started(this.#child);
    if ('problem' in message) return [explainProblem(message.problem)];
    this.#url = message.url;
    this.#isStale = false;
    return [];
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || !isAlive(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}
