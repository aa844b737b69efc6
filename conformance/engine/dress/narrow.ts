/** Finds out which factors of a dress make a defect show: delta debugging (Zeller, Hildebrandt 2002). */

/**
 * The fewest of the suspects, as far as halving tells, with which it still shows.
 * @param shows whether it shows with these and no others
 * @param also what stays beside them
 */
export async function narrow<Suspect>(
  suspects: readonly Suspect[],
  shows: (some: readonly Suspect[]) => Promise<boolean>,
  also: readonly Suspect[] = [],
): Promise<Suspect[]> {
  if (suspects.length <= 1) return [...suspects];
  const middle = Math.ceil(suspects.length / 2);
  const halves = [suspects.slice(0, middle), suspects.slice(middle)] as const;
  for (const half of halves) {
    if (await shows([...half, ...also])) return await narrow(half, shows, also);
  }
  const [left, right] = halves;
  return [
    ...(await narrow(left, shows, [...right, ...also])),
    ...(await narrow(right, shows, [...left, ...also])),
  ];
}
