/** What was counted in which range, and what of the query was passed over. */
import type { DateRange } from '../../model/date-range.ts';
import { readRange } from '../../model/decide-lead-count.ts';
import { firstMillisecondFrom, instantAt } from '../../model/instant.ts';
import type { ReasonCode } from '../../model/result.ts';
import type { DecisionTrace, Reasoning } from './decision-trace.ts';
import { sayOtherNames } from './query.ts';
import { count, showInstant, showTime } from './show.ts';

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

/** A part of the query that decides by a reason code, with words where the span does not tell it. */
type Note = readonly [applies: boolean, reasonCode: ReasonCode, words?: string];

function notesOnRange({ start, end }: DateRange, now: number): Note[] {
  const isFuture = end !== undefined && end > instantAt(now);
  return [
    [start !== undefined || end !== undefined, 'bounds'],
    [start === undefined, 'range/omitted-start-is-beginning'],
    [end === undefined, 'range/omitted-end-is-now'],
    [isFuture, 'future-end', `endDate is after now, ${showTime(now)}`],
  ];
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
  const { dates } = command;
  const taken = policies.policy.datesOf(command);
  const texts = [...taken.startDate, ...taken.endDate];
  const range = readRange(taken, now, policies.policy);
  const all: Note[] = [
    ...(range.ok ? notesOnRange(range.value, now) : []),
    [
      dates.startDate.length + dates.endDate.length > texts.length,
      'office-date-parameters',
      'its dates are ignored',
    ],
    [texts.includes(''), 'empty-parameter', 'an empty date counts as none'],
    [
      taken.startDate.length > 1 || taken.endDate.length > 1,
      'repeated-parameter',
      'a date was given several times',
    ],
    [
      dates.otherNames.length > 0,
      'unknown-parameter',
      `ignored: ${sayOtherNames(dates.otherNames)}`,
    ],
  ];
  const notes = all.filter(([applies]) => applies);
  const span = range.ok ? ` ${saySpan(range.value, trace)}` : '';
  const words = notes.flatMap(([, reasonCode, note]) =>
    note === undefined ? [] : [`${note} (${reasonCode})`],
  );
  return {
    words: [`${what}${span}`, ...words].join('; '),
    reasonCodes: [...notes.map(([, reasonCode]) => reasonCode), ...more],
  };
}
