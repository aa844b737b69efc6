/** Which name was probably meant by one that does not exist. */
import { distance } from 'fastest-levenshtein';

/** A longer text is none of the names, and takes long to compare. */
const maxLength = 200;

/** Case does not count. */
const simplify = (name: string): string => name.slice(0, maxLength).toLowerCase();

/** How many letters to add, drop or change make one of the other. */
export const countEdits = (one: string, other: string): number =>
  distance(simplify(one), simplify(other));

/** The names, nearest first. */
export function sortByNearness<Name extends string>(name: string, names: readonly Name[]): Name[] {
  return names
    .map((one) => ({ one, edits: countEdits(name, one) }))
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ one }) => one);
}

/** The name that was probably meant: the nearest, where at most every third letter is wrong. */
export function guess<Name extends string>(name: string, names: readonly Name[]): Name | undefined {
  const [nearest] = sortByNearness(name, names);
  if (nearest === undefined) return undefined;
  return countEdits(name, nearest) * 3 <= nearest.length ? nearest : undefined;
}

/** The end of a sentence: the name that was probably meant, or else all that there are. */
export function suggest(name: string, names: readonly string[]): string {
  const meant = guess(name, names);
  return meant === undefined ? `there are ${names.join(', ')}` : `did you mean ${meant}?`;
}

/** A complaint about each name of an option that is none of those that there are. */
export function complainNames(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = guess(name, known);
      return `there is no option ${name}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
    });
}
