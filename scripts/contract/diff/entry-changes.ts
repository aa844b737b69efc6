/** How a list of entries with ids changed: what requirements and open points have in common. */
import { isDeepStrictEqual } from 'node:util';

import type { Aspect, Change, Part } from './change.ts';
import { isEditorial } from './change.ts';
import { listTexts, showDifference } from './words.ts';

interface Entry {
  readonly id: string;
  readonly operations?: readonly string[];
}

/** What is told of an entry that came, of one that went, and of one that is on both sides. */
export interface EntryComparison<E extends Entry> {
  readonly came: (entry: E) => Aspect;
  readonly went: (entry: E) => Aspect;
  readonly kept: (before: E, after: E) => readonly Aspect[];
}

/** Changes in the order of the new list; what went stands last. */
export function compareEntries<E extends Entry>(
  part: Part,
  before: readonly E[],
  after: readonly E[],
  { came, went, kept }: EntryComparison<E>,
): Change[] {
  const old = new Map(before.map((entry) => [entry.id, entry]));
  const present = new Set(after.map(({ id }) => id));
  const change = ({ id, operations = [] }: E, aspects: readonly Aspect[]): Change => ({
    part,
    id,
    operations,
    aspects,
    names: [],
    pointers: [],
  });
  return [
    ...after.map((entry) => {
      const was = old.get(entry.id);
      return change(entry, was ? kept(was, entry) : [came(entry)]);
    }),
    ...before.filter(({ id }) => !present.has(id)).map((entry) => change(entry, [went(entry)])),
  ].filter(({ aspects }) => aspects.length > 0);
}

/** An aspect that names what was gained or lost; none where that is nothing. */
export const tellNames = (
  names: readonly string[],
  tell: (list: string) => Aspect,
): readonly Aspect[] => (names.length === 0 ? [] : [tell(listTexts(names))]);

/** Other words for what an entry asks. */
export function compareSentences(before: string, after: string): Aspect[] {
  if (before === after) return [];
  const [was, is] = showDifference(before, after);
  const text = `Was: ${was} Now: ${is} (If it asks something else, it needs another id.)`;
  return [{ kind: 'reworded', text, ...isEditorial }];
}

/** Fields of both entries that differ and that no other comparison looks at. */
export function compareOtherFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  known: readonly string[],
): Aspect[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !known.includes(field) && !isDeepStrictEqual(before[field], after[field]),
  );
  if (fields.length === 0) return [];
  return [{ kind: 'other fields', text: `Changed: ${listTexts(fields)}.`, ...isEditorial }];
}
