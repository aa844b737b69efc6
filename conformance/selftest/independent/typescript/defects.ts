/** The catalogue of defects that the server can be started with. */
import { accessDefects } from './defects-access.ts';
import { backroomDefects } from './defects-backroom.ts';
import { countDefects } from './defects-counts.ts';
import { dateDefects } from './defects-dates.ts';
import { errorDefects } from './defects-errors.ts';
import { listingDefects } from './defects-listing.ts';
import { healthDefects, reportDefects } from './defects-reports.ts';
import { resourceDefects } from './defects-resources.ts';
import { wireDefects } from './defects-wire.ts';
import { correctRules } from './rules.ts';
import type { Defect, Rules } from './rules-types.ts';

const catalogue = {
  ...accessDefects,
  ...healthDefects,
  ...reportDefects,
  ...resourceDefects,
  ...dateDefects,
  ...countDefects,
  ...listingDefects,
  ...errorDefects,
  ...wireDefects,
  ...backroomDefects,
} satisfies Record<string, Defect>;

export type IndependentDefectId = keyof typeof catalogue;

export interface IndependentDefect {
  readonly id: IndependentDefectId;
  readonly requirement: string;
}

const ids = Object.keys(catalogue) as IndependentDefectId[];

/** Each can be seen over HTTP, and breaks a stated or derived requirement. */
export const independentDefects: readonly IndependentDefect[] = ids.map((id) => ({
  id,
  requirement: catalogue[id].requirement,
}));

/** Puts the defects into the table of decisions one after the other; the last word wins. */
export function applyDefects(defects: readonly IndependentDefectId[]): Rules {
  return defects.reduce<Rules>((rules, id) => {
    const defect: Defect = catalogue[id];
    return { ...rules, ...defect.patch(rules) };
  }, correctRules);
}
