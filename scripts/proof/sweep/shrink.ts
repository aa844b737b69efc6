/** Delta debugging (Zeller and Hildebrandt, 2002): the smallest part of a list that still shows. */

export interface Shrinking<Item> {
  /** Whether something shows with these items alone. */
  readonly shows: (items: readonly Item[]) => Promise<boolean>;
  /** How often to ask at most; what was found until then is what there is. */
  readonly maxQuestions: number;
}

function split<Item>(items: readonly Item[], parts: number): Item[][] {
  const bound = (part: number): number => Math.floor((part * items.length) / parts);
  return Array.from({ length: parts }, (_, part) => items.slice(bound(part), bound(part + 1)));
}

/** Each part alone, then all but each part; with two parts, these are the same. */
function listSmaller<Item>(items: readonly Item[], parts: number): Item[][] {
  const chunks = split(items, parts);
  const others = chunks.map((_, left) => chunks.filter((__, index) => index !== left).flat());
  return parts === 2 ? chunks : [...chunks, ...others];
}

async function findFirst<Item>(
  candidates: readonly (readonly Item[])[],
  isMeant: (candidate: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[] | undefined> {
  for (const candidate of candidates) if (await isMeant(candidate)) return candidate;
  return undefined;
}

/**
 * A part of the items that shows, and of which no single item can be left out, unless the
 * questions ran out. The items themselves are not asked about: they show.
 */
export async function shrink<Item>(
  items: readonly Item[],
  { shows, maxQuestions }: Shrinking<Item>,
): Promise<readonly Item[]> {
  const left = { questions: maxQuestions };
  const asks = async (candidate: readonly Item[]): Promise<boolean> => {
    left.questions -= 1;
    return left.questions >= 0 && (await shows(candidate));
  };
  if (await asks([])) return [];
  let smallest = items;
  let parts = 2;
  while (smallest.length > 1 && left.questions > 0) {
    const smaller = await findFirst(listSmaller(smallest, Math.min(parts, smallest.length)), asks);
    if (smaller === undefined && parts >= smallest.length) break;
    parts = smaller === undefined ? parts * 2 : Math.max(2, parts - 1);
    smallest = smaller ?? smallest;
  }
  return smallest;
}
