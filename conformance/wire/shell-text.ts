/** Texts as a POSIX shell takes them, pasted or read from a file. */

/**
 * The inside of double quotes: everything is taken literally. Names of variables that stand for
 * keys are put in afterwards, and so are expanded. An interactive bash takes `!` for its history,
 * even there.
 */
export const quoteForShell = (text: string): string =>
  text.replaceAll(/[\\"`$]/g, (character) => `\\${character}`).replaceAll('!', `"'!'"`);

export const doubleQuoted = (text: string): string => `"${quoteForShell(text)}"`;

export const singleQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** An argument as it is where a shell takes it for one, else in single quotes. */
export const shellArgument = (text: string): string =>
  /^[\w./:@%+,=-]+$/.test(text) ? text : singleQuoted(text);

/** User and password of a Basic credential (RFC 7617, section 2), where curl would encode them so. */
export function basicPairOf(encoded: string): string | undefined {
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return /^[ -~]*:[ -~]*$/.test(pair) && btoa(pair) === encoded ? pair : undefined;
}

const escapes: Readonly<Record<string, string>> = {
  '\r': String.raw`\r`,
  '\n': String.raw`\n`,
  '"': String.raw`\"`,
  '`': '\\`',
  $: String.raw`\$`,
};

function printfCharacter(character: string): string {
  const escape = escapes[character];
  if (escape !== undefined) return escape;
  if (/[ -~]/.test(character) && !/[\\!]/.test(character)) return character;
  return String.raw`\0${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
}

/** One character for each byte as the inside of double quotes for `printf %b`. */
export const printfText = (bytes: string): string => [...bytes].map(printfCharacter).join('');

/** So many of the same letter or digit are made by the shell. */
const longRun = /([a-zA-Z\d])\1{199,}/g;

/** The inside of double quotes, with long runs replaced by what makes them. */
export const shortenRuns = (text: string): string =>
  text.replace(longRun, (run, letter: string) => `$(printf '%0${run.length}d' 0 | tr 0 ${letter})`);
