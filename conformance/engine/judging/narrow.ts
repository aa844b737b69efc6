/** Finds which of several suspects are to blame for a defect. */

/**
 * A minimal set of suspects with which a defect still shows, as far as bisection finds one: delta
 * debugging (Zeller, Hildebrandt 2002). Finds the factors of a dress that are to blame.
 * @param shows whether the defect shows with exactly these
 * @param also suspects added to each tried set
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
