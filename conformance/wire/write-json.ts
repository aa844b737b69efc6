/** Rewrites a JSON text in ways that mean the same (RFC 8259). */
export const jsonLevels = [
  'in another order',
  'with blanks and line breaks',
  'with escaped letters',
  'with escaped names',
] as const;

const escapeOf = (letter: string): string =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Escapes the first letter of each name, or of each other string, of a JSON text without blanks;
 * and all slashes and non-ASCII letters, as many writers do.
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

/** A JSON text over several lines, after an empty one, each with a tab; the first has a deep indentation. */
const withBlanks = (text: string): string => {
  const lines = text.replaceAll(/"(?:[^"\\]|\\.)*"|[{[,:\]}]/g, (token) => {
    if (token === ':') return ': ';
    if (token === '}' || token === ']') return `\n${token}`;
    return token.startsWith('"') ? token : `${token}\n\t`;
  });
  return `\r\n${lines.replace('\n', `\n${' '.repeat(400)}`)}\r\n`;
};

export function writeJson(text: string, level: (typeof jsonLevels)[number]): string {
  switch (level) {
    case 'in another order': {
      const value: unknown = JSON.parse(text);
      const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
      return JSON.stringify(Object.fromEntries(members.toReversed()));
    }
    case 'with blanks and line breaks':
      return withBlanks(text);
    case 'with escaped letters':
      return withEscapes(text, false);
    case 'with escaped names':
      return withEscapes(text, true);
  }
}

/** Whether a text is a JSON object without blanks and without duplicate names. */
export function isPlainObject(text: string): boolean {
  try {
    return text.startsWith('{') && JSON.stringify(JSON.parse(text)) === text;
  } catch {
    return false;
  }
}
