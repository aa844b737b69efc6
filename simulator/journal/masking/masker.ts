/** Masks keys that are known, wherever they stand and however they are escaped. */
import { maskKey } from './masked-key.ts';

/** Keys; of a map, its keys. */
export type Secrets = ReadonlySet<string> | ReadonlyMap<string, unknown>;

/** Shorter texts would blank out innocent parts of others. */
const shortestSecret = 4;
const shortestPresented = 8;

/** A regular expression for one character as it is, percent-encoded, or escaped in JSON. */
function formsOf(character: string): string {
  const code = character.charCodeAt(0).toString(16).padStart(2, '0');
  const plain = character.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  const escaped = /["\\/]/.test(character) ? String.raw`|\\${plain}` : '';
  return String.raw`(?:${plain}${escaped}|%(?:25)*${code}|\\u00${code})`;
}

function compile(secrets: readonly string[]): RegExp | undefined {
  const longerFirst = secrets.toSorted((a, b) => b.length - a.length);
  const forms = longerFirst.map((secret) => [...secret].map(formsOf).join(''));
  return forms.length === 0 ? undefined : new RegExp(forms.join('|'), 'gi');
}

const compiled = new WeakMap<Secrets, RegExp | 'nothing'>();

/** Worlds never change their maps, so those of a world are compiled once. */
function compileOnce(secrets: Secrets): RegExp | undefined {
  const known = compiled.get(secrets);
  if (known !== undefined) return known === 'nothing' ? undefined : known;
  const form = compile([...secrets.keys()].filter(({ length }) => length >= shortestSecret));
  compiled.set(secrets, form ?? 'nothing');
  return form;
}

function unescape(text: string): string {
  return text
    .replaceAll(/%(?:25)*([0-9a-f]{2})|\\u00([0-9a-f]{2})/gi, (_all, percent, unicode) =>
      String.fromCharCode(Number.parseInt(String(percent ?? unicode), 16)),
    )
    .replaceAll(/\\(["\\/])/g, '$1');
}

/** Takes keys out of texts. */
export interface Masker {
  readonly mask: (text: string) => string;
  /** The first `length` characters, masked; a key that begins in them is masked whole. */
  readonly cut: (text: string, length: number) => string;
}

/**
 * A masker for the keys of a sandbox and for those that a request presented, in any case of
 * letters. A secret of less than four characters is not looked for.
 */
export function createMasker(secrets: Secrets, presented: readonly string[] = []): Masker {
  const forms = [
    compileOnce(secrets),
    compile(presented.filter(({ length }) => length >= shortestPresented)),
  ].filter((form) => form !== undefined);
  const mask = (text: string): string =>
    forms.reduce((masked, form) => masked.replace(form, (found) => maskKey(unescape(found))), text);
  const endOf = (text: string, length: number): number => {
    const ends = forms
      .flatMap((form) => [...text.matchAll(form)])
      .filter(({ index, 0: found }) => index < length && index + found.length > length)
      .map(({ index, 0: found }) => index + found.length);
    return Math.max(length, ...ends);
  };
  return { mask, cut: (text, length) => mask(text.slice(0, endOf(text, length))) };
}
