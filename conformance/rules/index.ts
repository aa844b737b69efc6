/** Every rule of the suite: whatever the files of rules export that is one. */
import { requirements } from '../../generated/catalogue.ts';
import type { Rule, Watch } from '../engine/rule.ts';
import * as files from './files.ts';

/** In the order of the catalogue. */
const areas = [...new Set(Object.values(requirements).map(({ area }) => area))];

/** By their names within an area, but for those that are given another place. */
const places: Readonly<Record<string, string>> = {
  'range/padded-date': 'range/offsets-in-pairs',
  // What search shows takes longest, and what was stored and seen is that of the other updates.
  'listing/search-lag': 'listing/counts-untouched',
  'listing/stored-as-sent': 'listing/~1',
  'listing/each-update': 'listing/~2',
};

const placeOf = ({ id }: Rule | Watch): string => {
  const index = areas.findIndex((area) => id.startsWith(`${area}/`));
  return `${String(index).padStart(2, '0')} ${places[id] ?? id}.`;
};

const isRule = (value: unknown): value is Rule | Watch =>
  typeof value === 'object' && value !== null && 'requirements' in value && 'title' in value;

/** In the order in which reports list them. */
const all = Object.values(files)
  .flatMap((file) => Object.values<unknown>(file).filter(isRule))
  .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : Number(placeOf(a) > placeOf(b))));

export const rules: readonly Rule[] = all.filter((one) => 'cases' in one);
export const watches: readonly Watch[] = all.filter((one) => 'inspect' in one);
