/** Opens initial data: a named seed, a seed file, or a document. */
import type { Seed } from '../../../generated/seed.ts';
import { count } from '../../../shared/texts.ts';
import type { State } from '../../model/state.ts';
import { boundaries, standard } from './standard.ts';
import { datasetEvents, credentials, limitedCredential, limitedPartner } from './example-data.ts';
import { busy, drawOffices, huge } from './large.ts';
import type { NamedDataset, Dataset, DatasetParameters } from './define-dataset.ts';
import { chooseSizes, SeedError } from './define-dataset.ts';

/** A service on its first day: only keys, organizations and offices. */
const empty: NamedDataset = {
  version: 1,
  summary: 'the first day: keys and offices, but no leads or listings',
  ranges: { offices: { min: 1, max: 5_000, default: 5 } },
  generate: ({ randomSeed, sizes }) =>
    datasetEvents({ offices: drawOffices(sizes.offices, randomSeed) }),
};

export const namedDatasets = { standard, empty, boundaries, busy, huge } as const;

export type DatasetName = keyof typeof namedDatasets;

export const isDatasetName = (text: string): text is DatasetName =>
  Object.hasOwn(namedDatasets, text);

/** The default random seed. */
export const defaultRandomSeed = 1;

function* join<Item>(...parts: readonly Iterable<Item>[]): Generator<Item> {
  for (const part of parts) yield* part;
}

/**
 * Generates the data of a named seed, which depend on the arguments alone.
 * @param now the start of the service, in milliseconds since 1970-01-01T00:00:00Z
 * @throws {SeedError} for a size that the seed does not have, or that is out of range
 */
export function generateDataset(
  name: DatasetName,
  randomSeed: number,
  now: number,
  parameters: DatasetParameters = {},
): Dataset {
  const { version, ranges, generate } = namedDatasets[name];
  const sizes = chooseSizes(name, ranges, parameters);
  return {
    label: `${name} v${version}:${randomSeed}`,
    events: join(generate({ randomSeed, now, sizes }), limitedPartner),
    keys: [...Object.values(credentials), limitedCredential],
  };
}

export type DataOption =
  | DatasetName
  | ({ readonly name: DatasetName } & DatasetParameters)
  /** The path of a seed file, YAML or JSON. */
  | { readonly file: string }
  /** The content of a seed file. */
  | { readonly document: Seed };

const names = Object.keys(namedDatasets).join(', ');

/** Checks the name, which untyped callers and the command line may get wrong. */
function generateNamed(
  name: string,
  randomSeed: number,
  now: number,
  parameters?: DatasetParameters,
) {
  if (isDatasetName(name)) return generateDataset(name, randomSeed, now, parameters);
  throw new SeedError([
    `There is no data ${name}; there are ${names}. A seed file is named by its path, such as ./seed.yaml.`,
  ]);
}

/** Opens the requested data, or throws a SeedError naming every mistake. */
export async function openData(
  data: DataOption,
  randomSeed: number,
  now: number,
): Promise<Dataset> {
  if (typeof data === 'string') return generateNamed(data, randomSeed, now);
  if ('name' in data) {
    const { name, ...parameters } = data;
    return generateNamed(name, randomSeed, now, parameters);
  }
  // Load the parser of files only if it is needed.
  const { loadSeed, openDocument } = await import('./file/load.ts');
  if ('file' in data) return await loadSeed(data.file, { randomSeed, now });
  return openDocument(data.document, { randomSeed, now });
}

const countLeads = ({ leads }: State): number =>
  [...leads.values()].reduce((sum, { length }) => sum + length, 0);

/** Summarizes a state in one line: `1 partner, 2 offices, …, 202 leads, 3 keys`. */
export const summarize = (state: State): string =>
  [
    count(state.partners.size, 'partner'),
    count(state.organizations.size, 'organization'),
    count(state.offices.size, 'office'),
    count(state.brokers.size, 'broker'),
    count(state.listings.size, 'listing'),
    count(countLeads(state), 'lead'),
    count(state.credentials.size, 'key'),
  ].join(', ');
