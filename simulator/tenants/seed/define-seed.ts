import type { Credential } from '../../../generated/seed.ts';
import type { Event } from '../../model/event.ts';
import { MistakesError } from '../../model/result.ts';

/** The data that were asked for cannot be made; nothing of them is loaded. */
export class SeedError extends MistakesError {
  override readonly name = 'SeedError';
}

/** What may be asked of a named seed; each has some of these. */
export const parameterNames = ['offices', 'leads', 'years'] as const;

export type ParameterName = (typeof parameterNames)[number];

export type SeedParameters = Readonly<Partial<Record<ParameterName, number>>>;

/** The values that a size may have, and the one that it has by default. */
type ParameterRange = { readonly min: number; readonly max: number; readonly initial: number };

/** What a seed is made from: the same three make the same events, byte by byte. */
export interface SeedInput {
  readonly number: number;
  /** When the service starts, in milliseconds since 1970-01-01T00:00:00Z; no lead is younger. */
  readonly now: number;
  /** Those of its ranges; 0 for others. */
  readonly sizes: Readonly<Record<ParameterName, number>>;
}

export type DescribedKey = { readonly key: string; readonly summary: string };

/** What an API key of a seed file is for. */
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

export interface SeedData {
  /** Name, version and number, such as `busy v1:42`: who has all three has the same data. */
  readonly label: string;
  /** To be gone through once: they are made meanwhile. */
  readonly events: Iterable<Event>;
  readonly keys: readonly DescribedKey[];
}

export interface NamedSeed {
  /** Raised with every change of the data that a number makes. */
  readonly version: number;
  /** What it is for, in a few words. */
  readonly summary: string;
  readonly ranges: Readonly<Partial<Record<ParameterName, ParameterRange>>>;
  readonly make: (input: SeedInput) => Iterable<Event>;
}

function checkParameter(
  name: string,
  ranges: NamedSeed['ranges'],
  parameter: ParameterName,
  value: number,
): string | undefined {
  const range = ranges[parameter];
  if (range === undefined) {
    const has = Object.keys(ranges).join(', ');
    const fix = has === '' ? 'none of its sizes can be chosen' : `it takes ${has}`;
    return `The data ${name} do not take a number of ${parameter}: ${fix}. Choose data that do, such as busy.`;
  }
  if (Number.isInteger(value) && value >= range.min && value <= range.max) return undefined;
  const span = `from ${range.min} to ${range.max}`;
  return `The ${parameter} of the data ${name} must be a whole number ${span}, not ${value}.`;
}

/**
 * The sizes of named data: those that are asked for, else its own.
 * @throws {SeedError} for a size that the data do not have, or cannot have
 */
export function chooseSizes(
  name: string,
  ranges: NamedSeed['ranges'],
  asked: SeedParameters,
): SeedInput['sizes'] {
  const mistakes = parameterNames.flatMap((parameter) => {
    const value = asked[parameter];
    return (value === undefined ? value : checkParameter(name, ranges, parameter, value)) ?? [];
  });
  if (mistakes.length > 0) throw new SeedError(mistakes);
  const sizeOf = (parameter: ParameterName): number =>
    asked[parameter] ?? ranges[parameter]?.initial ?? 0;
  return { offices: sizeOf('offices'), leads: sizeOf('leads'), years: sizeOf('years') };
}
