/** The grammar of short texts: `status=503;retry-after=2;every=3, reset`. */

import { shorten } from '../../../shared/show.ts';

/** What stands behind a semicolon; a name alone has an empty text. */
export type Setting = readonly [name: string, text: string];

/** One fault of a text, as it was written and in its parts. */
export interface Item {
  readonly text: string;
  readonly word: string;
  /** What stands behind the word, if there is an equals sign. */
  readonly value: string | undefined;
  readonly settings: readonly Setting[];
}

/** Pieces between separators; one within double quotes separates nothing. Empty ones are none. */
function split(text: string, piece: RegExp): string[] {
  const pieces = (text.match(piece) ?? []).map((one) => one.trim());
  return pieces.filter((one) => one !== '');
}

const unquote = (text: string): string => /^"([^"]*)"$/.exec(text)?.[1] ?? text;

function parsePair(text: string): readonly [name: string, value: string | undefined] {
  const at = text.indexOf('=');
  if (at < 0) return [text, undefined];
  return [text.slice(0, at).trim(), unquote(text.slice(at + 1).trim())];
}

function parseItem(text: string): Item {
  const [head = '', ...rest] = split(text, /(?:[^;"]|"[^"]*"?)+/g);
  const [word, value] = parsePair(head);
  const settings = rest.map((one): Setting => {
    const [name, setting = ''] = parsePair(one);
    return [name, setting];
  });
  return { text, word, value, settings };
}

/** The faults that a text names, separated by commas. */
export const splitItems = (text: string): Item[] =>
  split(text, /(?:[^,"]|"[^"]*"?)+/g).map(parseItem);

/** An item for people: not too long, in letters that a header can carry, and without a key. */
export function showItem({ text }: Item): string {
  const shown = text.replaceAll(/(credential\s*=)[^;]*/gi, '$1…').replaceAll(/[^\x20-\x7e…]/g, '?');
  return shorten(shown);
}
