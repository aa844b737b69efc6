import type { Event } from '../../model/event.ts';
import { credentials } from './cast.ts';
import type { SeedParameters } from './define-seed.ts';
import { limitedCredential, limitedPartner } from './limited-partner.ts';
import type { SeedName } from './named-seeds.ts';
import { namedSeeds } from './named-seeds.ts';

/** An API key, and what it is for. */
export interface DescribedKey {
  readonly key: string;
  readonly summary: string;
}

/** What a service begins with. */
export interface SeedData {
  /** Name, version and number, such as `busy v1:42`: who has all three has the same data. */
  readonly label: string;
  readonly events: readonly Event[];
  readonly keys: readonly DescribedKey[];
}

/** The number where none is given. */
export const defaultSeed = 1;

/**
 * The data of a named seed, a function of its arguments alone.
 *
 * @param number the whole number that decides everything that is left to chance
 * @param now when the service starts, in milliseconds since 1970-01-01T00:00:00Z
 * @throws {SeedError} for a size that the seed does not have, or cannot have
 */
export function makeNamedSeed(
  name: SeedName,
  number: number,
  now: number,
  parameters: SeedParameters = {},
): SeedData {
  const seed = namedSeeds[name];
  return {
    label: `${name} v${seed.version}:${number}`,
    events: [...seed.make(name, number, now, parameters), ...limitedPartner],
    keys: [...Object.values(credentials), limitedCredential],
  };
}
