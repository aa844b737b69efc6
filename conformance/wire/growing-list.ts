/** Reads lists that grow during a run, such as its exchanges, without starting over each time. */

interface Read<Item, Made> {
  made: Made;
  count: number;
  last: Item | undefined;
}

/**
 * A function that returns what `add` has made of the items of a list so far. Only items that are new
 * since its last call are added. If an item was removed, such as an exchange that was lost and
 * resent, all are added to a new result.
 */
export function readGrowing<Item extends object, Made>(
  create: () => Made,
  add: (made: Made, item: Item) => void,
): (items: readonly Item[]) => Made {
  const known = new WeakMap<readonly Item[], Read<Item, Made>>();
  return (items) => {
    let read = known.get(items);
    if (read === undefined || read.last !== items[read.count - 1]) {
      read = { made: create(), count: 0, last: undefined };
      known.set(items, read);
    }
    for (; read.count < items.length; read.count += 1) {
      const item = items[read.count];
      if (item !== undefined) add(read.made, item);
    }
    read.last = items.at(-1);
    return read.made;
  };
}

/** The same, for items in groups of equal keys; items without a key are left out. */
export const readGroups = <Item extends object, Key>(
  keyOf: (item: Item) => Key | undefined,
): ((items: readonly Item[]) => ReadonlyMap<Key, readonly Item[]>) =>
  readGrowing<Item, Map<Key, Item[]>>(
    () => new Map(),
    (groups, item) => {
      const key = keyOf(item);
      if (key === undefined) return;
      const own = groups.get(key);
      if (own === undefined) groups.set(key, [item]);
      else own.push(item);
    },
  );
