import type { SeedParameters } from './define-seed.ts';
import type { SeedName } from './named-seeds.ts';
import { isSeedName, namedSeeds } from './named-seeds.ts';
import type { SeedData } from './seed-data.ts';
import { makeNamedSeed } from './seed-data.ts';
import { SeedError } from './seed-error.ts';

/** What a service is to begin with: a named seed, one with sizes, or a file. */
export type DataOption = SeedName | ({ readonly name: SeedName } & SeedParameters);

const names = Object.keys(namedSeeds).join(', ');

/**
 * The data that were asked for.
 *
 * @param number the whole number that decides everything that is left to chance
 * @param now when the service starts, in milliseconds since 1970-01-01T00:00:00Z
 * @throws {SeedError} naming every mistake
 */
export async function openData(
  data: DataOption = 'standard',
  number: number,
  now: number,
): Promise<SeedData> {
  const { name, ...parameters } = typeof data === 'string' ? { name: data } : data;
  if (!isSeedName(name))
    throw new SeedError([`There is no data ${String(name)}; there are ${names}.`]);
  return await Promise.resolve(makeNamedSeed(name, number, now, parameters));
}
