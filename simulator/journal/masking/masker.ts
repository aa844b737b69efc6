/** Masks known keys anywhere in a text, however they are escaped. */
import { keysIn, maskKey } from './places.ts';

/** The secrets to mask; those of a map are its keys. */
export type Secrets = ReadonlySet<string> | ReadonlyMap<string, unknown>;

const indexes = new WeakMap<Secrets, KeyIndex>();

/** Caches the index by identity, since the maps of a state are immutable. */
function indexOnce(secrets: Secrets): KeyIndex {
  const index = indexes.get(secrets) ?? indexKeys(secrets.keys());
  indexes.set(secrets, index);
  return index;
}

function maskAll(text: string, index: KeyIndex): string {
  const found = findKeys(text, index);
  if (found.length === 0) return text;
  const parts = found.flatMap(({ start, masked }, position) => [
    text.slice(found[position - 1]?.end ?? 0, start),
    masked,
  ]);
  return [...parts, text.slice(found.at(-1)?.end ?? 0)].join('');
}

export interface Masker {
  readonly mask: (text: string) => string;
  /** The first `length` characters, masked. A key that begins in them is masked completely. */
  readonly cut: (text: string, length: number) => string;
}

/** Shorter presented credentials are not masked: they may be ordinary words. */
const minPresentedLength = 8;

/**
 * Creates a case-insensitive masker for the keys of a sandbox and those that a request presented.
 * Secrets of fewer than four characters are ignored, and those of fewer than eight are masked only
 * as whole words.
 */
export function createMasker(secrets: Secrets, presented: readonly string[] = []): Masker {
  const sought = [indexOnce(secrets), indexKeys(presented, minPresentedLength)];
  const mask = (text: string): string =>
    hasNoKeyIn(text, sought) ? text : sought.reduce(maskAll, text);
  const endOf = (text: string, length: number): number => {
    if (text.length <= length) return length;
    const found = sought.flatMap((index) => findKeys(text, index));
    const over = found.filter(({ start, end }) => start < length && end > length);
    return Math.max(length, ...over.map(({ end }) => end));
  };
  return { mask, cut: (text, length) => mask(text.slice(0, endOf(text, length))) };
}

/** Maximum number of cached maskers per sandbox. */
const maxCachedMaskers = 100;
const maskers = new WeakMap<Secrets, Map<string, Masker>>();

/** The masker for a request with these Authorization headers, cached by their values. */
export function maskerFor(secrets: Secrets, authorization: readonly string[] = []): Masker {
  const byCaller = maskers.get(secrets) ?? new Map<string, Masker>();
  maskers.set(secrets, byCaller);
  const caller = authorization.join('\n');
  const known = byCaller.get(caller);
  if (known !== undefined) return known;
  const masker = createMasker(secrets, authorization.flatMap(keysIn));
  if (byCaller.size >= maxCachedMaskers) byCaller.clear();
  byCaller.set(caller, masker);
  return masker;
}

/** A text without escapes, in which keys are found however they were written. */
interface Canonical {
  /** The text without backslashes, with at least its ASCII letters in lower case. */
  readonly text: string;
  /** Maps a position to the original text. */
  readonly startOf: (at: number) => number;
  readonly endOf: (at: number) => number;
}

/** A character that is percent-encoded one or more times. */
const percentEncoded = /%(?:25)*([0-9a-f]{2})/iy;
/** The part of a JSON escape after its backslashes. */
const unicodeEscaped = /u00([0-9a-f]{2})/iy;

