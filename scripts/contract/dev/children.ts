/** The long-running child processes of the loop: the generator and the simulator. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import type { Finding } from './screen.ts';
import type { Generated } from './generator-process.ts';
import type { SimulatorMessage } from './simulator-process.ts';

/** @param name a module of this folder */
const start = (name: string, ...args: readonly string[]): ChildProcess =>
  fork(`dist/scripts/contract/dev/${name}.js`, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

/** Waits for the next message of a child; if it exits first, returns its error output. */
async function nextMessage<Message>(
  child: ChildProcess,
): Promise<Message | { readonly thrown: string }> {
  let errorOutput = '';
  const listen = (chunk: Buffer): void => void (errorOutput += chunk.toString('utf8'));
  child.stderr?.on('data', listen);
  const finished = new AbortController();
  const ended = once(child, 'exit', finished).then(() => ({
    thrown: /^\w*Error: .+$/m.exec(errorOutput)?.[0] ?? (errorOutput.trim() || 'it exited at once'),
  }));
  try {
    return await Promise.race([
      once(child, 'message', finished).then(([message]) => message),
      ended,
    ]);
  } finally {
    finished.abort();
    child.stderr?.off('data', listen);
  }
}

/** Keeps the generator loaded, since loading takes most of its time. */
export class Generator {
  #child: ChildProcess | undefined;

  /** Regenerates `generated/`. @throws the signal's reason when it is aborted */
  async run(signal: AbortSignal): Promise<Generated> {
    signal.throwIfAborted();
    const child = (this.#child ??= start('generator-process'));
    const stop = (): void => this.stop();
    signal.addEventListener('abort', stop, { once: true });
    const reply = nextMessage<Generated>(child);
    child.send('generate');
    const generated = await reply;
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
    if (!('thrown' in generated)) return generated;
    this.#child = undefined;
    return { complaints: [`the generator failed: ${generated.thrown}`], written: undefined };
  }

  /** Kills the process; the next run starts a new one. */
  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

const isAlive = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null;

/** Keeps one simulator running on a fixed port. */
export class Simulator {
  readonly #port: number;
  #child: ChildProcess | undefined;
  #url: string | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** The URL of the simulator, whatever its version; undefined if none runs. */
  get url(): string | undefined {
    return this.#child !== undefined && isAlive(this.#child) ? this.#url : undefined;
  }

  /** Restarts the simulator with the compiled code. Returns the reason if it does not start. */
  async restart(): Promise<Finding[]> {
    await this.stop();
    this.#child = start('simulator-process', String(this.#port));
    const message = await nextMessage<SimulatorMessage>(this.#child);
    if ('url' in message) {
      this.#url = message.url;
      return [];
    }
    return [
      {
        message: `the simulator does not start: ${message.thrown}`,
        fix: 'fix it; if only the port is taken: npm run dev -- --port N',
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
