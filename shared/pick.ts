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
