/** Whether two looks at a listing tell the same. */
import { isDeepStrictEqual } from 'node:util';

import { detailNames } from './hooks/snapshot.ts';
import type { Snapshot } from './hooks/snapshot.ts';

/** One thing that two looks tell differently. */
export interface SnapshotDifference {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** A detail that is told otherwise than before; what one look does not tell is not compared. */
export function findLostDetail(before: Snapshot, after: Snapshot): SnapshotDifference | undefined {
  const name = detailNames.find(
    (one) =>
      one in before.details &&
      one in after.details &&
      !isDeepStrictEqual(before.details[one], after.details[one]),
  );
  if (name === undefined) return undefined;
  return { name, before: show(before.details[name]), after: show(after.details[name]) };
}

const facts = ['status', 'visible', 'badge'] as const;

/** Anything but search that is told otherwise than before: search may follow an older change late. */
export function findChange(before: Snapshot, after: Snapshot): SnapshotDifference | undefined {
  const name = facts.find(
    (one) => before[one] !== undefined && after[one] !== undefined && before[one] !== after[one],
  );
  if (name === undefined) return findLostDetail(before, after);
  return { name, before: show(before[name]), after: show(after[name]) };
}
