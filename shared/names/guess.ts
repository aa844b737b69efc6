/** How many letters have to be added, dropped or exchanged to make one text of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, match] of [...other].entries()) {
      const exchanged = (row[column] ?? 0) + (letter === match ? 0 : 1);
      next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** What is longer is none of the names, and takes long to compare. */
const longest = 200;

const simplify = (name: string): string => name.slice(0, longest).toLowerCase();

/** The names with the nearest to what was written first; capital and small letters are alike. */
export function sortByNearness<Name extends string>(name: string, names: readonly Name[]): Name[] {
  return names
    .map((one) => ({ one, slips: distance(simplify(name), simplify(one)) }))
    .toSorted((a, b) => a.slips - b.slips)
    .map(({ one }) => one);
}

/**
 * The one of the names that was probably meant: at most every third letter of it is wrong.
 * Capital and small letters are alike.
 */
export function guess<Name extends string>(name: string, names: readonly Name[]): Name | undefined {
  const [nearest] = sortByNearness(name, names);
  if (nearest === undefined) return undefined;
  const slips = distance(simplify(name), simplify(nearest));
  return slips * 3 <= nearest.length ? nearest : undefined;
}
