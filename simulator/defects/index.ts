/** The catalogue of defects. */
import { authDefects } from './auth.ts';
import type { Defect } from './defect.ts';
import { errorDefects } from './errors.ts';
import { healthDefects } from './health.ts';
import { listingAccessDefects } from './listing-access.ts';
import { listingEffectDefects } from './listing-effects.ts';
import { listingUpdateDefects } from './listing-updates.ts';
import { officeDefects } from './office.ts';
import { organizationDefects } from './organization.ts';
import { privacyDefects } from './privacy.ts';
import { rangeDateDefects } from './range-dates.ts';
import { rangeOrderDefects } from './range-order.ts';
import { rangeSpanDefects } from './range-spans.ts';
import { timeDefects } from './time.ts';
import { wireDefects } from './wire.ts';

const catalogue = [
  ...authDefects,
  ...healthDefects,
  ...officeDefects,
  ...organizationDefects,
  ...rangeDateDefects,
  ...rangeOrderDefects,
  ...rangeSpanDefects,
  ...timeDefects,
  ...errorDefects,
  ...listingUpdateDefects,
  ...listingAccessDefects,
  ...listingEffectDefects,
  ...privacyDefects,
  ...wireDefects,
] as const;

/** The id of a defect in the catalogue. */
export type DefectId = (typeof catalogue)[number]['id'];

/** A defect in the catalogue. */
export interface ListedDefect extends Defect {
  readonly id: DefectId;
}

/** All of them, area by area. */
export const defects: readonly ListedDefect[] = catalogue;
