/** All rules of the suite, collected from the exports of the files of rules. */
import { requirements } from '../../generated/catalogue.ts';
import type { Rule, Watch } from '../engine/rule.ts';
import * as files from './files.ts';

/** Areas in the order of the catalogue. */
const areas = [...new Set(Object.values(requirements).map(({ area }) => area))];

/** Rules are sorted by id within an area, except for these. */
const sortKeys: Readonly<Record<string, string>> = {
  'range/padded-date': 'range/offsets-in-pairs',
  // Waiting for search takes longest; the others judge storage and snapshots after all updates.
  'listing/search-lag': 'listing/counts-untouched',
  'listing/stored-as-sent': 'listing/~1',
  'listing/each-update': 'listing/~2',
};

const sortKeyOf = ({ id }: Rule | Watch): string => {
  const index = areas.findIndex((area) => id.startsWith(`${area}/`));
  return `${String(index).padStart(2, '0')} ${sortKeys[id] ?? id}.`;
};

const isRule = (value: unknown): value is Rule | Watch =>
  typeof value === 'object' && value !== null && 'requirements' in value && 'title' in value;

/** In the order of reports. */
const all = Object.values(files)
  .flatMap((file) => Object.values<unknown>(file).filter(isRule))
  .toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : Number(sortKeyOf(a) > sortKeyOf(b))));

/** The file of each rule in the repository, by the name under which `files.ts` lists it. */
export const fileOf = ({ id }: Rule | Watch): string => {
  const entry = Object.entries(files).find(([, file]) =>
    Object.values<unknown>(file).some((value) => isRule(value) && value.id === id),
  );
  const [area = '', ...slug] =
    entry?.[0].split(/(?=[A-Z])/).map((word) => word.toLowerCase()) ?? [];
  return `conformance/rules/${area}/${slug.join('-')}.ts`;
};

export const rules: readonly Rule[] = all.filter((one) => 'cases' in one);
export const watches: readonly Watch[] = all.filter((one) => 'inspect' in one);
