/** Masks keys that are known, wherever they stand and however they are escaped. */
import { findKeys, indexKeys, surelyHasNone, type KeyIndex } from './find-keys.ts';
import { keysIn } from './places.ts';

/** Keys; of a map, its keys. */
export type Secrets = ReadonlySet<string> | ReadonlyMap<string, unknown>;

const indexes = new WeakMap<Secrets, KeyIndex>();

/** States never change their maps, so those of a state are indexed once. */
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

/** Takes keys out of texts. */
export interface Masker {
  readonly mask: (text: string) => string;
  /** The first `length` characters, masked; a key that begins in them is masked whole. */
  readonly cut: (text: string, length: number) => string;
}

/** What a caller presented may be any word, and is then no key. */
const shortestPresented = 8;

/**
 * A masker for the keys of a sandbox and for those that a request presented, in any case of
 * letters. A secret of less than four characters is not looked for, and one of less than eight only
 * as a word of its own.
 */
export function createMasker(secrets: Secrets, presented: readonly string[] = []): Masker {
  const sought = [indexOnce(secrets), indexKeys(presented, shortestPresented)];
  const mask = (text: string): string =>
    surelyHasNone(text, sought) ? text : sought.reduce(maskAll, text);
  const endOf = (text: string, length: number): number => {
    if (text.length <= length) return length;
    const found = sought.flatMap((index) => findKeys(text, index));
    const over = found.filter(({ start, end }) => start < length && end > length);
    return Math.max(length, ...over.map(({ end }) => end));
  };
  return { mask, cut: (text, length) => mask(text.slice(0, endOf(text, length))) };
}

/** So many callers of a sandbox have their masker kept. */
const keptMaskers = 100;
const maskers = new WeakMap<Secrets, Map<string, Masker>>();

/** The masker for a request with these Authorization headers; callers come again. */
export function maskerFor(secrets: Secrets, authorization: readonly string[] = []): Masker {
  const byCaller = maskers.get(secrets) ?? new Map<string, Masker>();
  maskers.set(secrets, byCaller);
  const caller = authorization.join('\n');
  const known = byCaller.get(caller);
  if (known !== undefined) return known;
  const masker = createMasker(secrets, authorization.flatMap(keysIn));
  if (byCaller.size >= keptMaskers) byCaller.clear();
  byCaller.set(caller, masker);
  return masker;
}
