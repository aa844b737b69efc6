import { listen } from './http/listen.ts';
import type { ServiceOptions, SimulatorOptions } from './options.ts';
import type { Simulator } from './options.ts';
import { assembleSimulator } from './simulator.ts';

/** Where a simulator without a port is, for those who ask for a URL: only its own `fetch` knows. */
const inProcessUrl = 'http://simulator.localhost';

/**
 * The reference simulator without a port: its `fetch` reaches it, and nothing else does.
 *
 * @throws {RangeError} for a number that is out of its range
 * @throws {DialectError} for an answer that is not legal
 * @throws {DefectError} for an id that is no defect's
 * @throws {SeedError} when its data cannot be made; the message names every mistake
 * @throws {StoreError} when its store cannot be opened, or holds other data than asked for
 */
export async function createSimulator(options: ServiceOptions = {}): Promise<Simulator> {
  return (await assembleSimulator(options)).at(inProcessUrl);
}

/**
 * Starts the reference simulator. Several may run at once; they share nothing but a database
 * that they are given as their store.
 *
 * @throws {StartError} when it cannot listen, for example on a port in use; else as
 * `createSimulator`
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', tls } = options;
  const { front, at, close } = await assembleSimulator(options, { listenHost: host, tls });
  const scheme = tls === undefined ? 'http' : 'https';
  const url = await listen(front, host, port, scheme).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return at(url);
}
