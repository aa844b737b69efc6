/** Compares the details that a listing shows with those that were declared or sent. */
import { isDeepStrictEqual } from 'node:util';

import type { ListingFixture } from '../../../generated/target.ts';
import type { ListingSnapshot } from '../../engine/session/run-notes.ts';
import { isRecord } from '../../wire/exchange.ts';
import { findChangedDetail, isSameDetail } from './compare-snapshots.ts';
import { detailNames, type DetailName, type Snapshot } from '../hooks/snapshot.ts';
import { sentDetails } from './judged-updates.ts';

/** The field of an update, and of the target file, that sets a detail. */
export const fieldOf = {
  businessType: 'businessType',
  location: 'location',
  broker: 'brokerExternalId',
} as const satisfies Record<DetailName, keyof ListingFixture>;

/** Whether a detail is shown as declared or sent; of an object, only the declared fields count. */
export function isAsDeclared(
  declared: unknown,
  shown: unknown,
  isSame: (one: unknown, other: unknown) => boolean = isSameDetail,
): boolean {
  if (!isRecord(declared)) return declared !== undefined && isSame(declared, shown);
  return (
    isRecord(shown) &&
    Object.entries(declared).every(([field, value]) => isSame(value, shown[field]))
  );
}

/** Whether a snapshot shows the declared business type and location. */
export const showsDeclaredDetails = (
  { fixture }: ListingSnapshot['keeper'],
  { details }: ListingSnapshot['seen'],
): boolean =>
  sentDetails.every(
    (name) => fixture[name] === undefined || isAsDeclared(fixture[name], details[name]),
  );

export const isAsWritten = (declared: unknown, shown: unknown): boolean =>
  isAsDeclared(declared, shown, isDeepStrictEqual);

/** Finds a detail that differs, unless it is as declared or only has more than before. */
export function findLostDetail(
  { fixture }: ListingSnapshot['keeper'],
  before: Snapshot,
  after: Snapshot,
): ReturnType<typeof findChangedDetail> {
  const compared = detailNames.flatMap((name) => {
    if (!(name in after.details)) return [];
    const shown = after.details[name];
    const kept = [fixture[fieldOf[name]], before.details[name]];
    return kept.some((one) => isAsDeclared(one, shown)) ? [] : [[name, shown] as const];
  });
  return findChangedDetail(before, { ...after, details: Object.fromEntries(compared) });
}
