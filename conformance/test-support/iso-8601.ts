/** A judge of date texts that takes every reading of ISO 8601, to hold the suite's strict generators against. */

const hyphen = String.raw`[-\u2010]`;
const calendarDay = String.raw`${hyphen}?(?<month>\d\d)${hyphen}?(?<day>\d\d)`;
const weekDay = String.raw`${hyphen}?W(?<week>\d\d)${hyphen}?(?<weekday>\d)`;
const ordinalDay = String.raw`${hyphen}?(?<ordinal>\d{3})`;
const monthAlone = String.raw`${hyphen}(?<monthAlone>\d\d)(?=[Tt ])`;
const date = String.raw`(?<year>\d{4}|[+-]\d{4,6})(?:${calendarDay}|${weekDay}|${ordinalDay}|${monthAlone})`;
const time = String.raw`(?<hour>\d\d)(?::?(?<minute>\d\d)(?::?(?<second>\d\d))?)?(?:[.,](?<fraction>\d+))?`;
const zone = String.raw`(?:[Zz]|[+\-\u2212](?<offsetHour>\d\d)(?::?(?<offsetMinute>\d\d)(?::?(?<offsetSecond>\d\d))?)?)`;
const form = new RegExp(`^${date}(?:[Tt ]?${time})?${zone}$`);

type Parts = Readonly<Record<string, string | undefined>>;

const between = (part: string | undefined, low: number, high: number): boolean =>
  part === undefined || (Number(part) >= low && Number(part) <= high);

const isZero = (part: string | undefined): boolean => Number(part ?? 0) === 0;

function dayOf(year: number, month: number, day: number): Date {
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  return midnight;
}

/** A year has 53 weeks when it begins or ends on a Thursday. */
function weeksIn(year: number): number {
  const thursday = 4;
  const ends = [dayOf(year, 1, 1), dayOf(year, 12, 31)];
  return ends.some((day) => day.getUTCDay() === thursday) ? 53 : 52;
}

const daysIn = (year: number): number =>
  Math.round((dayOf(year + 1, 1, 1).getTime() - dayOf(year, 1, 1).getTime()) / 86_400_000);

function isDay(parts: Parts): boolean {
  const year = Number(parts['year']);
  const month = Number(parts['month'] ?? 1);
  return (
    between(parts['month'] ?? parts['monthAlone'], 1, 12) &&
    between(parts['day'], 1, dayOf(year, month + 1, 0).getUTCDate()) &&
    between(parts['week'], 1, weeksIn(year)) &&
    between(parts['weekday'], 1, 7) &&
    between(parts['ordinal'], 1, daysIn(year))
  );
}

function isTime({ hour, minute, second, fraction }: Parts): boolean {
  const isEndOfDay = hour === '24' && [minute, second, fraction].every(isZero);
  return isEndOfDay || (between(hour, 0, 23) && between(minute, 0, 59) && between(second, 0, 60));
}

function isOffset({ offsetHour, offsetMinute, offsetSecond }: Parts): boolean {
  const isWholeDay = offsetHour === '24' && isZero(offsetMinute) && isZero(offsetSecond);
  const isPartOfDay = between(offsetHour, 0, 23) && between(offsetMinute, 0, 59);
  return isWholeDay || (isPartOfDay && between(offsetSecond, 0, 59));
}

/** Whether somebody may take the text for an ISO 8601 date-time with a timezone. */
export function isDateTimeToSomebody(text: string): boolean {
  const parts = form.exec(text)?.groups;
  return parts !== undefined && isDay(parts) && isTime(parts) && isOffset(parts);
}
