/** A text without its escapes, so that a key in it is found however it was written. */
export interface Canonical {
  /** ASCII letters are in lower case, backslashes are left out. */
  readonly text: string;
  /** For each character, where it begins in the text as it was. */
  readonly starts: readonly number[];
  /** For each character, where it ends there. */
  readonly ends: readonly number[];
}

/** One character: percent-encoded, however many times, or as it is. */
const percentEncoded = /%(?:25)*([0-9a-f]{2})/iy;
/** What follows the backslashes of a character that JSON escapes. */
const unicodeEscaped = /u00([0-9a-f]{2})/iy;

interface Unit {
  readonly character: string;
  readonly end: number;
}

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

/**
 * The text without percent-encoding, without the escapes of JSON, and without JSON's escapes of
 * JSON. It is read once from its beginning to its end, so hostile texts cost no more than others.
 */
export function canonicalise(text: string): Canonical {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let escapedFrom: number | undefined;
  for (let at = 0; at < text.length;) {
    const { character, end } = readUnit(text, at, escapedFrom !== undefined);
    if (character === '\\') escapedFrom ??= at;
    else {
      characters.push(character >= 'A' && character <= 'Z' ? character.toLowerCase() : character);
      starts.push(escapedFrom ?? at);
      ends.push(end);
      escapedFrom = undefined;
    }
    at = end;
  }
  return { text: characters.join(''), starts, ends };
}
