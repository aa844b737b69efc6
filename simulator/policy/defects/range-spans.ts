/** Defects in the counting of leads in a range. */
import { overridePolicy, type Override } from '../override.ts';
import { instantAt } from '../../model/instant.ts';
import type { LeadColumn } from '../../model/state.ts';
import type { Span } from '../../model/lead-count.ts';
import type { DefectTable } from './defect.ts';
import { changeSpan, dayMilliseconds, floorTo, minuteMilliseconds } from './defect.ts';

/** Changes the count of a span; `days`, its length, may be infinite. */
function alterCount(change: (count: number, days: number) => number): Override {
  return overridePolicy(({ countLeads }) => ({
    countLeads: (column, span) =>
      change(countLeads(column, span), (span.end - span.first) / dayMilliseconds),
  }));
}

function startOfMonth(millisecond: number): number {
  if (!Number.isFinite(millisecond)) return millisecond;
  const date = new Date(millisecond);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

const monthsOf = (millisecond: number): number => {
  const date = new Date(millisecond);
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
};

const isFirstOfMonth = (millisecond: number): boolean =>
  Number.isFinite(millisecond) &&
  floorTo(dayMilliseconds, millisecond) === startOfMonth(millisecond);

/** The whole days of a span; undefined if it contains a whole month, or is open. */
function daysWithoutMonth({ first, end }: Span): Span | undefined {
  if (!Number.isFinite(first)) return undefined;
  const days = { first: -floorTo(dayMilliseconds, -first), end: floorTo(dayMilliseconds, end) };
  const months = monthsOf(end) - monthsOf(first - 1);
  return months > 1 ? undefined : days;
}

export const rangeSpansDefects = {
  'range/past-without-sign': {
    requirement: 'range/widening',
    description: 'A startDate before 1970 loses its sign and becomes a date after 1970.',
    override: changeSpan(({ first }) =>
      Number.isFinite(first) && first < 0 ? { first: -first } : {},
    ),
  },
  'range/end-in-32-bits': {
    requirement: 'range/widening',
    description: 'An endDate from 2038-01-19T03:14:08Z on overflows, and no lead lies before it.',
    override: changeSpan((_span, { end }) =>
      end !== undefined && end >= instantAt(2 ** 31 * 1000) ? { end: -(2 ** 31) * 1000 } : {},
    ),
  },
  'range/long-is-cut': {
    requirement: 'range/widening',
    description: 'If the dates are more than 90 days apart, only the last 30 days are counted.',
    override: changeSpan(({ first, end }) => {
      const isLong = Number.isFinite(first) && end - first > 90 * dayMilliseconds;
      return isLong ? { first: end - 30 * dayMilliseconds } : {};
    }),
  },
  'range/start-ignored': {
    requirement: 'range/disjoint',
    description: 'The startDate is validated, and then ignored.',
    override: changeSpan(() => ({ first: -Infinity })),
  },
  'range/start-ignored-before-2023': {
    requirement: 'range/disjoint',
    description: 'A startDate before 2023 is ignored.',
    override: changeSpan(({ first }) => (first < Date.UTC(2023, 0) ? { first: -Infinity } : {})),
  },
  'range/in-tens': {
    requirement: 'range/overlap',
    description: 'From fifty leads on, the number is rounded to tens.',
    override: alterCount((count) => (count < 50 ? count : Math.round(count / 10) * 10)),
  },
  'range/at-least-one': {
    requirement: 'range/overlap',
    description: 'The count of a range of more than a week is at least 1.',
    override: alterCount((count, days) => (days > 7 ? Math.max(1, count) : count)),
  },
  'range/last-day-whole': {
    requirement: 'range/disjoint',
    description: 'The whole day of the endDate is counted.',
    override: changeSpan(({ end }, range) =>
      range.end === undefined ? {} : { end: floorTo(dayMilliseconds, end - 1) + dayMilliseconds },
    ),
  },
  'range/midnight-means-day': {
    requirement: 'range/shared-cut',
    description: 'An endDate at midnight includes the whole day that begins then.',
    override: changeSpan(({ end }, range) => {
      const isMidnight = range.end !== undefined && end % dayMilliseconds === 0;
      return isMidnight ? { end: end + dayMilliseconds } : {};
    }),
  },
  'range/midnight-start-skips-day': {
    requirement: 'range/shared-cut',
    description: 'A startDate at midnight excludes the whole day that begins then.',
    override: changeSpan(({ first }) =>
      first % dayMilliseconds === 0 ? { first: first + dayMilliseconds } : {},
    ),
  },
  'range/month-is-thirty-days': {
    requirement: 'range/matrix',
    description: 'A range of exactly one month is counted as thirty days.',
    override: changeSpan(({ first, end }, range) => {
      const isMonth =
        range.end !== undefined &&
        first === startOfMonth(first) &&
        end === startOfMonth(end) &&
        monthsOf(end) - monthsOf(first) === 1;
      return isMonth ? { end: first + 30 * dayMilliseconds } : {};
    }),
  },
  'range/counted-by-months': {
    requirement: 'range/matrix',
    description: 'A range of more than 62 days is counted from a table of whole months.',
    override: changeSpan(({ first, end }, range) => {
      const isLong = end - first > 62 * dayMilliseconds && range.end !== undefined;
      return isLong ? { first: startOfMonth(first), end: startOfMonth(end) } : {};
    }),
  },
  'range/long-is-estimated': {
    requirement: 'range/matrix',
    description: 'The count of a range of more than two years is an estimate, 2 % too low.',
    override: alterCount((count, days) => (days > 730 ? Math.ceil(count * 0.98) : count)),
  },
  'range/days-of-a-list-of-31': {
    requirement: 'range/matrix',
    description:
      'A range without a whole month is the sum of its days, of which only 31 are taken.',
    override: overridePolicy(({ countLeads }) => ({
      countLeads: (column, span) => {
        const all = countLeads(column, span);
        const { first = NaN, end = NaN } = daysWithoutMonth(span) ?? {};
        const lost = { first: first + 31 * dayMilliseconds, end };
        return lost.first < lost.end ? all - countLeads(column, lost) : all;
      },
    })),
  },
  'range/day-without-last-minute': {
    requirement: 'range/inside-a-day',
    description: 'A range of exactly one day is the sum of its minutes but the last.',
    override: changeSpan(({ first, end }) => {
      const isDay = first % dayMilliseconds === 0 && end - first === dayMilliseconds;
      return isDay ? { end: end - minuteMilliseconds } : {};
    }),
  },
  'range/kept-by-months': {
    requirement: 'range/inside-a-day',
    description:
      'Counts from a first to a first of a month are kept by these months, whatever the time of day.',
    override: overridePolicy(({ countLeads }) => {
      // New leads are in a new column.
      const kept = new WeakMap<LeadColumn, Map<string, number>>();
      return {
        countLeads: (column, span) => {
          const bounds = [span.first, span.end];
          if (column === undefined || !bounds.every(isFirstOfMonth))
            return countLeads(column, span);
          const counts = kept.get(column) ?? new Map<string, number>();
          kept.set(column, counts);
          const key = String(bounds.map(startOfMonth));
          const count = counts.get(key) ?? countLeads(column, span);
          counts.set(key, count);
          return count;
        },
      };
    }),
  },
  'range/whole-days': {
    requirement: 'range/inside-a-day',
    description: 'Both dates are rounded to the beginning of their day.',
    override: changeSpan(({ first, end }, range) => ({
      first: floorTo(dayMilliseconds, first),
      end: range.end === undefined ? end : floorTo(dayMilliseconds, end),
    })),
  },
  'range/start-in-whole-minutes': {
    requirement: 'range/inside-a-day',
    description: 'The seconds of the startDate are dropped, those of the endDate are not.',
    override: changeSpan(({ first }) => ({ first: floorTo(minuteMilliseconds, first) })),
  },
  'range/thousand-at-most': {
    requirement: 'range/inside-a-day',
    description: 'The leads of an office in a range are capped at 1000.',
    override: alterCount((count) => Math.min(count, 1000)),
  },
} satisfies DefectTable;
