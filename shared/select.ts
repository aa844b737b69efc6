/** Selects some values of a list, those of today, or some members of an object. */

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

/** Days since 1970 in UTC: the seed of daily samples, so that a failure reproduces all day. */
export const today = Math.floor(Date.now() / 86_400_000);

/** Whether a part is tested today. Parts take turns, one a day; EVERYTHING=1 tests all of them. */
export const isTestedToday = (part: number, parts: number): boolean =>
  process.env['EVERYTHING'] !== undefined || part % parts === today % parts;

/** Skips a test on the days of other parts. */
export const skipOnOtherDays = (
  { skip }: { readonly skip: (isSkipped: boolean, note: string) => void },
  part: number,
  parts: number,
): void =>
  skip(!isTestedToday(part, parts), 'CI runs it on another day; EVERYTHING=1 always runs it');

/** The items of a list that are tested today. */
export const partOfToday = <One>(all: readonly One[], parts: number): One[] =>
  all.filter((_, index) => isTestedToday(index, parts));
