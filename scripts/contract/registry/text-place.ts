/** Where something stands in a file, counted as editors count. */
export interface TextPlace {
  /** Relative to the package's root. */
  readonly file: string;
  readonly line: number;
}

/** The line, from 1, of a position in a text. */
export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length;

/** The line, from 1, in which the words first stand; 1 where they do not. */
export const lineOf = (text: string, words: string): number =>
  lineAt(text, Math.max(0, text.indexOf(words)));
