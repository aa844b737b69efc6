/** The catalogue of defects, and their application to policies. */
import { requirements, type Requirement } from '../../../generated/catalogue.ts';
import type { MutantId } from '../mutants/index.ts';
import { findMutant, isMutantId, listMutants, overrideOf } from '../mutants/index.ts';
import { errorsDefects, healthDefects } from './errors.ts';
import { authDefects } from './auth.ts';
import type { Defect, DefectTable, Takes } from './defect.ts';
import { listingAccessDefects, listingViewsDefects } from './listing-access.ts';
import { listingFieldsDefects } from './listing-fields.ts';
import { listingStorageDefects } from './listing-storage.ts';
import { officeDefects } from './office.ts';
import { organizationDefects } from './organization.ts';
import { rangeDatesDefects } from './range-dates.ts';
import { rangeOrderDefects } from './range-order.ts';
import { rangeSpansDefects } from './range-spans.ts';
import { timeDefects } from './time.ts';
import { wireDefects } from './wire.ts';
import { applyOverride, type Override, type Policies } from '../override.ts';
import { MistakesError } from '../../model/result.ts';
import { didYouMean } from '../../../shared/texts.ts';

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

type ListedDefectId = IdIn<(typeof tables)[number]>;

/** The id of a defect of the catalogue, or of a mutant. */
export type DefectId = ListedDefectId | MutantId;

export interface ListedDefect extends Defect {
  readonly id: ListedDefectId;
}

/** What it takes to observe that a requirement is broken. */
const needOf = ({ observable }: Requirement): Takes =>
  observable === 'nothing' ? 'api' : observable;

function defectsIn(table: DefectTable): ListedDefect[] {
  return (Object.keys(table) as ListedDefectId[]).flatMap((id) => {
    const entry = table[id];
    if (entry === undefined) return [];
    return [{ id, takes: needOf(requirements[entry.requirement]), ...entry }];
  });
}

export const defects: readonly ListedDefect[] = tables.flatMap(defectsIn);

/** A requested defect does not exist. The message suggests similar ids. */
export class DefectError extends MistakesError {
  override readonly name = 'DefectError';
}

const knownIds: readonly string[] = defects.map(({ id }) => id);

const isListed = (id: string): id is ListedDefectId => knownIds.includes(id);

function explain(text: string): string {
  const meant = didYouMean(text, [...knownIds, ...listMutants().map(({ id }) => id)]) || '.';
  return `there is no defect ${text}${meant} See all of them with: partner-api defects`;
}

/** Maximum number of unknown ids that are named: each is compared with all others. */
const maxExplained = 100;

/** Validates ids and removes duplicates; throws a DefectError naming the unknown ones. */
export function readDefects(texts: readonly string[]): DefectId[] {
  const isKnown = (text: string): text is DefectId => isListed(text) || isMutantId(text);
  const mistakes = texts.filter((text) => !isKnown(text));
  if (mistakes.length > 0) throw new DefectError(mistakes.slice(0, maxExplained).map(explain));
  return [...new Set(texts)].filter(isKnown);
}

function overridesOf(ids: readonly DefectId[]): Override[] {
  const listed = ids.flatMap((id) => defects.filter((defect) => defect.id === id));
  const mutated = ids.flatMap((id) => findMutant(id) ?? []);
  return [...listed.map(({ override }) => override), ...mutated.map(overrideOf)];
}

/**
 * Applies defects in order, and then mutants, on top of the policies of a dialect.
 * @throws {DefectError} for an unknown id
 */
export const applyDefects = (ids: readonly DefectId[], policies: Policies): Policies =>
  overridesOf(readDefects(ids)).reduce(applyOverride, policies);
