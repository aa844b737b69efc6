/** The long-running threads of the loop: the generator and the simulator. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { messageOf } from '../../../shared/system-error.ts';
import type { Generated } from './generator-thread.ts';
import type { Finding } from './screen.ts';

/** Starts a module of this folder with the code as it is compiled now, and drops its output. */
function start(name: string, workerData?: unknown): Worker {
  const worker = new Worker(new URL(`./${name}.js`, import.meta.url), {
    workerData,
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  // Whoever awaits its message gets the error; without a listener, it would end the loop.
  worker.on('error', () => {});
  return worker;
}

/** Keeps the generator loaded, since loading takes most of its time. */
export class Generator {
  #worker: Worker | undefined;

  /** Regenerates `generated/`. @throws the signal's reason when it is aborted */
  async run(signal: AbortSignal): Promise<Generated> {
    signal.throwIfAborted();
    const worker = (this.#worker ??= start('generator-thread'));
    worker.postMessage('generate');
    try {
      const [generated]: Generated[] = await once(worker, 'message');
      signal.throwIfAborted();
      return generated ?? { complaints: [], written: [] };
    } catch (error) {
      signal.throwIfAborted();
      this.#worker = undefined;
      const complaint = `the generator failed: ${messageOf(error)}; npm run generate shows all of it`;
      return { complaints: [complaint], written: undefined };
    }
  }

  /** Ends the thread; the next run starts a new one. */
  async stop(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** Keeps one simulator running on a fixed port. */
export class Simulator {
  readonly #port: number;
  #worker: Worker | undefined;
  /** The URL of the simulator, with any version; undefined if none runs. */
  url: string | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Restarts the simulator with the compiled code. Returns the reason if it does not start. */
  async restart(): Promise<Finding[]> {
    await this.stop();
    const worker = start('simulator-thread', this.#port);
    this.#worker = worker;
    worker.once('exit', () => (this.url = undefined));
    try {
      [this.url] = await once(worker, 'message');
      return [];
    } catch (error) {
      return [
        {
          message: `the simulator does not start: ${messageOf(error)}`,
          fix: 'correct it; where only the port is taken: npm run dev -- --port N',
        },
      ];
    }
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }
}
