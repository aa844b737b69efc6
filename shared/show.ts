/** Formats input for messages. */

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
