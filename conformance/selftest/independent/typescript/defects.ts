/** The catalogue of defects that the server can be started with. */
import { accessDefects } from './defects-access.ts';
import { backroomDefects } from './defects-backroom.ts';
import { countDefects } from './defects-counts.ts';
import { dateDefects } from './defects-dates.ts';
import { errorDefects, wireDefects } from './defects-wire.ts';
import { listingDefects } from './defects-listing.ts';
import { healthDefects, reportDefects, resourceDefects } from './defects-reports.ts';
import rows from './defects.json' with { type: 'json' };
import { correctRules } from './rules.ts';
import type { Patches, Rules } from './rules-types.ts';

const patches = {
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
} satisfies Patches;

export type IndependentDefectId = keyof typeof patches;

export interface IndependentDefect {
  readonly id: IndependentDefectId;
  /** What it breaks most directly, as `area/slug`. */
  readonly requirement: string;
  /** What it takes to see it, where requests one at a time do not show it. */
  readonly takes?: string;
}

/** Each can be seen over HTTP, and breaks a stated or derived requirement. */
export const independentDefects = rows as readonly IndependentDefect[];

const told = new Set<string>(rows.map(({ id }) => id));
const untold = Object.keys(patches).filter((id) => !told.delete(id));
if (untold.length + told.size > 0) {
  throw new Error(`defects.json and the code differ: ${[...untold, ...told].join(', ')}`);
}

/** Puts the defects into the table of decisions one after the other; the last word wins. */
export const applyDefects = (defects: readonly IndependentDefectId[]): Rules =>
  defects.reduce<Rules>((rules, id) => ({ ...rules, ...patches[id](rules) }), correctRules);
