import type { Simulator } from '../simulator.ts';

/** What a script learns of a simulator that has started, as one line of JSON. */
export interface StartReport {
  /** Without a trailing slash and without /partner/v1. */
  readonly url: string;
  readonly port: number;
  /** The process to send SIGTERM to. */
  readonly pid: number;
  /** Name, version and number of the data. */
  readonly seed: string;
  readonly keys: Simulator['keys'];
  /** The target document for the conformance suite. */
  readonly target: Simulator['target'];
}

type Started = Pick<Simulator, 'url' | 'seed' | 'keys' | 'target'>;

/** The report of a simulator that listens in this process. */
export function reportStart({ url, seed, keys, target }: Started): StartReport {
  return { url, port: Number(new URL(url).port || 80), pid: process.pid, seed, keys, target };
}

/** The line that `partner-api simulate --json` prints in place of the banner. */
export function spellStartLine(started: Started): string {
  return JSON.stringify(reportStart(started));
}
