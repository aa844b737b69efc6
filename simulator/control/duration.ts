const form =
  /^P(?=[\dT])(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;

const unitMilliseconds = [604_800_000, 86_400_000, 3_600_000, 60_000, 1_000] as const;

/**
 * The length of a duration such as `PT1H30M`, in milliseconds; a number is a length already. Months
 * and years have none. NaN for what is no duration, or too long to count.
 */
export function readDuration(by: string | number): number {
  if (typeof by === 'number') return Number.isSafeInteger(by) && by >= 0 ? by : NaN;
  const parts = form.exec(by)?.slice(1) ?? ['NaN'];
  const lengths = unitMilliseconds.map((unit, index) => Number(parts[index] ?? 0) * unit);
  const sum = Math.round(lengths.reduce((total, length) => total + length, 0));
  return Number.isSafeInteger(sum) ? sum : NaN;
}
