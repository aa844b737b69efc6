import type { Target } from '../generated/target.ts';
import { serveDocs } from './docs/middleware.ts';
import { followConnections } from './http/connections.ts';
import { close, listen } from './http/listen.ts';
import { createHttpServer } from './http/server.ts';
import type { SimulatorOptions } from './options.ts';
import { rightPoliciesOf } from './sandbox/settings.ts';
import type { DescribedKey } from './seed/seed-data.ts';
import { describeTarget } from './seed/target.ts';
import { createService } from './service.ts';

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

/**
 * Starts the reference simulator with its data in memory. Several may run at once; they share
 * nothing.
 *
 * @throws {DialectError} for an answer that is not legal
 * @throws {DefectError} for an id that is no defect's
 * @throws {StartError} when it cannot listen, for example on a port in use
 * @throws {SeedError} when its data cannot be made; the message names every mistake
 * @throws {StoreError} when its store cannot be opened, or holds other data than asked for
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', docs = true } = options;
  const { sandboxes, close: closeService } = await createService(options);
  const { world, beginning, settings } = sandboxes.default().state();
  const { label, keys } = beginning;

  const server = createHttpServer(sandboxes, docs ? [serveDocs(keys)] : []);
  const connections = followConnections(server);
  const url = await listen(server, host, port).catch(async (error: unknown) => {
    await closeService();
    throw error;
  });

  let closed: Promise<void> | undefined;
  // What its operator believes of it: the truth, whatever its defects make of that.
  const { policy } = rightPoliciesOf(settings);
  return {
    url,
    seed: label,
    keys,
    target: describeTarget(url, world, beginning.at, policy),
    close: () => (closed ??= close(server, connections).then(closeService)),
  };
}
