/** The definition of a seed: named, versioned, deterministic data. */
import type { Credential } from '../../../generated/seed.ts';
import type { Event } from '../../model/event.ts';
import { MistakesError } from '../../model/result.ts';

/** The requested data are invalid; nothing is loaded. */
export class SeedError extends MistakesError {
  override readonly name = 'SeedError';
}

/** The size parameters of named seeds; each seed has some of them. */
export const parameterNames = ['offices', 'leads', 'years'] as const;

export type ParameterName = (typeof parameterNames)[number];

export type DatasetParameters = Readonly<Partial<Record<ParameterName, number>>>;

/** The range of a size, and its default. */
type ParameterRange = { readonly min: number; readonly max: number; readonly default: number };

/** The input of a seed: equal inputs produce identical events, byte by byte. */
export interface DatasetInput {
  readonly randomSeed: number;
  /** The start of the service in milliseconds since 1970-01-01T00:00:00Z; no lead is later. */
  readonly now: number;
  /** The sizes that the seed has; 0 for others. */
  readonly sizes: Readonly<Record<ParameterName, number>>;
}

export type DescribedKey = { readonly key: string; readonly summary: string };

export function describeKey({
  key,
  partner,
  permissions,
  revoked,
  summary,
}: Credential): DescribedKey {
  const held = permissions.length === 0 ? 'no permission' : permissions.join(', ');
  const state = revoked === true ? 'revoked' : held;
  return { key, summary: summary ?? `${partner}: ${state}` };
}

export interface Dataset {
  /** Name, version and number, such as `busy v1:42`, which identify the data. */
  readonly label: string;
  /** Generated lazily; can be iterated once. */
  readonly events: Iterable<Event>;
  readonly keys: readonly DescribedKey[];
}

export interface NamedDataset {
  /** Incremented with every change of the generated data. */
  readonly version: number;
  readonly summary: string;
  readonly ranges: Readonly<Partial<Record<ParameterName, ParameterRange>>>;
  readonly generate: (input: DatasetInput) => Iterable<Event>;
}

function checkParameter(
  name: string,
  ranges: NamedDataset['ranges'],
  parameter: ParameterName,
  value: number,
): string | undefined {
  const range = ranges[parameter];
  if (range === undefined) {
    const has = Object.keys(ranges).join(', ');
    const fix = has === '' ? 'its sizes are fixed' : `it takes ${has}`;
    return `The data ${name} does not have a number of ${parameter}: ${fix}. Choose data that does, such as busy.`;
  }
  if (Number.isInteger(value) && value >= range.min && value <= range.max) return undefined;
  const span = `from ${range.min} to ${range.max}`;
  return `The ${parameter} of the data ${name} must be a whole number ${span}, not ${value}.`;
}

/**
 * Applies the defaults of a named seed to the given sizes.
 * @throws {SeedError} for a size that the seed does not have, or that is out of range
 */
export function chooseSizes(
  name: string,
  ranges: NamedDataset['ranges'],
  requested: DatasetParameters,
): DatasetInput['sizes'] {
  const mistakes = parameterNames.flatMap((parameter) => {
    const value = requested[parameter];
    return (value === undefined ? value : checkParameter(name, ranges, parameter, value)) ?? [];
  });
  if (mistakes.length > 0) throw new SeedError(mistakes);
  const sizeOf = (parameter: ParameterName): number =>
    requested[parameter] ?? ranges[parameter]?.default ?? 0;
  return { offices: sizeOf('offices'), leads: sizeOf('leads'), years: sizeOf('years') };
}
