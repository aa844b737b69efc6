/** What was counted in which range, and what of the query was passed over. */
import { count } from '../../../shared/show.ts';
import type { DateRange } from '../../model/date-range.ts';
import { readRange } from '../../model/read-range.ts';
import type { PresentedDates } from '../../model/command.ts';
import { firstMillisecondFrom, instantAt } from '../../model/instant.ts';
import type { ReasonCode } from '../../model/result.ts';
import type { DecisionTrace, Reasoning } from './decision-trace.ts';
import { sayOtherNames } from './query.ts';
import { showInstant, showTime } from './show.ts';

const bound = (isIncluded: boolean): string => (isIncluded ? '(inclusive)' : '(exclusive)');

/** The range as the policy counts it (open point bounds). */
function saySpan(range: DateRange, { now, policies: { policy } }: DecisionTrace): string {
  const { start, end } = range;
  const span = policy.spanOf(range, now);
  const from =
    start === undefined
      ? 'from the beginning'
      : `from ${showInstant(start)} ${bound(span.first <= firstMillisecondFrom(start))}`;
  return end === undefined
    ? `${from} to now, ${showTime(now)} ${bound(span.end > now)}`
    : `${from} to ${showInstant(end)} ${bound(span.end > firstMillisecondFrom(end))}`;
}

/** What decided beside the span, each with words where the span does not tell it. */
class Notes {
  readonly reasonCodes: ReasonCode[] = [];
  words = '';

  add(reasonCode: ReasonCode, words?: string): void {
    this.reasonCodes.push(reasonCode);
    if (words !== undefined) this.words += `; ${words} (${reasonCode})`;
  }
}

function noteRange(notes: Notes, { start, end }: DateRange, now: number): void {
  if (start !== undefined || end !== undefined) notes.add('bounds');
  if (start === undefined) notes.add('range/omitted-start-is-beginning');
  if (end === undefined) notes.add('range/omitted-end-is-now');
  else if (end > instantAt(now)) {
    notes.add('future-end', `endDate is after now, ${showTime(now)}`);
  }
}

/** What of the query was passed over, of that which the policy takes of it. */
function notePassedOver(notes: Notes, dates: PresentedDates, taken: PresentedDates): void {
  const { startDate, endDate } = taken;
  const given = dates.startDate.length + dates.endDate.length;
  if (given > startDate.length + endDate.length) {
    notes.add('office-date-parameters', 'its dates are ignored');
  }
  if (startDate.includes('') || endDate.includes('')) {
    notes.add('empty-parameter', 'an empty date counts as none');
  }
  if (startDate.length > 1 || endDate.length > 1) {
    notes.add('repeated-parameter', 'a date was given several times');
  }
  if (dates.otherNames.length > 0) {
    notes.add('unknown-parameter', `ignored: ${sayOtherNames(dates.otherNames)}`);
  }
}

/** @param more reason codes beside those of the range */
export function sayCount(
  subject: string,
  total: number,
  trace: DecisionTrace,
  more: readonly ReasonCode[] = [],
): Reasoning {
  const { command, now, policies } = trace;
  const what = `${count(total, 'lead')} of ${subject}`;
  if (!('dates' in command)) return { words: what, reasonCodes: more };
  const taken = policies.policy.datesOf(command);
  const range = readRange(taken, now, policies.policy);
  const notes = new Notes();
  if (range.ok) noteRange(notes, range.value, now);
  notePassedOver(notes, command.dates, taken);
  const span = range.ok ? ` ${saySpan(range.value, trace)}` : '';
  return { words: what + span + notes.words, reasonCodes: [...notes.reasonCodes, ...more] };
}
