/** Days since 1970 in UTC: the seed of samples that change daily, so that a failure can be repeated on its day. */
export const today = Math.floor(Date.now() / 86_400_000);

/** Whether this day judges that part of something: a full turn takes as many days as there are parts. EVERYTHING=1 judges all. */
export const isTurn = (part: number, parts: number): boolean =>
  process.env['EVERYTHING'] !== undefined || part % parts === today % parts;

/** Skips a test, given its context, on the days of the other parts. */
export const skipOnOtherDays = (
  { skip }: { readonly skip: (isSkipped: boolean, note: string) => void },
  part: number,
  parts: number,
): void => skip(!isTurn(part, parts), 'the gate tries it on another day, and EVERYTHING=1 always');

/** Those of a list that this day judges. */
export const partOfToday = <One>(all: readonly One[], parts: number): One[] =>
  all.filter((_, index) => isTurn(index, parts));
