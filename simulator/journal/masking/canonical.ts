/** A text without its escapes, so that a key in it is found however it was written. */
export interface Canonical {
  /** ASCII letters are in lower case, backslashes are left out. */
  readonly text: string;
  /** Where a character begins in the text as it was. */
  readonly startOf: (at: number) => number;
  /** Where it ends there. */
  readonly endOf: (at: number) => number;
}

/** One character: percent-encoded, however many times, or as it is. */
const percentEncoded = /%(?:25)*([0-9a-f]{2})/iy;
/** What follows the backslashes of a character that JSON escapes. */
const unicodeEscaped = /u00([0-9a-f]{2})/iy;

/** Not toLowerCase: of some letters of other scripts it makes two. */
function lower(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

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
 * The text without percent-encoding, without the escapes of JSON, and without JSON's escapes of
 * JSON. It is read once from its beginning to its end, so hostile texts cost no more than others.
 */
export function canonicalise(text: string): Canonical {
  if (/[%\\]/.test(text)) return canonicaliseEscaped(text);
  return { text: lower(text), startOf: (at) => at, endOf: (at) => at + 1 };
}
