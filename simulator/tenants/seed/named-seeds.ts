import { boundaries } from './boundaries.ts';
import { busy, huge } from './crowd.ts';
import type { NamedSeed } from './define-seed.ts';
import { empty } from './empty.ts';
import { standard } from './standard.ts';

/** The seeds that have a name. */
export const namedSeeds = { standard, empty, boundaries, busy, huge } as const satisfies Readonly<
  Record<string, NamedSeed>
>;

/** The name of a seed. */
export type SeedName = keyof typeof namedSeeds;

/** Whether a seed has that name. */
export function isSeedName(text: string): text is SeedName {
  return Object.hasOwn(namedSeeds, text);
}
