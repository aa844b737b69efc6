import type { Target } from '../generated/target.ts';
import { serveDocs } from './docs/middleware.ts';
import { followConnections } from './http/connections.ts';
import { close, listen } from './http/listen.ts';
import { createHttpServer } from './http/server.ts';
import { checkAnswers } from './dialects/check-answers.ts';
import type { Answers } from './dialects/dialect.ts';
import { createSandboxes, defaultName } from './sandbox/sandboxes.ts';
import { forgetful } from './sandbox/memory.ts';
import { begin } from './sandbox/state.ts';
import type { Moment } from './sandbox/state.ts';
import type { DataOption } from './seed/open-data.ts';
import { openData } from './seed/open-data.ts';
import type { DescribedKey } from './seed/seed-data.ts';
import { defaultSeed } from './seed/seed-data.ts';
import { describeTarget } from './seed/target.ts';

/** How a simulator starts; each part may be left out. */
export interface SimulatorOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The default is 127.0.0.1: this machine only. */
  readonly host?: string;
  /** A whole number; the same one makes the same data. The default is 1. */
  readonly seed?: number;
  /**
   * What the service begins with: a named seed, one with sizes (`{ name: 'busy', offices: 9 }`), a
   * seed file (`{ file: 'seed.yaml' }`), or what such a file holds (`{ document }`). The default is
   * `standard`.
   */
  readonly data?: DataOption;
  /** The service's clock. The default is the machine's. */
  readonly now?: () => Date | number;
  /** Its answers to open points; the reference's own stand for the others. */
  readonly dialect?: Answers;
  /** Whether it shows the reference page at /docs. The default is true. */
  readonly docs?: boolean;
}

/** A simulator that listens. */
export interface Simulator {
  /** Where it is, without a trailing slash and without /partner/v1. */
  readonly url: string;
  /** Name, version and number of the data that it began with, such as `standard v2:1`. */
  readonly seed: string;
  /** The API keys that it began with, and what each is for. */
  readonly keys: readonly DescribedKey[];
  /** What a conformance suite needs to know about it: keys, ids, listings, known counts. */
  readonly target: Target;
  /** Finishes open requests and frees the port; a second call waits for the first. */
  readonly close: () => Promise<void>;
}

/** The model counts in whole milliseconds. */
function createClock(now: () => Date | number): () => number {
  return () => {
    const milliseconds = Math.floor(Number(now()));
    if (Number.isFinite(milliseconds)) return milliseconds;
    throw new TypeError('now must return a valid Date or a number of milliseconds since 1970.');
  };
}

/**
 * Starts the reference simulator with its data in memory. Several may run at once; they share
 * nothing.
 *
 * @throws {DialectError} for an answer that is not legal
 * @throws {StartError} when it cannot listen, for example on a port in use
 * @throws {SeedError} when its data cannot be made; the message names every mistake
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', seed = defaultSeed, now = Date.now, docs = true } = options;
  const settings = { dialect: checkAnswers(options.dialect ?? {}) };
  const machineNow = createClock(now);

  async function beginNow(): Promise<Moment> {
    const at = machineNow();
    const opened = await openData(options.data, seed, at);
    return begin({ seed: opened, number: seed, at }, { settings });
  }

  const moment = await beginNow();
  const { label, keys } = moment.beginning.seed;
  const sandboxes = createSandboxes({
    machineNow,
    memory: forgetful,
    limits: { most: 1000, idleMilliseconds: 3_600_000 },
    beginFirstUse: beginNow,
  });
  const sandbox = await sandboxes.open(defaultName, moment);

  const server = createHttpServer(sandboxes, docs ? [serveDocs(keys)] : []);
  const connections = followConnections(server);
  const url = await listen(server, host, port);

  let closed: Promise<void> | undefined;
  return {
    url,
    seed: label,
    keys,
    target: describeTarget(url, moment.world, moment.beginning.at, sandbox.policies().policy),
    close: () => (closed ??= close(server, connections)),
  };
}
