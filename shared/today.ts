/** Days since 1970 in UTC: the seed of samples that change daily, so that a failure can be repeated on its day. */
export const today = Math.floor(Date.now() / 86_400_000);

/** Those of a list that this day judges: a full turn takes as many days as there are parts. */
export const partOfToday = <One>(all: readonly One[], parts: number): One[] =>
  all.filter((_, index) => index % parts === today % parts);
