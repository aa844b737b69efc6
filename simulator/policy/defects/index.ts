/** The catalogue of defects. */
import { requirements, type Requirement } from '../../../generated/catalogue.ts';
import type { MutantId } from '../mutants/index.ts';
import { errorsDefects } from './errors.ts';
import { authDefects } from './auth.ts';
import type { Defect, DefectTable, Takes } from './defect.ts';
import { healthDefects } from './health.ts';
import { listingAccessDefects } from './listing-access.ts';
import { listingFieldsDefects } from './listing-fields.ts';
import { listingStorageDefects } from './listing-storage.ts';
import { listingViewsDefects } from './listing-views.ts';
import { officeDefects } from './office.ts';
import { organizationDefects } from './organization.ts';
import { rangeDatesDefects } from './range-dates.ts';
import { rangeOrderDefects } from './range-order.ts';
import { rangeSpansDefects } from './range-spans.ts';
import { timeDefects } from './time.ts';
import { wireDefects } from './wire.ts';

const tables = [
  authDefects,
  healthDefects,
  officeDefects,
  organizationDefects,
  rangeDatesDefects,
  rangeOrderDefects,
  rangeSpansDefects,
  timeDefects,
  errorsDefects,
  listingAccessDefects,
  listingFieldsDefects,
  listingStorageDefects,
  listingViewsDefects,
  wireDefects,
] as const;

type IdIn<Table> = Table extends DefectTable ? keyof Table : never;

export type ListedDefectId = IdIn<(typeof tables)[number]>;

/** What can be switched on: a defect in the catalogue, or a mutant. */
export type DefectId = ListedDefectId | MutantId;

export interface ListedDefect extends Defect {
  readonly id: ListedDefectId;
}

/** What it takes to see a requirement broken. */
const needOf = ({ observable }: Requirement): Takes =>
  observable === 'nothing' ? 'api' : observable;

function defectsIn(table: DefectTable): ListedDefect[] {
  return (Object.keys(table) as ListedDefectId[]).flatMap((id) => {
    const entry = table[id];
    if (entry === undefined) return [];
    return [{ id, takes: needOf(requirements[entry.requirement]), ...entry }];
  });
}

/** All of them, area by area. */
export const defects: readonly ListedDefect[] = tables.flatMap(defectsIn);
