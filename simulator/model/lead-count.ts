import { insert } from './column.ts';
import type { LeadColumn } from './state.ts';

/** The milliseconds from `first` up to, but without, `end`; either may be infinite. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

/** Leads of each organization that do not belong to just one of its offices (point lead-offices). */
export interface LooseLeads {
  readonly column: LeadColumn;
  /** How many of the offices have them, the first by id: none, or several that share them. */
  readonly offices: number;
}

const noLeads: LeadColumn = new Float64Array();

/** How many of the first leads belong; behind one that does not, none does. */
function countFirst(column: LeadColumn, belongs: (instant: number) => boolean): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (belongs(column[middle] ?? Infinity)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many leads of the sorted column lie before the millisecond. */
export const countBefore = (column: LeadColumn, millisecond: number): number =>
  countFirst(column, (instant) => instant < millisecond);

/** How many leads lie in the span: two binary searches, so an office may have millions of leads. */
export function countLeads(column: LeadColumn = noLeads, { first, end }: Span): number {
  return Math.max(0, countBefore(column, end) - countBefore(column, first));
}

/** Where sorted leads belong in a column: each behind the old ones that are not after it. */
export function findPlaces(column: LeadColumn, sorted: ArrayLike<number>): Uint32Array {
  const places = new Uint32Array(sorted.length).fill(column.length);
  const last = column[column.length - 1] ?? -Infinity;
  for (let lead = 0; lead < sorted.length; lead += 1) {
    const instant = sorted[lead] ?? Infinity;
    // Leads mostly arrive in order, and then nothing has to be searched.
    if (instant >= last) break;
    places[lead] = countFirst(column, (old) => old <= instant);
  }
  return places;
}

const toInstants = (column: LeadColumn): Float64Array =>
  column instanceof Float64Array ? column : Float64Array.from(column);

/** Whether each instant is not before the one in front of it. */
export function isSorted(instants: ArrayLike<number>): boolean {
  for (let lead = 1; lead < instants.length; lead += 1) {
    if ((instants[lead] ?? 0) < (instants[lead - 1] ?? 0)) return false;
  }
  return true;
}

/** A new sorted column that holds the old leads and the new ones, which may come in any order. */
export function addLeads(column: LeadColumn = noLeads, instants: readonly number[]): LeadColumn {
  const sorted = new Float64Array(instants);
  if (!isSorted(sorted)) sorted.sort();
  if (column.length === 0) return sorted;
  return insert(Float64Array, toInstants(column), findPlaces(column, sorted), sorted);
}
