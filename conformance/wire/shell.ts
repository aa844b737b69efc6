/** Texts as arguments for a shell. */

/**
 * The inside of double quotes: everything is taken literally. Names of variables that stand for
 * keys are put in afterwards, and so are expanded.
 */
export const quoteForShell = (text: string): string =>
  text.replaceAll(/[\\"`$]/g, (character) => `\\${character}`);

export const singleQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** An argument as it is where a shell takes it for one, else in single quotes. */
export const shellArgument = (text: string): string =>
  /^[\w./:@%+,=-]+$/.test(text) ? text : singleQuoted(text);
