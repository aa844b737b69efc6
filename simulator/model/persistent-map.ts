/**
 * Persistent maps: immutable versions that share memory. Setting a key takes constant time. Keys
 * keep their insertion order and cannot be deleted.
 */

/** Values by index: blocks of 32 rows of 32 values. */
type Table<Value> = readonly (readonly (readonly Value[])[])[];

const [rowBits, blockBits] = [5, 10];
const rowMask = (1 << rowBits) - 1;

function withItem<Item>(items: readonly Item[] = [], index: number, item: Item): readonly Item[] {
  const copy = items.slice();
  copy[index] = item;
  return copy;
}

class PersistentMap<Key, Value> implements ReadonlyMap<Key, Value> {
  /** The index of each key, shared with newer versions: an index beyond `size` is one of theirs. */
  readonly #places: Map<Key, number>;
  readonly #table: Table<Value>;
  readonly size: number;

  constructor(places: Map<Key, number>, table: Table<Value>, size: number) {
    this.#places = places;
    this.#table = table;
    this.size = size;
  }

  #placeOf(key: Key): number | undefined {
    const place = this.#places.get(key);
    return place !== undefined && place < this.size ? place : undefined;
  }

  get(key: Key): Value | undefined {
    const place = this.#placeOf(key);
    if (place === undefined) return undefined;
    return this.#table[place >> blockBits]?.[(place >> rowBits) & rowMask]?.[place & rowMask];
  }

  has(key: Key): boolean {
    return this.#placeOf(key) !== undefined;
  }

  with(key: Key, value: Value): PersistentMap<Key, Value> {
    const known = this.#placeOf(key);
    const place = known ?? this.size;
    const [block, row] = [place >> blockBits, (place >> rowBits) & rowMask];
    const rows = this.#table[block];
    const values = withItem(rows?.[row], place & rowMask, value);
    const table = withItem(this.#table, block, withItem(rows, row, values));
    if (known !== undefined) return new PersistentMap(this.#places, table, this.size);
    // If another version has added a key already, this one must copy the indices.
    const isLast = this.#places.size === this.size;
    const places = isLast ? this.#places : new Map([...this.keys()].map((one, at) => [one, at]));
    return new PersistentMap(places.set(key, place), table, place + 1);
  }

  *keys(): Generator<Key, undefined> {
    for (const [key, place] of this.#places) {
      if (place >= this.size) return undefined;
      yield key;
    }
    return undefined;
  }

  *values(): Generator<Value, undefined> {
    for (const rows of this.#table) for (const row of rows) yield* row;
    return undefined;
  }

  *entries(): Generator<[Key, Value], undefined> {
    const keys = this.keys();
    for (const value of this.values()) {
      const { value: key } = keys.next();
      if (key !== undefined) yield [key, value];
    }
    return undefined;
  }

  [Symbol.iterator](): Generator<[Key, Value], undefined> {
    return this.entries();
  }

  forEach(callback: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this) callback(value, key, this);
  }
}

/** Returns a version of the map with the value at the key; it shares everything else. */
export function put<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  key: Key,
  value: Value,
): ReadonlyMap<Key, Value> {
  if (map instanceof PersistentMap) return map.with(key, value);
  let shared = new PersistentMap<Key, Value>(new Map(), [], 0);
  for (const [old, its] of map) shared = shared.with(old, its);
  return shared.with(key, value);
}
