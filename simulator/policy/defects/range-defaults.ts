/** Defects in what a date that is left out stands for. */
import { firstMillisecondFrom } from '../../model/instant.ts';
import type { Defect } from './defect.ts';
import { countSpan, dayMilliseconds, floorTo, hourMilliseconds } from './spans.ts';

export const rangeDefaultDefects = [
  {
    id: 'range/last-year-by-default',
    requirement: 'range/omitted-start-is-beginning',
    description: 'Without a startDate only the last 365 days are counted.',
    takes: 'api',
    override: countSpan((_span, range, now) =>
      range.start === undefined ? { first: now - 365 * dayMilliseconds } : {},
    ),
  },
  {
    id: 'range/year-before-end-by-default',
    requirement: 'range/omitted-start-is-beginning',
    description: 'With an endDate alone only the 365 days before it are counted.',
    takes: 'api',
    override: countSpan((_span, { start, end }) => {
      if (start !== undefined || end === undefined) return {};
      return { first: firstMillisecondFrom(end) - 365 * dayMilliseconds };
    }),
  },
  {
    id: 'range/end-is-midnight',
    requirement: 'range/omitted-end-is-now',
    description: 'Without an endDate the range ends at the last midnight.',
    takes: 'api',
    override: countSpan((_span, { end }, now) =>
      end === undefined ? { end: floorTo(dayMilliseconds, now) } : {},
    ),
  },
  {
    id: 'range/end-is-full-hour',
    requirement: 'range/omitted-end-is-now',
    description: 'Without an endDate the range ends at the last full hour.',
    takes: 'api',
    override: countSpan((_span, { end }, now) =>
      end === undefined ? { end: floorTo(hourMilliseconds, now) } : {},
    ),
  },
] as const satisfies readonly Defect[];
