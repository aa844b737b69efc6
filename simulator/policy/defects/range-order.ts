/** Defects in the combination of dates, and in the meaning of an omitted date. */
import { overridePolicy, overridePolicyWhen, putFieldsWhen, type Override } from '../override.ts';
import type { Instant } from '../../model/instant.ts';
import { instantAt, firstMillisecondFrom } from '../../model/instant.ts';
import type { ReasonCode } from '../../model/result.ts';
import { datesIn, asksOrganization, givesBothDates, isRefused } from '../request-context.ts';
import type { DefectTable } from './defect.ts';
import { changeSpan, dayMilliseconds, floorTo, hourMilliseconds } from './defect.ts';
import type { DateRange } from '../../model/date-range.ts';

/** Accepts the selected ranges that are refused with this reason code. */
const acceptRange = (
  reasonCode: ReasonCode,
  applies: (range: DateRange, now: number) => boolean = () => true,
): Override =>
  overridePolicy(({ checkRange }) => ({
    checkRange: (range, now) => {
      const original = checkRange(range, now);
      return original === reasonCode && applies(range, now) ? undefined : original;
    },
  }));

/** Month, day, hour and minute of a date; empty if it is omitted. */
function fieldsOf(date: Instant | undefined): number[] {
  if (date === undefined) return [];
  const text = new Date(firstMillisecondFrom(date)).toISOString();
  return text.slice(5, 16).split(/\D/).map(Number);
}

/** Whether both dates are given and satisfy the predicate. */
const bothDates =
  (applies: (date: Instant, now: number) => boolean) =>
  ({ start, end }: DateRange, now: number): boolean =>
    [start, end].every((date) => date !== undefined && applies(date, now));

export const rangeOrderDefects = {
  'range/future-end-of-organization-refused': {
    requirement: 'range/future-end',
    description: 'The organization count refuses an endDate in the future.',
    override: overridePolicyWhen(asksOrganization, ({ checkRange }) => ({
      checkRange: (range, now) =>
        checkRange(range, now) ??
        (range.end !== undefined && range.end > instantAt(now) ? 'future-end' : undefined),
    })),
  },
  'range/organization-needs-start': {
    requirement: 'range/optional',
    description: 'The organization count refuses an endDate without a startDate.',
    override: overridePolicyWhen(asksOrganization, ({ checkRange }) => ({
      checkRange: (range, now) =>
        range.start === undefined && range.end !== undefined
          ? 'range/optional'
          : checkRange(range, now),
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
    override: overridePolicy(({ checkRange }) => ({
      checkRange: (range, now) => {
        const original = checkRange(range, now);
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
    override: acceptRange('range/start-not-before-end'),
  },
  'range/equal-dates-allowed': {
    requirement: 'range/start-not-before-end',
    description: 'A range that ends at the instant at which it begins counts 0 leads.',
    override: acceptRange('range/start-not-before-end', ({ start, end }) => start === end),
  },
  'range/order-by-fields': {
    requirement: 'range/start-not-before-end',
    description:
      'A startDate after endDate is accepted if its month, day, hour or minute is the lesser one.',
    override: acceptRange('range/start-not-before-end', ({ start, end }) => {
      const others = fieldsOf(end);
      return fieldsOf(start).some((field, index) => field < (others[index] ?? 0));
    }),
  },
  'range/order-ahead-unchecked': {
    requirement: 'range/start-not-before-end',
    description: 'Two dates in the future count 0 leads, whatever their order.',
    override: acceptRange(
      'range/start-not-before-end',
      bothDates((date, now) => date > instantAt(now)),
    ),
  },
  'range/order-long-ago-unchecked': {
    requirement: 'range/start-not-before-end',
    description: 'Two dates before 1998, when the service began, count 0 leads in any order.',
    override: acceptRange(
      'range/start-not-before-end',
      bothDates((date) => date < instantAt(Date.UTC(1998, 0))),
    ),
  },
  'range/texts-compared': {
    requirement: 'range/start-not-before-end',
    description: 'Two dates are compared as texts, whatever their offsets.',
    override: overridePolicyWhen(givesBothDates, ({ checkRange }, context) => ({
      checkRange: (range, now) => {
        const { startDate, endDate } = datesIn(context);
        const original = checkRange(range, now);
        if ((startDate[0] ?? '') >= (endDate[0] ?? '')) return 'range/start-not-before-end';
        return original === 'range/start-not-before-end' ? undefined : original;
      },
    })),
  },
  'range/tomorrow-is-empty': {
    requirement: 'range/start-after-now',
    description: 'A range without an endDate that begins within the next day counts 0 leads.',
    override: acceptRange(
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
    override: changeSpan((_span, { start, end }) => {
      if (start !== undefined || end === undefined) return {};
      return { first: firstMillisecondFrom(end) - 365 * dayMilliseconds };
    }),
  },
  'range/end-is-full-hour': {
    requirement: 'range/omitted-end-is-now',
    description: 'Without an endDate the range ends at the last full hour.',
    override: changeSpan((_span, { end }, now) =>
      end === undefined ? { end: floorTo(hourMilliseconds, now) } : {},
    ),
  },
} satisfies DefectTable;
