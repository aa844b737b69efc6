/**
 * Columns of numbers that share their memory as they grow. A column never changes; a longer one may
 * stand in the same memory behind it, so that one value more costs the same however many there are.
 */

interface Column {
  readonly buffer: ArrayBufferLike;
  readonly length: number;
  readonly set: (values: ArrayLike<number>, offset?: number) => void;
  [index: number]: number;
}

/** How columns of one type are made. */
export interface ColumnType<Numbers extends Column> {
  readonly valueBytes: number;
  /** The first `length` values of the memory. */
  readonly view: (memory: ArrayBuffer, length: number) => Numbers;
  readonly slice: (column: Numbers, first: number, end: number) => Numbers;
}

/** Columns of instants, in milliseconds since 1970-01-01T00:00:00Z. */
export const instantColumns: ColumnType<Float64Array> = {
  valueBytes: Float64Array.BYTES_PER_ELEMENT,
  view: (memory, length) => new Float64Array(memory, 0, length),
  slice: (column, first, end) => column.subarray(first, end),
};

/** Columns of positions in a short list. */
export const byteColumns: ColumnType<Uint8Array> = {
  valueBytes: 1,
  view: (memory, length) => new Uint8Array(memory, 0, length),
  slice: (column, first, end) => column.subarray(first, end),
};

/** Columns of positions in a list. */
export const indexColumns: ColumnType<Uint32Array> = {
  valueBytes: Uint32Array.BYTES_PER_ELEMENT,
  view: (memory, length) => new Uint32Array(memory, 0, length),
  slice: (column, first, end) => column.subarray(first, end),
};

/**
 * How many values stand in memory that has room for more. Only the column that ends there may grow
 * in place: behind a shorter one, a newer state has put its own values.
 */
const taken = new WeakMap<ArrayBufferLike, number>();

const sparePart = 0.5;

/** Memory with room for growth, unless it is a first column: most of those never grow. */
function allocate<Numbers extends Column>(
  type: ColumnType<Numbers>,
  old: Numbers,
  length: number,
): Numbers {
  const capacity = old.length === 0 ? length : Math.ceil(length * (1 + sparePart));
  const memory = new ArrayBuffer(capacity * type.valueBytes);
  taken.set(memory, length);
  return type.view(memory, length);
}

/** The column with the values behind its own. */
function append<Numbers extends Column>(
  type: ColumnType<Numbers>,
  old: Numbers,
  values: ArrayLike<number>,
): Numbers {
  const { buffer } = old;
  const length = old.length + values.length;
  const fits = taken.get(buffer) === old.length && length * type.valueBytes <= buffer.byteLength;
  if (fits && buffer instanceof ArrayBuffer) {
    const grown = type.view(buffer, length);
    grown.set(values, old.length);
    taken.set(buffer, length);
    return grown;
  }
  const copy = allocate(type, old, length);
  copy.set(old);
  copy.set(values, old.length);
  return copy;
}

/**
 * The column with each value put before the old one at its place.
 *
 * @param places for each value a place in the old column, ascending; its length means the end
 */
export function insert<Numbers extends Column>(
  type: ColumnType<Numbers>,
  old: Numbers,
  places: ArrayLike<number>,
  values: ArrayLike<number>,
): Numbers {
  if ((places[0] ?? old.length) === old.length) return append(type, old, values);
  const grown = allocate(type, old, old.length + values.length);
  let copied = 0;
  for (let index = 0; index < values.length; index += 1) {
    const place = places[index] ?? old.length;
    if (place > copied) grown.set(type.slice(old, copied, place), copied + index);
    grown[place + index] = values[index] ?? 0;
    copied = place;
  }
  grown.set(type.slice(old, copied, old.length), copied + values.length);
  return grown;
}
