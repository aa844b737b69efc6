/** All rules of the suite, collected from the exports of the files of rules. */
import { requirements } from '../../generated/catalogue.ts';
import type { Rule, Watch } from '../engine/rule.ts';
import * as files from './files.ts';

/** Areas in the order of the catalogue. */
const areas = [...new Set(Object.values(requirements).map(({ area }) => area))];

/** Rules are sorted by id within an area, except for these. */
const places: Readonly<Record<string, string>> = {
  'range/padded-date': 'range/offsets-in-pairs',
  // Waiting for search takes longest; the others judge storage and snapshots after all updates.
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

/** In the order of reports. */
const all = Object.values(files)
  .flatMap((file) => Object.values<unknown>(file).filter(isRule))
  .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : Number(placeOf(a) > placeOf(b))));

export const rules: readonly Rule[] = all.filter((one) => 'cases' in one);
export const watches: readonly Watch[] = all.filter((one) => 'inspect' in one);
