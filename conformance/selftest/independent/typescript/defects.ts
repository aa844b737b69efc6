/** The catalogue of the server's defects. */
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

interface IndependentDefect {
  readonly id: IndependentDefectId;
  /** The requirement that it breaks most directly, as `area/slug`. */
  readonly requirement: string;
  /** What detection needs if sequential requests do not suffice. */
  readonly takes?: string;
}

/** Each defect shows over HTTP, and breaks a stated or derived requirement. */
export const independentDefects = rows as readonly IndependentDefect[];

const told = new Set<string>(rows.map(({ id }) => id));
const untold = Object.keys(patches).filter((id) => !told.delete(id));
if (untold.length + told.size > 0) {
  throw new Error(`defects.json and the code differ: ${[...untold, ...told].join(', ')}`);
}

/** Applies the defects to the decision table in order; later ones override earlier ones. */
export const applyDefects = (defects: readonly IndependentDefectId[]): Rules =>
  defects.reduce<Rules>((rules, id) => ({ ...rules, ...patches[id](rules) }), correctRules);
