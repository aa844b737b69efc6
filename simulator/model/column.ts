/**
 * Columns of numbers that share their memory as they grow. A column never changes; a longer one may
 * stand in the same memory behind it, so that one value more costs the same however many there are.
 */

interface Column {
  readonly buffer: ArrayBufferLike;
  readonly length: number;
  readonly set: (values: ArrayLike<number>, offset?: number) => void;
  readonly subarray: (first: number, end?: number) => ArrayLike<number>;
  [index: number]: number;
}

/** `Float64Array` or another one of that kind. */
interface ColumnType<Numbers extends Column> {
  readonly BYTES_PER_ELEMENT: number;
  new (memory: ArrayBuffer, offset: number, length: number): Numbers;
}

/**
 * How many values stand in memory that has room for more. Only the column that ends there may grow
 * in place: behind a shorter one, a newer state has put its own values.
 */
const taken = new WeakMap<ArrayBufferLike, number>();

const sparePart = 0.5;

/** Memory with room for growth, unless it is a first column: most of those never grow. */
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

/** The column with the values behind its own. */
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
 * The column with each value put before the old one at its place.
 * @param places for each value a place in the old column, ascending; its length means the end
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
