/** Defects in which leads of a range are counted. */
import { overridePolicy, type Override } from '../override.ts';
import { instantAt } from '../../model/instant.ts';
import type { DefectTable } from './defect.ts';
import { countSpan, dayMilliseconds, floorTo, minuteMilliseconds } from './defect.ts';

/** Reports another number than the leads of the span; `days` may be infinite. */
function tell(change: (count: number, days: number) => number): Override {
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

export const rangeSpansDefects = {
  'range/past-without-sign': {
    requirement: 'range/widening',
    description: 'A startDate before 1970 loses its sign and becomes a date after 1970.',
    override: countSpan(({ first }) =>
      Number.isFinite(first) && first < 0 ? { first: -first } : {},
    ),
  },
  'range/end-in-32-bits': {
    requirement: 'range/widening',
    description: 'An endDate from 2038-01-19T03:14:08Z on overflows, and no lead lies before it.',
    override: countSpan((_span, { end }) =>
      end !== undefined && end >= instantAt(2 ** 31 * 1000) ? { end: -(2 ** 31) * 1000 } : {},
    ),
  },
  'range/long-is-cut': {
    requirement: 'range/widening',
    description: 'If the dates are more than 90 days apart, only the last 30 days are counted.',
    override: countSpan(({ first, end }) => {
      const isLong = Number.isFinite(first) && end - first > 90 * dayMilliseconds;
      return isLong ? { first: end - 30 * dayMilliseconds } : {};
    }),
  },
  'range/start-ignored': {
    requirement: 'range/disjoint',
    description: 'The startDate is validated, and then ignored.',
    override: countSpan(() => ({ first: -Infinity })),
  },
  'range/start-ignored-before-2023': {
    requirement: 'range/disjoint',
    description: 'A startDate before 2023 is ignored.',
    override: countSpan(({ first }) => (first < Date.UTC(2023, 0) ? { first: -Infinity } : {})),
  },
  'range/in-tens': {
    requirement: 'range/overlap',
    description: 'From fifty leads on, the number is rounded to tens.',
    override: tell((count) => (count < 50 ? count : Math.round(count / 10) * 10)),
  },
  'range/at-least-one': {
    requirement: 'range/overlap',
    description: 'The count of a range of more than a week is at least 1.',
    override: tell((count, days) => (days > 7 ? Math.max(1, count) : count)),
  },
  'range/last-day-whole': {
    requirement: 'range/disjoint',
    description: 'The whole day of the endDate is counted.',
    override: countSpan(({ end }, range) =>
      range.end === undefined ? {} : { end: floorTo(dayMilliseconds, end - 1) + dayMilliseconds },
    ),
  },
  'range/midnight-means-day': {
    requirement: 'range/shared-cut',
    description: 'An endDate at midnight includes the whole day that begins then.',
    override: countSpan(({ end }, range) => {
      const isMidnight = range.end !== undefined && end % dayMilliseconds === 0;
      return isMidnight ? { end: end + dayMilliseconds } : {};
    }),
  },
  'range/midnight-start-skips-day': {
    requirement: 'range/shared-cut',
    description: 'A startDate at midnight excludes the whole day that begins then.',
    override: countSpan(({ first }) =>
      first % dayMilliseconds === 0 ? { first: first + dayMilliseconds } : {},
    ),
  },
  'range/counted-by-months': {
    requirement: 'range/matrix',
    description: 'A range of more than 62 days is counted from a table of whole months.',
    override: countSpan(({ first, end }, range) => {
      const isLong = end - first > 62 * dayMilliseconds && range.end !== undefined;
      return isLong ? { first: startOfMonth(first), end: startOfMonth(end) } : {};
    }),
  },
  'range/long-is-estimated': {
    requirement: 'range/matrix',
    description: 'The count of a range of more than two years is an estimate, 2 % too low.',
    override: tell((count, days) => (days > 730 ? Math.ceil(count * 0.98) : count)),
  },
  'range/whole-days': {
    requirement: 'range/inside-a-day',
    description: 'Both dates are rounded to the beginning of their day.',
    override: countSpan(({ first, end }, range) => ({
      first: floorTo(dayMilliseconds, first),
      end: range.end === undefined ? end : floorTo(dayMilliseconds, end),
    })),
  },
  'range/start-in-whole-minutes': {
    requirement: 'range/inside-a-day',
    description: 'The seconds of the startDate are dropped, those of the endDate are not.',
    override: countSpan(({ first }) => ({ first: floorTo(minuteMilliseconds, first) })),
  },
  'range/thousand-at-most': {
    requirement: 'range/inside-a-day',
    description: 'The leads of an office in a range are capped at 1000.',
    override: tell((count) => Math.min(count, 1000)),
  },
} satisfies DefectTable;
