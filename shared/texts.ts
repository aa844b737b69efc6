/** Texts of messages: formats values, and suggests the intended name for an unknown one. */
import { distance } from 'fastest-levenshtein';

/** The beginning of a text, at most one line. */
export const shorten = (text: string, letters = 80): string =>
  text.length > letters ? `${text.slice(0, letters)}…` : text;

/** `1 lead`, `15 leads`. */
export const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** `an instant`, `a text`, `true or false`. */
export const withArticle = (noun: string): string => {
  if (noun.startsWith('true ')) return noun;
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
};

const deepest = 8;

/** Cuts off deep nesting: parsers accept more levels than JSON.stringify or a reader can follow. */
function cutDeep(value: unknown, levels = deepest): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((one) => cutDeep(one, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, cutDeep(one, levels - 1)]),
  );
}

/** A value as JSON, shortened if it is long or deep. */
export const show = (value: unknown, letters?: number): string =>
  shorten(JSON.stringify(cutDeep(value)) ?? 'nothing', letters);

/** Longer texts are not misspelled names, and are slow to compare. */
const maxLength = 200;

/** Normalizes a name: comparisons ignore case. */
const simplify = (name: string): string => name.slice(0, maxLength).toLowerCase();

/** The edit distance: the number of letters to add, drop or change. */
const countEdits = (one: string, other: string): number => distance(simplify(one), simplify(other));

function sortByNearness<Name extends string>(name: string, names: readonly Name[]): Name[] {
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

/** The end of a sentence: the names, or the first of many. */
export function listNames(names: readonly (string | number)[], max = Infinity): string {
  if (names.length === 0) return 'there is none';
  const listed = names.slice(0, max).join(', ');
  return `there ${names.length === 1 ? 'is' : 'are'} ${listed}${names.length > max ? ', and more' : ''}`;
}

/** The end of a sentence: the suggestion, or all names if there is none. */
export function suggest(name: string, names: readonly string[]): string {
  const meant = guess(name, names);
  return meant === undefined ? listNames(names) : `did you mean ${meant}?`;
}

/** An error for each unknown name in an option. */
export function explainUnknownNames(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `there is no option ${name}${didYouMean(name, known)}`);
}