/** Lowercases without shifting positions: toLowerCase turns some letters into two. */
function lower(text: string): string {
  const lowered = text.toLowerCase();
  if (lowered.length === text.length) return lowered;
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

type Unit = { readonly character: string; readonly end: number };

function readEscape(form: RegExp, text: string, at: number): Unit | undefined {
  form.lastIndex = at;
  const [, code] = form.exec(text) ?? [];
  if (code === undefined) return undefined;
  return { character: String.fromCharCode(Number.parseInt(code, 16)), end: form.lastIndex };
}

function readUnit(text: string, at: number, isEscaped: boolean): Unit {
  const character = text.charAt(at);
  const escape =
    isEscaped && /u/i.test(character) ? readEscape(unicodeEscaped, text, at) : undefined;
  const percent = character === '%' ? readEscape(percentEncoded, text, at) : undefined;
  return escape ?? percent ?? { character, end: at + 1 };
}

function canonicaliseEscaped(text: string): Canonical {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let escapedFrom: number | undefined;
  for (let at = 0; at < text.length;) {
    const { character, end } = readUnit(text, at, escapedFrom !== undefined);
    if (character === '\\') escapedFrom ??= at;
    else {
      characters.push(character);
      starts.push(escapedFrom ?? at);
      ends.push(end);
      escapedFrom = undefined;
    }
    at = end;
  }
  return {
    text: lower(characters.join('')),
    startOf: (at) => starts[at] ?? 0,
    endOf: (at) => ends[at] ?? text.length,
  };
}

/**
 * Removes percent-encoding, JSON escapes and repeated JSON escapes. Scans the text once, so that
 * hostile texts cost no more than others.
 */
function canonicalise(text: string): Canonical {
  if (/[%\\]/.test(text)) return canonicaliseEscaped(text);
  return { text: lower(text), startOf: (at) => at, endOf: (at) => at + 1 };
}

/** Shorter texts are hardly secrets, and masking them would garble innocent text. */
const minKeyLength = 4;
/** Shorter keys may be parts of ordinary words, so they match as whole words only. */
const minPartialLength = 8;

type SoughtKey = { readonly canonical: string; readonly key: string };

/** Keys by the first characters of their canonical form, longer ones first. */
type KeyIndex = ReadonlyMap<string, readonly SoughtKey[]>;

function indexKeys(keys: Iterable<string>, shortest: number = minKeyLength): KeyIndex {
  const sought = [...keys]
    .map((key) => ({ key, canonical: canonicalise(key).text }))
    .filter(({ canonical }) => canonical.length >= Math.max(shortest, minKeyLength))
    .toSorted((a, b) => b.canonical.length - a.canonical.length);
  const index = new Map<string, SoughtKey[]>();
  for (const one of sought) {
    const begin = one.canonical.slice(0, minKeyLength);
    const bucket = index.get(begin);
    if (bucket === undefined) index.set(begin, [one]);
    else bucket.push(one);
  }
  return index;
}

/** A key found in a text: its range including escapes, and its mask. */
type FoundKey = { readonly start: number; readonly end: number; readonly masked: string };

const isWord = (text: string, from: number, to: number): boolean =>
  !/[\w-]/.test(text.charAt(from - 1)) && !/[\w-]/.test(text.charAt(to));

function findAt(text: string, at: number, index: KeyIndex): SoughtKey | undefined {
  const sought = index.get(text.slice(at, at + minKeyLength));
  return sought?.find(
    ({ canonical }) =>
      text.startsWith(canonical, at) &&
      (canonical.length >= minPartialLength || isWord(text, at, at + canonical.length)),
  );
}

/** Up to this many prefixes, searching for each is faster than a lookup at each character. */
const maxSearchedPrefixes = 32;

function hasNoKey(text: string, index: KeyIndex): boolean {
  if (index.size > maxSearchedPrefixes) return false;
  for (const begin of index.keys()) if (text.includes(begin)) return false;
  return true;
}

/** Quickly rules out keys in a text, as most texts have none. */
function hasNoKeyIn(text: string, sought: readonly KeyIndex[]): boolean {
  const canonical = canonicalise(text);
  return sought.every((index) => hasNoKey(canonical.text, index));
}

/** Finds the keys in a text from left to right, without overlaps. */
function findKeys(text: string, index: KeyIndex): FoundKey[] {
  const canonical = canonicalise(text);
  if (hasNoKey(canonical.text, index)) return [];
  const found: FoundKey[] = [];
  for (let at = 0; at < canonical.text.length;) {
    const sought = findAt(canonical.text, at, index);
    const next = at + (sought?.canonical.length ?? 1);
    if (sought !== undefined) {
      const [start, end] = [canonical.startOf(at), canonical.endOf(next - 1)];
      found.push({ start, end, masked: maskKey(sought.key) });
    }
    at = next;
  }
  return found;
}
