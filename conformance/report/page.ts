/** The layout of the text report: width, colours, marks. */
import { styleText } from 'node:util';

import type { VerdictKind } from '../engine/verdict.ts';
import type { Secrets } from '../wire/secrets.ts';

export type Style = (text: string) => string;

const formats = ['bold', 'dim', 'green', 'red', 'yellow'] as const;

export type Styles = Readonly<Record<(typeof formats)[number], Style>>;

const createStyles = (color: boolean): Styles =>
  Object.fromEntries(
    formats.map((format) => [
      format,
      (text: string) => (color ? styleText(format, text, { validateStream: false }) : text),
    ]),
  ) as Styles;

export const marks = {
  fail: '✗',
  error: '!',
  warning: '▲',
  inconclusive: '?',
  untested: '○',
  pass: '✓',
  observed: '·',
  'not-applicable': '–',
} as const satisfies Record<VerdictKind, string>;

const colors = {
  fail: 'red',
  error: 'red',
  warning: 'yellow',
  inconclusive: 'yellow',
  untested: 'yellow',
  pass: 'green',
  observed: 'dim',
  'not-applicable': 'dim',
} as const satisfies Record<VerdictKind, keyof Styles>;

export const colorOf = (verdict: VerdictKind, styles: Styles): Style => styles[colors[verdict]];

/** Lines may break after blanks, and after commas of JSON. */
const breakable = /(?<= )|(?<=,)(?=["{[])/;

/** Minimum characters on a line, however deep the indentation. */
const minWidth = 20;

function wrapLine(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(breakable)) {
    if (line.trim() !== '' && line.length + word.trimEnd().length > maxLength) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}

/**
 * Wraps the text to the width, with every line at column `left`. A word longer than a line stays
 * whole, so that URLs can be copied.
 */
export function wrap(text: string, left: number, width: number = Number.POSITIVE_INFINITY): string {
  const maxLength = Math.max(minWidth, width - left);
  const lines = text.split('\n').flatMap((line) => wrapLine(line, maxLength));
  return lines.join(`\n${' '.repeat(left)}`);
}

export interface Page {
  readonly styles: Styles;
  /** Redacts the text, and wraps it with every line at column `left`. */
  readonly wrapAt: (text: string, left: number) => string;
  /** The words as a separate paragraph; empty if undefined. */
  readonly paragraph: (style: keyof Styles, words: string | undefined) => string[];
}

export interface PageOptions {
  readonly color: boolean;
  /** Characters on a line; by default unlimited. */
  readonly width?: number | undefined;
}

/** @param secrets redacted before wrapping, since a key split across lines would not be found */
export function createPage({ color, width }: PageOptions, secrets?: Secrets): Page {
  const styles = createStyles(color);
  const wrapAt: Page['wrapAt'] = (text, left) => wrap(secrets?.redact(text) ?? text, left, width);
  const paragraph: Page['paragraph'] = (style, words) =>
    words === undefined ? [] : [styles[style](wrapAt(words, 0))];
  return { styles, wrapAt, paragraph };
}
