/** Defects in how dates are parsed, and in which dates may be combined. */
import { overridePolicy, overridePolicyWhen, putFieldsWhen, type Override } from '../override.ts';
import type { Instant } from '../../model/instant.ts';
import { instantAt, parseInstant, firstMillisecondFrom } from '../../model/instant.ts';
import { accept, type Result, type ReasonCode } from '../../model/result.ts';
import {
  asksCount,
  datesIn,
  asksOrganization,
  givesBothDates,
  isRefused,
} from '../request-context.ts';
import type { DefectTable } from './defect.ts';
import { countSpan, dayMilliseconds, floorTo, hourMilliseconds } from './defect.ts';
import type { DateRange } from '../../model/date-range.ts';

/** Parses refused texts in its own way, if that gives a number of milliseconds. */
function readToo(read: (text: string) => number): Override {
  return overridePolicy(({ readInstant }) => ({
    readInstant: (text) => {
      const original = readInstant(text);
      const milliseconds = original.ok ? NaN : read(text);
      return Number.isFinite(milliseconds) ? accept(instantAt(milliseconds)) : original;
    },
  }));
}

/** Parses another text in place of the one that was sent, if there is one. */
function readAs(rewrite: (text: string) => string | undefined): Override {
  return overridePolicy(({ readInstant }) => ({
    readInstant: (text): Result<Instant> => readInstant(rewrite(text) ?? text),
  }));
}

/** Reads an endDate of a form as if it were extended like this. */
const completeEnd = (form: RegExp, rest: string): Override =>
  overridePolicyWhen(asksCount, ({ readInstant }, context) => ({
    readInstant: (text) => {
      const { startDate, endDate } = datesIn(context);
      const isEnd = endDate.includes(text) && !startDate.includes(text);
      return readInstant(isEnd && form.test(text) ? text + rest : text);
    },
  }));

const offset = /(?<sign>[+-])(?<hours>\d\d):(?<minutes>\d\d)$/;

/** A nonexistent day of the calendar, as a number of days after the first of its month. */
function rollOver(text: string): number {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const isCounted = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) && month <= 12 && day <= 31;
  const time = Date.parse(`1970-01-01${text.slice(10)}`);
  return isCounted && month > 0 && day > 0 ? Date.UTC(year, month - 1, day) + time : NaN;
}

