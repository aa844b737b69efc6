/** Compares two snapshots of a listing. */
import type { ConnectedContext } from '../engine/context.ts';
import { detailNames, type Snapshot } from './hooks/snapshot.ts';
import { isSameDetail } from './same-detail.ts';
import { areBadgesSteady } from './steady-badge.ts';

/** One fact that differs between two snapshots. */
export interface SnapshotDifference {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** A detail that has changed; what one of the snapshots does not tell is not compared. */
export function findLostDetail(before: Snapshot, after: Snapshot): SnapshotDifference | undefined {
  const name = detailNames.find(
    (one) =>
      one in before.details &&
      one in after.details &&
      !isSameDetail(before.details[one], after.details[one]),
  );
  if (name === undefined) return undefined;
  return { name, before: show(before.details[name]), after: show(after.details[name]) };
}

const facts = ['status', 'visible', 'badge'] as const;

/** A badge may count views, or seconds: its numbers move by themselves. */
const withoutNumbers = (value: Snapshot[(typeof facts)[number]]) =>
  typeof value === 'string' ? value.replaceAll(/\d+/g, '0') : value;

/**
 * Any change, except in search, which may follow an older update late.
 * @param context where badges that change by themselves are to be let pass
 */
export function findChange(
  before: Snapshot,
  after: Snapshot,
  context?: ConnectedContext,
): SnapshotDifference | undefined {
  const name = facts.find(
    (one) =>
      before[one] !== undefined &&
      after[one] !== undefined &&
      withoutNumbers(before[one]) !== withoutNumbers(after[one]) &&
      (one !== 'badge' || context === undefined || areBadgesSteady(context)),
  );
  if (name === undefined) return findLostDetail(before, after);
  return { name, before: show(before[name]), after: show(after[name]) };
}
