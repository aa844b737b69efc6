/** The catalogue of defects. */
import { authKeyDefects } from './auth-keys.ts';
import { authPermissionDefects } from './auth-permissions.ts';
import type { Defect } from './defect.ts';
import { errorDefects } from './errors.ts';
import { healthDefects } from './health.ts';
import { listingAccessDefects } from './listing-access.ts';
import { listingAnswerDefects } from './listing-answers.ts';
import { listingChangeDefects } from './listing-changes.ts';
import { listingFieldDefects } from './listing-fields.ts';
import { listingStorageDefects } from './listing-storage.ts';
import { listingViewDefects } from './listing-views.ts';
import type { MutantId } from '../mutants/index.ts';
import { officeIdDefects } from './office-ids.ts';
import { officeDefects } from './office.ts';
import { organizationIdDefects } from './organization-ids.ts';
import { organizationOfficeDefects } from './organization-offices.ts';
import { organizationDefects } from './organization.ts';
import { privacyDefects } from './privacy.ts';
import { rangeDateDefects } from './range-dates.ts';
import { rangeDefaultDefects } from './range-defaults.ts';
import { rangeOrderDefects } from './range-order.ts';
import { rangeSpanDefects } from './range-spans.ts';
import { timeDefects } from './time.ts';
import { wireDefects } from './wire.ts';

const catalogue = [
  ...authKeyDefects,
  ...authPermissionDefects,
  ...healthDefects,
  ...officeDefects,
  ...officeIdDefects,
  ...organizationDefects,
  ...organizationOfficeDefects,
  ...organizationIdDefects,
  ...rangeDateDefects,
  ...rangeOrderDefects,
  ...rangeDefaultDefects,
  ...rangeSpanDefects,
  ...timeDefects,
  ...errorDefects,
  ...listingAccessDefects,
  ...listingAnswerDefects,
  ...listingChangeDefects,
  ...listingFieldDefects,
  ...listingStorageDefects,
  ...listingViewDefects,
  ...privacyDefects,
  ...wireDefects,
] as const;

/** The id of a defect in the catalogue. */
export type ListedDefectId = (typeof catalogue)[number]['id'];

/** What can be switched on: a defect in the catalogue, or a mutant. */
export type DefectId = ListedDefectId | MutantId;

/** A defect in the catalogue. */
export interface ListedDefect extends Defect {
  readonly id: ListedDefectId;
}

/** All of them, area by area. */
export const defects: readonly ListedDefect[] = catalogue;