export const rangeDatesDefects = {
  'range/any-date': {
    requirement: 'range/not-iso',
    description: 'Dates are parsed by a lenient library that accepts almost any text.',
    override: readToo((text) => Date.parse(`${text} UTC`)),
  },
  'range/day-rolls-over': {
    requirement: 'range/not-iso',
    description: '30 February is taken for the first or second of March.',
    override: readToo(rollOver),
  },
  'range/rest-ignored': {
    requirement: 'range/not-iso',
    description: 'Text after a valid date is ignored.',
    override: readAs((text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/.exec(text)?.[0]),
  },
  'range/dates-trimmed': {
    requirement: 'range/padded-date',
    description: 'Blanks around a date are trimmed.',
    override: readAs((text) => text.trim()),
  },
  'range/epoch-digits-taken': {
    requirement: 'range/not-iso',
    description: 'A number is read as seconds since 1970.',
    override: readToo((text) => (/^\d{9,10}$/.test(text) ? Number(text) * 1000 : NaN)),
  },
  'range/local-end-taken': {
    requirement: 'range/no-timezone',
    description: 'An endDate without a timezone is read as UTC, such a startDate is refused.',
    override: completeEnd(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'Z'),
  },
  'range/last-day-taken': {
    requirement: 'range/date-only',
    description:
      'An endDate without a time is read as the end of its day, such a startDate is refused.',
    override: completeEnd(/^\d{4}-\d\d-\d\d$/, 'T23:59:59Z'),
  },
  'range/offset-ignored': {
    requirement: 'range/instants-not-texts',
    description: 'The offset of a date is validated, and then ignored.',
    override: readAs((text) => (parseInstant(text).ok ? text.replace(offset, 'Z') : undefined)),
  },
  'range/offset-of-start-alone-ignored': {
    requirement: 'range/instants-not-texts',
    description: 'Without an endDate the offset of the startDate is ignored.',
    override: overridePolicyWhen(
      (context) => asksCount(context) && datesIn(context).endDate.length === 0,
      ({ readInstant }) => ({ readInstant: (text) => readInstant(text.replace(offset, 'Z')) }),
    ),
  },
  'range/offset-minutes-ignored': {
    requirement: 'range/instants-not-texts',
    description: 'Only the hours of an offset count, so that +05:30 is read as +05:00.',
    override: readAs((text) => text.replace(offset, '$<sign>$<hours>:00')),
  },
} satisfies DefectTable;

/* Defects in which dates may be combined, and in the meaning of an omitted date. */

/** Accepts the selected ranges that are refused for this reason. */
const pardon = (
  reasonCode: ReasonCode,
  isMeant: (range: DateRange, now: number) => boolean = () => true,
): Override =>
  overridePolicy(({ objectToRange }) => ({
    objectToRange: (range, now) => {
      const original = objectToRange(range, now);
      return original === reasonCode && isMeant(range, now) ? undefined : original;
    },
  }));

export const rangeOrderDefects = {
  'range/organization-needs-start': {
    requirement: 'range/optional',
    description: 'The organization count refuses an endDate without a startDate.',
    override: overridePolicyWhen(asksOrganization, ({ objectToRange }) => ({
      objectToRange: (range, now) =>
        range.start === undefined && range.end !== undefined
          ? 'range/optional'
          : objectToRange(range, now),
    })),
  },
  'range/dates-by-position': {
    requirement: 'range/optional',
    description: 'The first date of the query is read as the startDate, whatever its name.',
    override: overridePolicyWhen(
      ({ url }) => /endDate=.*&startDate=/.test(url),
      ({ datesOf }) => ({
        datesOf: (command) => {
          const { startDate, endDate, ...others } = datesOf(command);
          return { ...others, startDate: endDate, endDate: startDate };
        },
      }),
    ),
  },
  'range/order-in-32-bits': {
    requirement: 'range/optional',
    description: 'Two dates are compared by their difference in milliseconds as a 32-bit integer.',
    override: overridePolicy(({ objectToRange }) => ({
      objectToRange: (range, now) => {
        const original = objectToRange(range, now);
        if (original !== undefined || range.start === undefined || range.end === undefined) {
          return original;
        }
        const milliseconds = (range.end - range.start) / 1_000_000n;
        return BigInt.asIntN(32, milliseconds) < 0n ? 'range/start-not-before-end' : undefined;
      },
    })),
  },
  'range/reversed-is-empty': {
    requirement: 'range/start-not-before-end',
    description: 'A range that ends before it begins counts 0 leads, in place of a 400.',
    override: pardon('range/start-not-before-end'),
  },
  'range/equal-dates-allowed': {
    requirement: 'range/start-not-before-end',
    description: 'A range that ends at the instant at which it begins counts 0 leads.',
    override: pardon('range/start-not-before-end', ({ start, end }) => start === end),
  },
  'range/texts-compared': {
    requirement: 'range/start-not-before-end',
    description: 'Two dates are compared as texts, whatever their offsets.',
    override: overridePolicyWhen(givesBothDates, ({ objectToRange }, context) => ({
      objectToRange: (range, now) => {
        const { startDate, endDate } = datesIn(context);
        const original = objectToRange(range, now);
        if ((startDate[0] ?? '') >= (endDate[0] ?? '')) return 'range/start-not-before-end';
        return original === 'range/start-not-before-end' ? undefined : original;
      },
    })),
  },
  'range/tomorrow-is-empty': {
    requirement: 'range/start-after-now',
    description: 'A range without an endDate that begins within the next day counts 0 leads.',
    override: pardon(
      'range/start-after-now',
      ({ start }, now) => start !== undefined && start < instantAt(now + dayMilliseconds),
    ),
  },
  'range/order-has-own-text': {
    requirement: 'range/one-text',
    description: 'The 400 for the order of the dates has another text.',
    override: putFieldsWhen(isRefused('range/start-not-before-end', 'range/start-after-now'), {
      error: 'startDate must be before endDate.',
    }),
  },
  'range/text-in-language-of-client': {
    requirement: 'range/one-text',
    description: 'If the client prefers French, the text of a 400 is French.',
    override: putFieldsWhen(
      (outcome) =>
        isRefused('range/not-iso', 'range/no-timezone')(outcome) &&
        outcome.headers['accept-language']?.[0]?.startsWith('fr') === true,
      { error: 'Paramètres invalides. Les dates doivent être au format ISO 8601.' },
    ),
  },
  'range/year-before-end-by-default': {
    requirement: 'range/omitted-start-is-beginning',
    description: 'With only an endDate, just the 365 days before it are counted.',
    override: countSpan((_span, { start, end }) => {
      if (start !== undefined || end === undefined) return {};
      return { first: firstMillisecondFrom(end) - 365 * dayMilliseconds };
    }),
  },
  'range/end-is-full-hour': {
    requirement: 'range/omitted-end-is-now',
    description: 'Without an endDate the range ends at the last full hour.',
    override: countSpan((_span, { end }, now) =>
      end === undefined ? { end: floorTo(hourMilliseconds, now) } : {},
    ),
  },
} satisfies DefectTable;
