/** The minimum length of a range, an open point (range-length), as far as refusals showed it. */
import type { Answer, PresentedCredential, RequestPlan } from '../../wire/exchange.ts';
import { MissingPrerequisite } from '../verdict.ts';
import { daySeconds } from '../client/clock.ts';
import { formatInstant, textsOf, type ClosedRange } from './counts.ts';
import { planCount, type RangeTexts, type Subject } from '../client/requests.ts';
import { secondsOf } from '../../wire/instants.ts';

/** The notes of a run on refused lengths. */
interface LengthNotes {
  refusedLengthSeconds: number;
}

/** The part of a session that is used here. */
interface Asker {
  readonly full: PresentedCredential;
  readonly ask: (plan: RequestPlan) => Promise<Answer>;
  readonly context: {
    readonly survey?: { readonly closed?: number };
    readonly clock: { readonly closedSeconds: () => number };
    readonly notes: LengthNotes;
  };
}

/** Longer ranges are not refused for being short. */
const longestShortSeconds = 2 * daySeconds;

/** The length of a range with both dates in the documented form. */
function lengthOf({ startDate = '', endDate = '' }: RangeTexts): number | undefined {
  const [start, end] = [startDate, endDate].map((text) => Date.parse(text) / 1000);
  if (start === undefined || end === undefined || !(start < end)) return undefined;
  const isInForm = formatInstant(start) === startDate && formatInstant(end) === endDate;
  return isInForm && end - start < longestShortSeconds ? end - start : undefined;
}

/** Whether the target has refused a range of this length, wherever it lay. */
export function isTooShort(
  { notes }: { readonly notes?: LengthNotes },
  range: RangeTexts,
): boolean {
  const length = lengthOf(range);
  return length !== undefined && length <= (notes?.refusedLengthSeconds ?? 0);
}

const refusedFor = (range: RangeTexts): MissingPrerequisite =>
  new MissingPrerequisite(
    `the target refuses every range of ${lengthOf(range)} s that was tried (open point range-length)`,
  );

/** @throws {MissingPrerequisite} for a range of such a length */
export function assertNotTooShort(
  context: Parameters<typeof isTooShort>[0],
  range: RangeTexts,
): void {
  if (isTooShort(context, range)) throw refusedFor(range);
}

/**
 * Ranges of the same length across the boundaries at which a server might round dates: wherever it
 * rounds them to minutes, hours or days, the two dates of one of these still differ.
 */
function rangesOfLength(length: number, closed: number): ClosedRange[] {
  const midnight = closed - (closed % daySeconds) - daySeconds;
  const ends = [midnight, midnight + length, midnight + 30, midnight + 1800, midnight - 43_200];
  return ends.map((end) => ({ start: end - length, end }));
}

/**
 * Passes an answer on, unless it refuses a range that may be too short: any range of that length is
 * refused, and one of some days around it is accepted.
 * @throws {MissingPrerequisite} if so
 */
export async function passUnlessTooShort(
  session: Asker,
  subject: Subject,
  { startDate, endDate }: RangeTexts,
  answer: Answer,
): Promise<Answer> {
  if (answer.response.status !== 400) return answer;
  const { context, full } = session;
  const closed = context.survey?.closed ?? context.clock.closedSeconds();
  // A range up to now is a little longer than one of these.
  const end = endDate ?? formatInstant(context.clock.closedSeconds());
  const range = { startDate, endDate: end };
  const length = lengthOf(range);
  if (length === undefined) return answer;
  if (endDate === undefined && isTooShort(context, range)) throw refusedFor(range);
  const isRefused = async (tried: ClosedRange): Promise<boolean> => {
    const plan = planCount(subject, textsOf(tried), full);
    const { response } = await session.ask({ ...plan, dress: {}, openPoint: 'range-length' });
    return response.status === 400;
  };
  for (const tried of rangesOfLength(length, closed)) if (!(await isRefused(tried))) return answer;
  const last = Math.min(secondsOf(end) + daySeconds, closed);
  if (await isRefused({ start: last - 3 * daySeconds, end: last })) return answer;
  context.notes.refusedLengthSeconds = Math.max(context.notes.refusedLengthSeconds, length);
  throw refusedFor(range);
}
