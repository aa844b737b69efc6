/** The answers to the open points about dates, ranges and the query. */
import type { DateRange } from '../../model/date-range.ts';
import type { Instant } from '../../model/instant.ts';
import { firstMillisecondAfter, firstMillisecondFrom, instantAt } from '../../model/instant.ts';
import { accept, reject, type ReasonCode } from '../../model/result.ts';
import { noOverride, overridePolicy, type Override, type PointOverrides } from '../override.ts';
import { parseLenientInstant, partsOfDate } from './lenient-instant.ts';

/** Moves the bounds of counted ranges; an omitted bound is unchanged. */
function countBetween(firstOf: (start: Instant) => number, endOf: (end: Instant) => number) {
  return overridePolicy(({ spanOf }) => ({
    spanOf: (range, now) => {
      const { first, end } = spanOf(range, now);
      return {
        first: range.start === undefined ? first : firstOf(range.start),
        end: range.end === undefined ? end : endOf(range.end),
      };
    },
  }));
}

function refuseText(reasonCode: ReasonCode, isRefused: (text: string) => boolean): Override {
  return overridePolicy(({ checkDateText }) => ({
    checkDateText: (text) => (isRefused(text) ? reasonCode : checkDateText(text)),
  }));
}

/** Whether a text has a fraction of a second, and not of an hour or a minute. */
function hasFractionOfSecond(text: string): boolean {
  const { second, fraction } = partsOfDate(text) ?? {};
  return second !== undefined && fraction !== undefined;
}

const acceptLenientForms = overridePolicy(({ readInstant }) => ({
  readInstant: (text) => {
    const instant = readInstant(text);
    if (instant.ok) return instant;
    const lenient = parseLenientInstant(text);
    if (lenient !== undefined) return accept(lenient);
    return instant.reason === 'lenient-iso' ? reject('range/not-iso') : instant;
  },
}));

/** Excludes the current millisecond from ranges without an end. */
const excludeNow = overridePolicy(({ spanOf }) => ({
  spanOf: (range, now) => {
    const span = spanOf(range, now);
    return range.end === undefined ? { ...span, end: now } : span;
  },
}));

function refuseRange(
  reasonCode: ReasonCode,
  isRefused: (range: DateRange, now: Instant) => boolean,
): Override {
  return overridePolicy(({ checkRange }) => ({
    checkRange: (range, now) =>
      checkRange(range, now) ?? (isRefused(range, instantAt(now)) ? reasonCode : undefined),
  }));
}

const isAfter = (instant: Instant | undefined, now: Instant): boolean =>
  instant !== undefined && instant > now;

const tenYears = instantAt(10 * 366 * 86_400_000);

/** Makes office counts ignore their dates, even invalid ones. */
const ignoreOfficeDates = overridePolicy(({ datesOf }) => ({
  datesOf: (command) => {
    const dates = datesOf(command);
    const ignored = { ...dates, startDate: [], endDate: [] };
    return command.operation === 'getOfficeLeadCount' ? ignored : dates;
  },
}));

const refuseOfficeDates = overridePolicy(({ checkDatesGiven }) => ({
  checkDatesGiven: (command) => {
    const { startDate, endDate } = command.dates;
    const isGiven = startDate.length + endDate.length > 0;
    return isGiven && command.operation === 'getOfficeLeadCount'
      ? 'office-date-parameters'
      : checkDatesGiven(command);
  },
}));

/** Loose leads of every organization: one a month in 2022. */
const unassignedLeads = Float64Array.from({ length: 12 }, (_, month) =>
  Date.UTC(2022, month, 10, 9, 15, 30),
);

const withUnassignedLeads = (offices: number): Override =>
  overridePolicy(() => ({ unassignedLeads: { column: unassignedLeads, offices } }));

export const rangeOverrides = {
  bounds: {
    'from-start-before-end': noOverride,
    'from-start-to-end': countBetween(firstMillisecondFrom, firstMillisecondAfter),
    'after-start-to-end': countBetween(firstMillisecondAfter, firstMillisecondAfter),
    'after-start-before-end': countBetween(firstMillisecondAfter, firstMillisecondFrom),
  },
  // Refused: any offset other than Z, including a zero offset.
  'offset-form': {
    accepted: noOverride,
    refused: refuseText('offset-form', (text) => !/z$/i.test(text)),
  },
  'fractional-seconds': {
    accepted: noOverride,
    refused: refuseText('fractional-seconds', hasFractionOfSecond),
  },
  'lenient-iso': { refused: noOverride, accepted: acceptLenientForms },
  // Refused: the years that ISO 8601 allows only by agreement.
  'early-years': {
    accepted: noOverride,
    refused: refuseText('early-years', (text) => Number(text.slice(0, 4)) <= 1582),
  },
  'empty-parameter': {
    refused: noOverride,
    'as-omitted': overridePolicy(() => ({ readEmptyText: () => accept(undefined) })),
  },
  'repeated-parameter': {
    refused: noOverride,
    first: overridePolicy(() => ({ chooseText: (texts) => accept(texts[0]) })),
    last: overridePolicy(() => ({ chooseText: (texts) => accept(texts.at(-1)) })),
  },
  'unknown-parameter': {
    ignored: noOverride,
    refused: overridePolicy(() => ({ toleratesParameter: () => false })),
  },
  'future-window': {
    zero: noOverride,
    refused: refuseRange(
      'future-window',
      ({ start, end }, now) => isAfter(start, now) && isAfter(end, now),
    ),
  },
  'future-end': {
    'counted-to-now': noOverride,
    refused: refuseRange(
      'future-end',
      ({ start, end }, now) => !isAfter(start, now) && isAfter(end, now),
    ),
  },
  'lead-now': { counted: noOverride, 'left-out': excludeNow },
  'range-length': {
    unlimited: noOverride,
    limited: refuseRange(
      'range-length',
      ({ start, end }) => start !== undefined && end !== undefined && end - start > tenYears,
    ),
  },
  'lead-offices': {
    one: noOverride,
    'none-or-one': withUnassignedLeads(0),
    several: withUnassignedLeads(2),
  },
  'office-date-parameters': {
    honoured: noOverride,
    ignored: ignoreOfficeDates,
    refused: refuseOfficeDates,
  },
} satisfies Partial<PointOverrides>;
