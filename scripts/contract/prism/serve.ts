/** What `npm run mock` and `npm run proxy` have in common: start, report, stop. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

import { UsageError } from '../../../shared/command-line.ts';
import { assertSees } from './canary.ts';
import { describeOpinion } from './describe-opinion.ts';
import { PrismError, startPrism } from './start.ts';
import type { Prism, PrismOptions } from './start.ts';

const exitCodes = { stopped: 0, cannotStart: 2 } as const;

export interface Service extends Pick<PrismOptions, 'port' | 'upstream'> {
  /** Looks for what this Prism would let through unseen. */
  readonly findBlindSpots: (contract: string) => Promise<string[]>;
  readonly describe: (url: string) => string;
}

/** Resolves at the first SIGINT or SIGTERM; a second one ends the process as usual. */
async function untilSignal(): Promise<void> {
  const heard = new AbortController();
  const signals = ['SIGINT', 'SIGTERM'].map((name) => once(process, name, heard));
  await Promise.race(signals);
  heard.abort();
}

async function start({ findBlindSpots, describe, ...options }: Service): Promise<Prism> {
  const contract = await readFile('spec/openapi.yaml', 'utf8');
  assertSees(await findBlindSpots(contract));
  const prism = await startPrism({
    ...options,
    contract,
    onOpinion: (opinion) => describeOpinion(opinion).forEach((line) => console.log(line)),
  });
  console.log(`${describe(prism.url)}\nStop with Ctrl+C.`);
  return prism;
}

/**
 * Runs Prism until SIGINT or SIGTERM and prints each violation as it happens. Reads
 * `spec/openapi.yaml` in the working directory.
 * @param read the service that the command line asks for, or the help text to print
 * @returns the exit code: 0 when it was stopped or helped, 2 when it could not start
 */
export async function serve(read: () => Service | string): Promise<number> {
  try {
    const service = read();
    if (typeof service === 'string') {
      console.log(service);
      return exitCodes.stopped;
    }
    const prism = await start(service);
    await untilSignal();
    await prism.close();
    return exitCodes.stopped;
  } catch (cause) {
    if (!(cause instanceof UsageError || cause instanceof PrismError)) throw cause;
    console.error(cause.message);
    return exitCodes.cannotStart;
  }
}
