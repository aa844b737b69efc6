import type { Target } from '../generated/target.ts';
import { serveDocs } from './docs/middleware.ts';
import { followConnections } from './http/connections.ts';
import { close, listen } from './http/listen.ts';
import { createHttpServer } from './http/server.ts';
import { checkAnswers } from './dialects/check-answers.ts';
import type { Answers } from './dialects/dialect.ts';
import { applyDialect } from './dialects/dialect.ts';
import { referenceWirePolicy } from './http/wire-policy.ts';
import { referencePolicy } from './model/policy.ts';
import { createRuntime } from './runtime.ts';
import { limitedPartner } from './seed/limited-partner.ts';
import { defaultSeed, standardSeed } from './seed/standard.ts';
import { describeTarget } from './seed/target.ts';

/** How a simulator starts; each part may be left out. */
export interface SimulatorOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The default is 127.0.0.1: this machine only. */
  readonly host?: string;
  /** A whole number; the same one makes the same data. The default is 1. */
  readonly seed?: number;
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
 * Starts the reference simulator with its standard data, in memory. Several may run at once; they
 * share nothing.
 *
 * @throws {DialectError} for an answer that is not legal
 * @throws {StartError} when it cannot listen, for example on a port in use
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', seed = defaultSeed, now = Date.now, docs = true } = options;
  const { policy, wire } = applyDialect(checkAnswers(options.dialect ?? {}), reference);
  const clock = createClock(now);
  const startedAt = clock();
  const events = [...standardSeed(seed, startedAt), ...limitedPartner];
  const runtime = createRuntime(events, clock, policy);

  const server = createHttpServer(runtime, wire, docs ? [serveDocs()] : []);
  const connections = followConnections(server);
  const url = await listen(server, host, port);

  let closed: Promise<void> | undefined;
  return {
    url,
    target: describeTarget(url, events, startedAt, policy),
    close: () => (closed ??= close(server, connections)),
  };
}
