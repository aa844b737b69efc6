/** What differs between two maps of records, whatever they hold. */
import type { JsonObject } from './json.ts';
import { isObject } from './json.ts';

/** A value in both states; absent where the state has none. */
export interface FieldDifference {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What differs, by the name of the field. */
export type FieldDifferences = Readonly<Record<string, FieldDifference>>;

/** Something that only one state has, or that is not the same in both. */
export interface RecordDifference {
  readonly about: 'partner' | 'organization' | 'office' | 'broker' | 'listing' | 'credential';
  /** The service's id, else the partner's own one; of a credential, its key, unmasked. */
  readonly id: string | number;
  /** Whose id it is, where it is a partner's own one. */
  readonly partnerId?: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly fields: FieldDifferences;
}

/** How the records of one part of a state are named, and what there is to tell of them. */
export interface Part<Item> {
  readonly about: RecordDifference['about'];
  readonly nameOf: (item: Item) => Pick<RecordDifference, 'id' | 'partnerId'>;
  readonly compare: (before: Item | undefined, after: Item | undefined) => FieldDifferences;
}

/** What the object itself holds: whoever sends JSON may name a field `__proto__`. */
const fieldOf = (object: JsonObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Whether two values are the same JSON; a field that is undefined is absent. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(fieldOf(one, name), fieldOf(other, name)));
}

/** The fields that are not the same in both. */
export function compareFields(before: JsonObject = {}, after: JsonObject = {}): FieldDifferences {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const differing = [...names].filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(
    differing.map((name) => [
      name,
      {
        ...(before[name] !== undefined && { before: before[name] }),
        ...(after[name] !== undefined && { after: after[name] }),
      },
    ]),
  );
}

function compareItem<Item extends object>(
  { about, nameOf, compare }: Part<Item>,
  before: Item | undefined,
  after: Item | undefined,
): RecordDifference[] {
  const item = after ?? before;
  if (before === after || item === undefined) return [];
  const name = { about, ...nameOf(item) };
  const fields = compare(before, after);
  if (before === undefined) return [{ ...name, change: 'added', fields }];
  if (after === undefined) return [{ ...name, change: 'removed', fields }];
  return Object.keys(fields).length === 0 ? [] : [{ ...name, change: 'changed', fields }];
}

/** The records that differ; maps and records that both states share are not looked into. */
export function compareRecords<Key, Item extends object>(
  part: Part<Item>,
  before: ReadonlyMap<Key, Item>,
  after: ReadonlyMap<Key, Item>,
): RecordDifference[] {
  if (before === after) return [];
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => compareItem(part, before.get(key), after.get(key)));
}
