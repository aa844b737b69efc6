/** What was counted, and how each part of the query was taken. */
import type { LeadOperation } from '../../model/access.ts';
import type { CommandOf, PresentedDates } from '../../model/command.ts';
import type { DateRange } from '../../model/date-range.ts';
import { readRange } from '../../model/date-range.ts';
import { firstMillisecondFrom, instantAt } from '../../model/instant.ts';
import type { ReasonCode } from '../../model/result.ts';
import type { DecisionTrace, Reasoning } from '../decision-trace.ts';
import { sayOtherNames } from './query.ts';
import { count, showInstant, showTime } from './show.ts';

type LeadCommand = CommandOf<LeadOperation>;

/** The bounds as the policy counts them (point bounds). */
function saySpan(range: DateRange, { now, policies: { policy } }: DecisionTrace): string {
  const { start, end } = range;
  const span = policy.spanOf(range, now);
  const parts: string[] = [];
  if (start === undefined) parts.push('from the beginning');
  else if (span.first > firstMillisecondFrom(start)) parts.push(`after ${showInstant(start)}`);
  else parts.push(`from ${showInstant(start)} on`);
  if (end === undefined) parts.push(`${span.end > now ? 'up to' : 'before'} now, ${showTime(now)}`);
  else if (span.end > firstMillisecondFrom(end)) parts.push(`up to and with ${showInstant(end)}`);
  else parts.push(`before ${showInstant(end)}`);
  return parts.join(' and ');
}

/** How a part of the query was taken: on which reason code, and the words where it is worth any. */
interface Remark {
  readonly applies: boolean;
  readonly reasonCode: ReasonCode;
  readonly words?: string;
}

function remarkOnBounds({ start, end }: DateRange, now: number): Remark[] {
  const isFuture = end !== undefined && end > instantAt(now);
  return [
    { applies: start !== undefined || end !== undefined, reasonCode: 'bounds' },
    {
      applies: start === undefined,
      reasonCode: 'range/omitted-start-is-beginning',
      words: 'no startDate: from the beginning',
    },
    {
      applies: end === undefined,
      reasonCode: 'range/omitted-end-is-now',
      words: 'no endDate: it ends now',
    },
    {
      applies: isFuture,
      reasonCode: 'future-end',
      words: `endDate is after now, ${showTime(now)}`,
    },
  ];
}

/** What was sent, but not taken as it stands. */
function remarkOnTexts({ dates, ...command }: LeadCommand, taken: PresentedDates): Remark[] {
  const texts = [...taken.startDate, ...taken.endDate];
  return [
    {
      applies: dates.startDate.length + dates.endDate.length > texts.length,
      reasonCode: 'office-date-parameters',
      words: `${command.operation} passes over its dates`,
    },
    {
      applies: texts.includes(''),
      reasonCode: 'empty-parameter',
      words: 'an empty date is as good as none',
    },
    {
      applies: taken.startDate.length > 1 || taken.endDate.length > 1,
      reasonCode: 'repeated-parameter',
      words: 'a date was given several times',
    },
    {
      applies: dates.otherNames.length > 0,
      reasonCode: 'unknown-parameter',
      words: `passed over: ${sayOtherNames(dates.otherNames)}`,
    },
  ];
}

function sayWithRemarks(
  what: string,
  remarks: readonly Remark[],
  more: readonly ReasonCode[],
): Reasoning {
  const made = remarks.filter(({ applies }) => applies);
  const words = made.flatMap((remark) =>
    remark.words === undefined ? [] : [`${remark.words} (${remark.reasonCode})`],
  );
  const reasonCodes = [...made.map(({ reasonCode }) => reasonCode), ...more];
  return { words: [what, ...words].join('; '), reasonCodes };
}

/** What a count counted. */
export function sayCount(
  subject: string,
  total: number,
  trace: DecisionTrace,
  reasonCodes: readonly ReasonCode[],
): Reasoning {
  const { command, now, policies } = trace;
  const what = `${count(total, 'lead')} of ${subject}`;
  if (!('dates' in command)) return { words: what, reasonCodes };
  const taken = policies.policy.datesOf(command);
  const range = readRange(taken, now, policies.policy);
  const remarks = remarkOnTexts(command, taken);
  if (!range.ok) return sayWithRemarks(what, remarks, reasonCodes);
  const all = [...remarkOnBounds(range.value, now), ...remarks];
  return sayWithRemarks(`${what} ${saySpan(range.value, trace)}`, all, reasonCodes);
}
