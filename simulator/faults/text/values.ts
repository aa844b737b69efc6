/** The single values of short texts. What is none stays a text, for the schema to complain about. */

import { shorten } from '../../../shared/show.ts';

/** What is wrong with a part of a text, and the fix. */
export class TextMistake extends Error {
  override readonly name = 'TextMistake';
}

export const readNumber = (text: string): number | string =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;

const millisecondsByUnit: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** Milliseconds, from `500`, `500ms`, `2s`, `1m` or `1h`. */
export function readDuration(text: string): number {
  const [, number, unit = 'ms'] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text) ?? [];
  if (number !== undefined) return Number(number) * (millisecondsByUnit[unit] ?? 1);
  throw new TextMistake(
    `"${shorten(text)}" is no time; write milliseconds, such as 500, or 2s, or 1m`,
  );
}

/** The shortest of the spellings that `readDuration` takes. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds === 0 || milliseconds % 1000 !== 0) return `${milliseconds}ms`;
  return `${milliseconds / 1000}s`;
}

export function readYesOrNo(text: string): boolean | string {
  if (text === 'yes' || text === 'true') return true;
  return text === 'no' || text === 'false' ? false : text;
}
