const pad = (value: number): string => String(value).padStart(2, '0');

/** The instant, in epoch seconds, as a date-time with the given offset: `2024-01-01T05:30:00+05:30`. */
export function formatWithOffset(seconds: number, offsetMinutes: number): string {
  const shifted = new Date((seconds + offsetMinutes * 60) * 1000).toISOString().slice(0, 19);
  const size = Math.abs(offsetMinutes);
  const sign = offsetMinutes < 0 ? '-' : '+';
  return `${shifted}${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}
