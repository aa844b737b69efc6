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
