/** Ways in which a defect counts another span than that of the range. */
import { overridePolicy, overridePolicyWhen, type Override } from '../override.ts';
import type { RequestContext } from '../request-context.ts';
import type { DateRange } from '../../model/date-range.ts';
import type { Span } from '../../model/lead-count.ts';
import type { Policy } from '../../model/policy.ts';

export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 60 * minuteMilliseconds;
export const dayMilliseconds = 24 * hourMilliseconds;

/** What is changed of a span, given the range that it was made of and the present. */
type ChangeOfSpan = (span: Span, range: DateRange, now: number) => Partial<Span>;

function withSpan(change: ChangeOfSpan) {
  return ({ spanOf }: Policy): Partial<Policy> => ({
    spanOf: (range, now) => {
      const span = spanOf(range, now);
      return { ...span, ...change(span, range, now) };
    },
  });
}

/** Counts another span than a conforming service. */
export function countSpan(change: ChangeOfSpan): Override {
  return overridePolicy(withSpan(change));
}

/** Counts another span in the requests that are meant. */
export function countSpanWhen(
  isMeant: (context: RequestContext) => boolean,
  change: ChangeOfSpan,
): Override {
  return overridePolicyWhen(isMeant, withSpan(change));
}

/** Without the leads of the latest time, which did not arrive yet where it counts. */
export function behind(milliseconds: number): ChangeOfSpan {
  return ({ end }, _range, now) => ({ end: Math.min(end, now - milliseconds) });
}

/** The beginning of the unit that the millisecond lies in; what is infinite stays so. */
export function floorTo(unit: number, millisecond: number): number {
  return Number.isFinite(millisecond) ? Math.floor(millisecond / unit) * unit : millisecond;
}
