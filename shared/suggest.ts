/** Suggests the intended name for an unknown name. */
import { distance } from 'fastest-levenshtein';

/** Longer texts are not misspelled names, and are slow to compare. */
const maxLength = 200;

/** Normalizes a name: comparisons ignore case. */
const simplify = (name: string): string => name.slice(0, maxLength).toLowerCase();

/** The edit distance: the number of letters to add, drop or change. */
export const countEdits = (one: string, other: string): number =>
  distance(simplify(one), simplify(other));

export function sortByNearness<Name extends string>(name: string, names: readonly Name[]): Name[] {
  return names
    .map((one) => ({ one, edits: countEdits(name, one) }))
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ one }) => one);
}

/** The nearest name, if at most every third letter is wrong. */
export function guess<Name extends string>(name: string, names: readonly Name[]): Name | undefined {
  const [nearest] = sortByNearness(name, names);
  if (nearest === undefined) return undefined;
  return countEdits(name, nearest) * 3 <= nearest.length ? nearest : undefined;
}

/** The end of a sentence: the suggestion, or nothing if there is none. */
export function didYouMean(name: string, names: readonly string[]): string {
  const meant = guess(name, names);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

/** The end of a sentence: the suggestion, or all names if there is none. */
export function suggest(name: string, names: readonly string[]): string {
  const meant = guess(name, names);
  return meant === undefined ? `there are ${names.join(', ')}` : `did you mean ${meant}?`;
}

/** An error for each unknown name in an option. */
export function explainUnknownNames(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `there is no option ${name}${didYouMean(name, known)}`);
}
