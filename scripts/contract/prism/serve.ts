/** What `npm run mock` and `npm run proxy` have in common: start, report, stop. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

import { assertSees } from './canary.ts';
import { startPrism } from './start.ts';
import type { Opinion, Prism, PrismOptions } from './start.ts';

export interface Service extends Pick<PrismOptions, 'port' | 'upstream'> {
  /** Looks for what this Prism would let through unseen. */
  readonly findBlindSpots: (contract: string) => Promise<string[]>;
  readonly describe: (url: string) => string;
}

/** A query may hold a key, and what an upstream sends may hold anything. */
const cleaned = (text: string): string =>
  text.replaceAll(/\?\S*/g, '').replaceAll(/\p{Cc}+/gu, ' ');

/** What Prism holds against an exchange, one line for each violation; none when all is well. */
function describeOpinion(opinion: Opinion): string[] {
  const { method, path, status, requestViolations, responseViolations, trouble } = opinion;
  const asked = `${method} ${path}`;
  return [
    ...requestViolations.map((violation) => `request   ${asked}  ${violation}`),
    ...responseViolations.map((violation) => `response  ${asked}  ${status}  ${violation}`),
    ...(trouble === undefined ? [] : [`no answer ${asked}  ${trouble}`]),
  ].map(cleaned);
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
 * @throws {PrismError} when it cannot start.
 */
export async function serve(service: Service): Promise<void> {
  const prism = await start(service);
  await untilSignal();
  await prism.close();
}
