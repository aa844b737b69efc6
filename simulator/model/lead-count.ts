import type { LeadColumn } from './world.ts';

/** The milliseconds from `first` up to, but without, `end`; either may be infinite. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

const noLeads: LeadColumn = new Float64Array();

/** How many leads of the sorted column lie before the millisecond. */
function countBefore(column: LeadColumn, millisecond: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] ?? Infinity) < millisecond) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many leads lie in the span: two binary searches, so an office may have millions of leads. */
export function countLeads(column: LeadColumn = noLeads, { first, end }: Span): number {
  return Math.max(0, countBefore(column, end) - countBefore(column, first));
}

/** A new sorted column that holds the old leads and the new ones, which may come in any order. */
export function addLeads(column: LeadColumn = noLeads, instants: readonly number[]): LeadColumn {
  const added = Float64Array.from(instants).toSorted();
  const grown = new Float64Array(column.length + added.length);
  grown.set(column);
  grown.set(added, column.length);
  // Leads mostly arrive in order, and then nothing old has to move.
  const inOrder = (column[column.length - 1] ?? -Infinity) <= (added[0] ?? Infinity);
  return inOrder ? grown : grown.toSorted();
}
