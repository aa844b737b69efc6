/** Keeps one simulator running on one port, and restarts it when its code has changed. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Finding } from './finding.ts';
import type { SimulatorMessage } from './simulator-process.ts';

/** What the simulator is made of, once compiled. */
const parts = ['dist/simulator', 'dist/generated'] as const;

/** One text for the code that a simulator started now would run. */
export async function hashCode(): Promise<string> {
  const hash = createHash('sha256');
  for (const part of parts) {
    const entries = await readdir(part, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !/\.(map|d\.ts)$/.test(entry.name));
    for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
      hash.update(file).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

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

function ended(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return Promise.resolve();
  return new Promise((resolve) => void child.once('exit', () => resolve()));
}

/** The first of our own files in the stack tells where; its lines are those of the compiled code. */
function explainProblem(problem: string): Finding {
  const [, thrown = problem] = /^(\w*Error: .+)$/m.exec(problem) ?? [];
  const [, file] = /dist\/((?:simulator|generated)\/[\w./-]+)\.js:\d+/.exec(problem) ?? [];
  return {
    ...(file !== undefined && { file: `${file}.ts` }),
    message: `the simulator does not start: ${thrown}`,
    fix: 'correct it there; where only the port is taken: npm run dev -- --port N',
  };
}

export class SimulatorKeeper {
  readonly #port: number;
  #child: ChildProcess | undefined;
  #code = '';
  #url: string | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Where a simulator runs, of whatever code; undefined when none does. */
  get url(): string | undefined {
    return this.#child !== undefined && isAlive(this.#child) ? this.#url : undefined;
  }

  /** Has the code that is compiled now running; says why where it does not start. */
  async bringUpToDate(): Promise<Finding[]> {
    const code = await hashCode();
    if (this.url !== undefined && code === this.#code) return [];
    await this.stop();
    const entry = 'dist/scripts/dev/simulator-process.js';
    const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
    this.#child = fork(entry, [String(this.#port)], {
      stdio: [...stdio],
    });
    const message = await started(this.#child);
    if ('url' in message) {
      this.#url = message.url;
      this.#code = code;
      return [];
    }
    return [explainProblem(message.problem)];
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined) return;
    child.kill('SIGKILL');
    await ended(child);
  }
}
