import { guess } from './guess.ts';

/** The name that was probably meant, or else all that there are; for the end of a sentence. */
export function suggest(name: string, names: readonly string[]): string {
  const meant = guess(name, names);
  return meant === undefined ? `there are ${names.join(', ')}` : `did you mean ${meant}?`;
}
