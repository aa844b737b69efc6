/** Colours and marks of the report for people. */
import { styleText } from 'node:util';

import type { VerdictKind } from '../engine/verdict.ts';

export type Style = (text: string) => string;

export interface Styles {
  readonly bold: Style;
  readonly dim: Style;
  readonly green: Style;
  readonly red: Style;
  readonly yellow: Style;
}

type Format = 'bold' | 'dim' | 'green' | 'red' | 'yellow';

/** Plain texts where no colours are wanted. */
export function createStyles(color: boolean): Styles {
  const style =
    (format: Format): Style =>
    (text) =>
      color ? styleText(format, text, { validateStream: false }) : text;
  return {
    bold: style('bold'),
    dim: style('dim'),
    green: style('green'),
    red: style('red'),
    yellow: style('yellow'),
  };
}

export const marks = {
  pass: '✓',
  fail: '✗',
  observed: '·',
  untested: '○',
  inconclusive: '?',
  'not-applicable': '–',
  error: '!',
} as const satisfies Record<VerdictKind, string>;

export function colorOf(verdict: VerdictKind, styles: Styles): Style {
  switch (verdict) {
    case 'pass':
      return styles.green;
    case 'fail':
    case 'error':
      return styles.red;
    case 'inconclusive':
    case 'untested':
      return styles.yellow;
    case 'observed':
    case 'not-applicable':
      return styles.dim;
  }
}
