import type { Target } from '../generated/target.ts';
import { serveDocs } from './docs/middleware.ts';
import { followConnections } from './http/connections.ts';
import { close, listen } from './http/listen.ts';
import { createHttpServer } from './http/server.ts';
import { applyDefects } from './defects/apply-defects.ts';
import type { DefectId } from './defects/index.ts';
import { checkAnswers } from './dialects/check-answers.ts';
import type { Answers } from './dialects/dialect.ts';
import { applyDialect } from './dialects/dialect.ts';
import { referenceWirePolicy } from './http/wire-policy.ts';
import { referencePolicy } from './model/policy.ts';
import { createRuntime } from './runtime.ts';
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
  /** Ids of deliberate mistakes (`partner-api defects` lists them), on top of the dialect. */
  readonly defects?: readonly DefectId[];
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

const reference = { policy: referencePolicy, wire: referenceWirePolicy };

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
 * @throws {DefectError} for an id that is no defect's
 * @throws {StartError} when it cannot listen, for example on a port in use
 * @throws {SeedError} when its data cannot be made; the message names every mistake
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', seed = defaultSeed, now = Date.now, docs = true } = options;
  const right = applyDialect(checkAnswers(options.dialect ?? {}), reference);
  const { policy, wire } = applyDefects(options.defects ?? [], right);
  const clock = createClock(now);
  const startedAt = clock();
  const { label, keys, events } = await openData(options.data, seed, startedAt);
  const runtime = createRuntime(events, clock, policy);
  const begun = runtime.world();

  const server = createHttpServer(runtime, wire, docs ? [serveDocs(keys)] : []);
  const connections = followConnections(server);
  const url = await listen(server, host, port);

  let closed: Promise<void> | undefined;
  return {
    url,
    seed: label,
    keys,
    // What its operator believes of it: the truth, whatever its defects make of that.
    target: describeTarget(url, begun, startedAt, right.policy),
    close: () => (closed ??= close(server, connections)),
  };
}
