/** Values and lists in the sentences of a report. */

const longest = 400;

const oneLine = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.replaceAll(/\s+/g, ' ').trim();
};

const cutShort = (line: string): string =>
  line.length > longest ? `${line.slice(0, longest - 1)}…` : line;

/** A value on one line, cut short. */
export const showValue = (value: unknown): string => cutShort(oneLine(value));

/** Texts as `a, b and c`. */
export function listTexts(texts: readonly string[]): string {
  const [last, ...others] = texts.toReversed();
  if (last === undefined) return 'none';
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
