import type { Seed } from '../../../generated/seed.ts';
import type { SeedParameters } from './define-seed.ts';
import type { SeedName } from './named-seeds.ts';
import { isSeedName, namedSeeds } from './named-seeds.ts';
import type { SeedData } from './seed-data.ts';
import { makeNamedSeed } from './seed-data.ts';
import { SeedError } from './seed-error.ts';

/** What a service is to begin with. */
export type DataOption =
  | SeedName
  | ({ readonly name: SeedName } & SeedParameters)
  /** The path of a seed file, YAML or JSON. */
  | { readonly file: string }
  /** What a seed file would hold. */
  | { readonly document: Seed };

const names = Object.keys(namedSeeds).join(', ');

/** Callers without types, and the command line, may name what there is not. */
function makeNamed(name: string, number: number, now: number, parameters?: SeedParameters) {
  if (isSeedName(name)) return makeNamedSeed(name, number, now, parameters);
  throw new SeedError([
    `There is no data ${name}; there are ${names}. A seed file is named by its path, such as ./seed.yaml.`,
  ]);
}

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
  if (typeof data === 'string') return makeNamed(data, number, now);
  if ('name' in data) {
    const { name, ...parameters } = data;
    return makeNamed(name, number, now, parameters);
  }
  // What it takes to read files is loaded for those who have one.
  const { loadSeed, openDocument } = await import('./file/load.ts');
  if ('file' in data) return await loadSeed(data.file, { number, now });
  return openDocument(data.document, { number, now });
}
