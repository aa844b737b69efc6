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
