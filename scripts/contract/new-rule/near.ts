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

const fewSlips = 2;

/** The name that was probably meant, among those that there are. */
export function findNear(name: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((one) => ({ one, slips: distance(name, one) }))
    .toSorted((a, b) => a.slips - b.slips);
  return nearest !== undefined && nearest.slips <= fewSlips ? nearest.one : undefined;
}
