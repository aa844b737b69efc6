/** Rewrites a JSON text without changing its meaning (RFC 8259). */
export const jsonLevels = [
  'in another order',
  'with whitespace',
  'with escaped letters',
  'with escaped names',
] as const;

const escapeOf = (letter: string): string =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * In a JSON text without blanks, escapes the first letter of each name, or of each other string.
 * Also escapes all slashes and non-ASCII characters, as many writers do.
 */
const withEscapes = (text: string, ofNames: boolean): string =>
  text
    .replaceAll(
      /"([A-Za-z])((?:[^"\\]|\\.)*)"(:?)/g,
      (whole, first: string, rest: string, colon: string) =>
        (colon !== '') === ofNames ? `"${escapeOf(first)}${rest}"${colon}` : whole,
    )
    .replaceAll('/', String.raw`\/`)
    .replaceAll(/[\u0080-\uffff]/g, escapeOf);

/** Spreads a JSON text over lines with tabs, after an empty line and a deep indentation. */
const withBlanks = (text: string): string => {
  const lines = text.replaceAll(/"(?:[^"\\]|\\.)*"|[{[,:\]}]/g, (token) => {
    if (token === ':') return ': ';
    if (token === '}' || token === ']') return `\n${token}`;
    return token.startsWith('"') ? token : `${token}\n\t`;
  });
  return `\r\n${lines.replace('\n', `\n${' '.repeat(400)}`)}\r\n`;
};

const inAnotherOrder = (text: string): string => {
  const members: Readonly<Record<string, unknown>> = JSON.parse(text);
  return JSON.stringify(Object.fromEntries(Object.entries(members).toReversed()));
};

/** Writers for texts that {@link isPlainObject} accepts. */
const writers: Record<(typeof jsonLevels)[number], (text: string) => string> = {
  'in another order': inAnotherOrder,
  'with whitespace': withBlanks,
  'with escaped letters': (text) => withEscapes(text, false),
  'with escaped names': (text) => withEscapes(text, true),
};

export const writeJson = (text: string, level: keyof typeof writers): string =>
  writers[level](text);

/** Maximum arrays and objects in a text; with more, the stack may overflow in some callers. */
const maxNested = 500;

/** Whether a text is a JSON object without blanks, duplicate names, and hundreds of containers. */
export function isPlainObject(text: string): boolean {
  try {
    if (!text.startsWith('{') || text.split(/[[{]/).length > maxNested) return false;
    return JSON.stringify(JSON.parse(text)) === text;
  } catch {
    return false;
  }
}
