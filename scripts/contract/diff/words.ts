/** Values and lists in the sentences of a report. */

const longest = 160;

const oneLine = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.replaceAll(/\s+/g, ' ').trim();
};

const cutShort = (line: string): string =>
  line.length > longest ? `${line.slice(0, longest - 1)}…` : line;

/** A value on one line, cut short. */
export const showValue = (value: unknown): string => cutShort(oneLine(value));

/** Two values, each cut to where they differ; words are not cut at the start. */
export function showDifference(was: unknown, is: unknown): [was: string, is: string] {
  const [old, present] = [oneLine(was), oneLine(is)];
  if (Math.max(old.length, present.length) <= longest) return [old, present];
  const differs = [...present].findIndex((letter, index) => letter !== old[index]);
  const shared = differs < 0 ? present.length : differs;
  const start = present.lastIndexOf(' ', Math.max(shared - 30, 0)) + 1;
  const show = (line: string) => (start > 0 ? '…' : '') + cutShort(line.slice(start));
  return [show(old), show(present)];
}

/** Texts as `a, b and c`. */
export function listTexts(texts: readonly string[]): string {
  const [last, ...others] = texts.toReversed();
  if (last === undefined) return 'none';
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
