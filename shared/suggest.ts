/** Suggests the intended name for an unknown one. */
import { distance } from 'fastest-levenshtein';

/** A longer text is not a misspelled name, and takes long to compare. */
const maxLength = 200;

/** Case does not count. */
const simplify = (name: string): string => name.slice(0, maxLength).toLowerCase();

/** The edit distance: how many letters to add, drop or change. */
export const countEdits = (one: string, other: string): number =>
  distance(simplify(one), simplify(other));

export function sortByNearness<Name extends string>(name: string, names: readonly Name[]): Name[] {
  return names
    .map((one) => ({ one, edits: countEdits(name, one) }))
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ one }) => one);
}

/** The suggestion: the nearest name, if at most every third letter is wrong. */
export function guess<Name extends string>(name: string, names: readonly Name[]): Name | undefined {
  const [nearest] = sortByNearness(name, names);
  if (nearest === undefined) return undefined;
  return countEdits(name, nearest) * 3 <= nearest.length ? nearest : undefined;
}

/** The end of a sentence: the suggestion, or else all names. */
export function suggest(name: string, names: readonly string[]): string {
  const meant = guess(name, names);
  return meant === undefined ? `there are ${names.join(', ')}` : `did you mean ${meant}?`;
}

/** An error for each unknown name in an option. */
export function complainNames(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = guess(name, known);
      return `there is no option ${name}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
    });
}
