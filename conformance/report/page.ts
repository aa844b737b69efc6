/** Where the report for people is written: its width, its colours, and no API key on it. */
import type { Secrets } from '../wire/secrets.ts';
import { createStyles } from './styles.ts';
import type { Styles } from './styles.ts';
import { wrap } from './wrap.ts';

export interface Page {
  readonly styles: Styles;
  /** The text free of keys, in lines that fit when it begins at column `left`. */
  readonly fit: (text: string, left: number) => string;
  /** The text free of keys, on one line however long: for what a reader pastes. */
  readonly keep: (text: string) => string;
}

export interface PageOptions {
  readonly color: boolean;
  /** Characters on a line; nothing is broken by default. */
  readonly width?: number | undefined;
}

/** Keys go first: a key that is broken into two lines would not be found. */
export function createPage({ color, width }: PageOptions, secrets: Secrets): Page {
  const keep = (text: string): string => secrets.redact(text);
  return {
    styles: createStyles(color),
    keep,
    fit: (text, left) => wrap(keep(text), left, width),
  };
}
