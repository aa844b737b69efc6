/** Selects some values of a list, or some members of an object. */

/** An evenly spread sample of the values; `turn` shifts its start. */
export function spread<T>(values: readonly T[], count: number, turn = 0): T[] {
  if (values.length <= count) return [...values];
  const start = Math.abs(turn) % values.length;
  const chosen = Array.from(
    { length: count },
    (_, index) => (start + Math.floor((index * values.length) / count)) % values.length,
  );
  return chosen.toSorted((a, b) => a - b).flatMap((index) => values.slice(index, index + 1));
}

type Picked<T, Name extends keyof T> = {
  [One in keyof Pick<T, Name>]: Exclude<T[One], undefined>;
};

/** The named members of an object that are set; an omitted member stays omitted. */
export function pick<T extends object, Name extends keyof T>(
  from: T,
  ...names: readonly Name[]
): Picked<T, Name> {
  const found = names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]);
  return Object.fromEntries(found) as Picked<T, Name>;
}
