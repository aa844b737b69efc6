/**
 * The bad dates that the suite sends, against a judge that accepts every reading; and the judge and
 * the suite's own dates, against spec/vectors/.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatInstant } from '../engine/counts/counts.ts';
import { readVectors } from '../../simulator/test-support/send-vector.ts';
import { dateOnlyKinds, noTimezoneKinds, notIsoKinds, paddedKinds } from './date-texts.ts';
import { formatWithFraction } from './instants.ts';
import { formatWithOffset } from '../wire/instants.ts';

/* A judge that accepts every reading of ISO 8601, to check the suite's strict generators. */

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

/** Whether any reading accepts the text as an ISO 8601 date-time with a timezone. */
function isDateTimeToSomebody(text: string): boolean {
  const parts = form.exec(text)?.groups;
  return parts !== undefined && isDay(parts) && isTime(parts) && isOffset(parts);
}

test.each([...notIsoKinds, ...paddedKinds])(
  'texts that are no ISO 8601 date-time: $id: no reading accepts any of them',
  ({ texts }) => {
    fc.assert(
      fc.property(texts, (text) => !isDateTimeToSomebody(text)),
      { numRuns: 300 },
    );
  },
);

test.each([...noTimezoneKinds, ...dateOnlyKinds])(
  'texts without a timezone: $id: with a Z they are or begin a correct date',
  ({ texts }) => {
    fc.assert(
      fc.property(texts, (text) => {
        const complete = text.length > 10 ? `${text}Z` : `${text.padEnd(10, '-01')}T00:00:00Z`;
        return !isDateTimeToSomebody(text) && isDateTimeToSomebody(complete);
      }),
      { numRuns: 300 },
    );
  },
);

test('kinds have different ids', () => {
  const ids = [...notIsoKinds, ...paddedKinds, ...noTimezoneKinds, ...dateOnlyKinds].map(
    ({ id }) => id,
  );
  expect(new Set(ids).size).toBe(ids.length);
});

const vectors = await readVectors('date-texts');
const groups = await readVectors('same-instants');

/** An empty text is never a date; it is open whether it counts as sent at all. */
const texts = vectors.filter(({ text }) => text !== '');

describe('the judge that takes every reading of ISO 8601', () => {
  test.each(texts)('judges $id as the vectors do', ({ text, verdict }) => {
    expect(isDateTimeToSomebody(text)).toBe(verdict !== 'invalid');
  });

  test('takes every spelling of an instant', () => {
    const spellings = groups.flatMap((group) => group.spellings.map(({ text }) => text));
    expect(spellings.filter((text) => !isDateTimeToSomebody(text))).toEqual([]);
  });
});

function offsetOf(text: string): number | undefined {
  const [, sign, hours, minutes] = /T[\d:]{8}([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const wholeSeconds = groups.filter(({ epochMilliseconds }) => epochMilliseconds % 1000 === 0);

test.each(wholeSeconds)('the suite writes $id as the vectors do', (group) => {
  const seconds = group.epochMilliseconds / 1000;
  const plain = group.spellings.filter(({ openPoints }) => openPoints.length === 0);
  expect(plain.map(({ text }) => text)).toEqual([formatInstant(seconds)]);
  for (const { text } of group.spellings) {
    const offset = offsetOf(text);
    // Zero has two signs, and the suite writes the one that ISO 8601 prescribes.
    if (offset === undefined || text.endsWith('-00:00')) continue;
    expect(formatWithOffset(seconds, offset)).toBe(text);
  }
  const fractions = group.spellings.filter(({ text }) => /T[\d:]{8}\.000Z$/.test(text));
  expect(fractions.every(({ text }) => text === formatWithFraction(seconds))).toBe(true);
});
