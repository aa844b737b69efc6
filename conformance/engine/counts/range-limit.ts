/** The maximum length of a range, an open point (range-length), and ranges that stay within it. */
import type { ConnectedContext, Context, RangeLimit, Survey } from '../context.ts';
import { formatInstant, type ClosedRange } from './counts.ts';
import type { RangeTexts, Subject } from '../client/requests.ts';
import { assertNotTooShort, isTooShort } from './short-ranges.ts';
import { MissingPrerequisite } from '../verdict.ts';
import { count } from '../../../shared/texts.ts';
import { secondsOf } from '../../wire/instants.ts';

export const noLimit: RangeLimit = {
  longestSeconds: Number.POSITIVE_INFINITY,
  acceptsNoStart: true,
  acceptsNoDates: true,
};

type Known = Pick<ConnectedContext, 'clock' | 'survey'> & Partial<Pick<ConnectedContext, 'notes'>>;

/** No range counts as too long until the survey finds one that is refused. */
const limitOf = ({ survey }: Pick<Known, 'survey'>): RangeLimit => survey?.limit ?? noLimit;

export const isLimited = (context: Pick<Known, 'survey'>): boolean =>
  Number.isFinite(limitOf(context).longestSeconds);

/** An office count that ignores dates has no range that could be too long. */
const hasRange = ({ survey }: Known, kind: Subject['kind']): boolean =>
  kind === 'organization' ||
  (survey?.officeDates !== 'refused' && survey?.officeDates !== 'ignored');

/** Whether a correct range is certainly not refused for its length. */
export function isLengthAccepted(
  context: Known,
  kind: Subject['kind'],
  { startDate, endDate }: RangeTexts,
): boolean {
  if (!hasRange(context, kind)) return true;
  if (isTooShort(context, { startDate, endDate })) return false;
  const { longestSeconds, acceptsNoDates, acceptsNoStart } = limitOf(context);
  if (startDate === undefined) return endDate === undefined ? acceptsNoDates : acceptsNoStart;
  const { clock } = context;
  const now = clock.nowSeconds() + clock.toleranceSeconds;
  const end = endDate === undefined ? now : secondsOf(endDate);
  // A text that is not a date has no length.
  return !(end - secondsOf(startDate) > longestSeconds);
}

/** @throws {MissingPrerequisite} for a correct range that the target may refuse for its length. */
export function assertLengthAccepted(
  context: Known,
  kind: Subject['kind'],
  range: RangeTexts,
): void {
  assertNotTooShort(context, range);
  if (isLengthAccepted(context, kind, range)) return;
  const days = Math.round(limitOf(context).longestSeconds / 86_400);
  throw new MissingPrerequisite(
    `the target accepts no range longer than ${count(days, 'day')} of those tried (open point range-length)`,
  );
}

/** The range, or the longest accepted one if it is too long, where the dates do not matter. */
export function fitRange(
  context: Context,
  kind: Subject['kind'],
  range: RangeTexts = {},
): RangeTexts {
  if (isLengthAccepted(context, kind, range)) return range;
  const { earliest, closed } = context.survey;
  return { startDate: formatInstant(earliest), endDate: formatInstant(closed) };
}

/** The range up to an end, from the beginning or the earliest accepted start. */
export const upTo = ({ limit, earliest }: Survey, end: number): ClosedRange =>
  limit.acceptsNoStart ? { end } : { start: earliest, end };

/** The latest closed instant; `survey.closed` may be earlier, to end a range with leads. */
export const latestClosed = (context: Context): number =>
  isLimited(context) ? context.clock.closedSeconds() : context.survey.closed;

/** Room for the duration of a run. */
const roomSeconds = 6 * 3600;

/** The earliest start with which a range without an end is accepted. */
export function earliestOpenStart({ clock, survey }: Context): number {
  const { longestSeconds } = survey.limit;
  if (!Number.isFinite(longestSeconds)) return survey.earliest;
  return clock.closedSeconds() - longestSeconds + Math.min(roomSeconds, longestSeconds / 4);
}

/** A range up to now: of all time, or as long as is accepted. */
export const openRange = (context: Context, kind: Subject['kind']): RangeTexts =>
  isLengthAccepted(context, kind, {})
    ? {}
    : { startDate: formatInstant(earliestOpenStart(context)) };
