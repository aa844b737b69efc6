/** What to write instead of an id that there is not. */
import { guess } from '../../../shared/suggest.ts';

const maxShown = 8;
const maxNearest = 3;

/** The ids that there are, or the first of them. */
export function listIds(ids: readonly (string | number)[]): string {
  if (ids.length === 0) return 'there is none';
  const shown = ids.slice(0, maxShown).join(', ');
  return `there ${ids.length === 1 ? 'is' : 'are'} ${shown}${ids.length > maxShown ? ', …' : ''}`;
}

/** The id that was probably meant, whatever its case, or else those that there are. */
export function suggestId(id: string, ids: readonly string[]): string {
  const meant = guess(id, ids);
  return meant === undefined ? listIds(ids) : `did you mean ${meant}?`;
}

/** The numbers that are nearest to one that is no id. */
export function suggestNumber(id: number, ids: readonly number[]): string {
  const nearest = ids.toSorted((a, b) => Math.abs(a - id) - Math.abs(b - id) || a - b);
  return ids.length <= maxNearest
    ? listIds(ids)
    : `the nearest are ${nearest.slice(0, maxNearest).join(', ')}`;
}
