/** Sorted columns of lead instants: insertion, and counting by binary search. */
import type { LeadColumn } from './state.ts';

/** The milliseconds from `first` inclusive to `end` exclusive; either may be infinite. */
export type Span = { readonly first: number; readonly end: number };

/** Leads that every organization has outside of any single office (point lead-offices). */
export interface UnassignedLeads {
  readonly column: LeadColumn;
  /** How many of an organization's offices share them, the first by id; 0 if none do. */
  readonly offices: number;
}

const noLeads: LeadColumn = new Float64Array();

/** Binary search: the length of the prefix for which the predicate holds. */
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

/** The number of leads in a sorted column before the millisecond. */
export const countBefore = (column: LeadColumn, millisecond: number): number =>
  countFirst(column, (instant) => instant < millisecond);

/** The number of leads in the span: two binary searches, so millions of leads cost little. */
export const countLeads = (column: LeadColumn = noLeads, { first, end }: Span): number =>
  Math.max(0, countBefore(column, end) - countBefore(column, first));

/** The insertion points of sorted leads in a column: each after earlier and equal instants. */
export function findPlaces(column: LeadColumn, sorted: ArrayLike<number>): Uint32Array {
  const places = new Uint32Array(sorted.length).fill(column.length);
  const last = column[column.length - 1] ?? -Infinity;
  for (let lead = 0; lead < sorted.length; lead += 1) {
    const instant = sorted[lead] ?? Infinity;
    // Leads mostly arrive in order, so that no search is needed.
    if (instant >= last) break;
    places[lead] = countFirst(column, (old) => old <= instant);
  }
  return places;
}

const toInstants = (column: LeadColumn): Float64Array =>
  column instanceof Float64Array ? column : Float64Array.from(column);

export function isSorted(instants: ArrayLike<number>): boolean {
  for (let lead = 1; lead < instants.length; lead += 1) {
    if ((instants[lead] ?? 0) < (instants[lead - 1] ?? 0)) return false;
  }
  return true;
}

/** Adds leads, in any order, to a sorted column. */
export function addLeads(column: LeadColumn = noLeads, instants: readonly number[]): LeadColumn {
  const sorted = new Float64Array(instants);
  if (!isSorted(sorted)) sorted.sort();
  if (column.length === 0) return sorted;
  return insert(Float64Array, toInstants(column), findPlaces(column, sorted), sorted);
}

/**
 * Columns of numbers that share memory as they grow. A column is immutable; a longer one may use
 * the same memory beyond its end, so that appending takes amortized constant time.
 */

interface Column {
  readonly buffer: ArrayBufferLike;
  readonly length: number;
  readonly set: (values: ArrayLike<number>, offset?: number) => void;
  readonly subarray: (first: number, end?: number) => ArrayLike<number>;
  [index: number]: number;
}

/** The constructor of a typed array, such as `Float64Array`. */
interface ColumnType<Numbers extends Column> {
  readonly BYTES_PER_ELEMENT: number;
  new (memory: ArrayBuffer, offset: number, length: number): Numbers;
}

/**
 * The number of used values in a buffer with spare room. Only the column that ends there can grow
 * in place: behind a shorter one, a newer state has stored its values.
 */
const taken = new WeakMap<ArrayBufferLike, number>();

const sparePart = 0.5;

/** Allocates memory with spare room, except for a first column: most of those never grow. */
function allocate<Numbers extends Column>(
  Type: ColumnType<Numbers>,
  old: Numbers,
  length: number,
): Numbers {
  const capacity = old.length === 0 ? length : Math.ceil(length * (1 + sparePart));
  const memory = new ArrayBuffer(capacity * Type.BYTES_PER_ELEMENT);
  taken.set(memory, length);
  return new Type(memory, 0, length);
}

function append<Numbers extends Column>(
  Type: ColumnType<Numbers>,
  old: Numbers,
  values: ArrayLike<number>,
): Numbers {
  const { buffer } = old;
  const length = old.length + values.length;
  const fits =
    taken.get(buffer) === old.length && length * Type.BYTES_PER_ELEMENT <= buffer.byteLength;
  if (fits && buffer instanceof ArrayBuffer) {
    const grown = new Type(buffer, 0, length);
    grown.set(values, old.length);
    taken.set(buffer, length);
    return grown;
  }
  const copy = allocate(Type, old, length);
  copy.set(old);
  copy.set(values, old.length);
  return copy;
}

/**
 * Returns the column with each value inserted at its place.
 * @param places the index in the old column before which each value goes, ascending; its length
 *   appends
 */
export function insert<Numbers extends Column>(
  Type: ColumnType<Numbers>,
  old: Numbers,
  places: ArrayLike<number>,
  values: ArrayLike<number>,
): Numbers {
  if ((places[0] ?? old.length) === old.length) return append(Type, old, values);
  const grown = allocate(Type, old, old.length + values.length);
  let copied = 0;
  for (let index = 0; index < values.length; index += 1) {
    const place = places[index] ?? old.length;
    if (place > copied) grown.set(old.subarray(copied, place), copied + index);
    grown[place + index] = values[index] ?? 0;
    copied = place;
  }
  grown.set(old.subarray(copied), copied + values.length);
  return grown;
}
