import fc from 'fast-check';

import {
  formatInstant,
  formatLeads,
  hasBreakdown,
  hasPartialLine,
  officeComponent,
} from '../../engine/session/counts.ts';
import { spread } from '../../engine/budget.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import type { RangeTexts } from '../../engine/session/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Context, Survey } from '../../engine/context.ts';
import { isLimited } from '../../engine/session/range-limit.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import {
  assertInstant,
  assertPlace,
  datedSubjectsOfPlace,
  findFreePast,
  isFree,
  makeLeadAt,
  noFreePast,
  placesOf,
  readCounts,
  sourcesOf,
} from '../../observer/leads.ts';
import type { LeadPlace, Reading, SourceName, Span } from '../../observer/leads.ts';
import { judgeRise, risesBy, risesExactlyBy } from '../../observer/rises.ts';
import { afterMidnight, besideMidnight, windowsOf } from '../helpers/injected-windows.ts';
import type { When, Window } from '../helpers/injected-windows.ts';

const daySeconds = 86_400;

/** Where a range without a start is too long, it begins as early as is taken. */
function rangeOf(
  { start, end }: Pick<Window, 'start' | 'end'>,
  instant: number,
  { limit }: Survey,
): RangeTexts {
  const begin = limit.takesNoStart ? start : (start ?? (end ?? 0) - limit.longestSeconds);
  return {
    startDate: begin === undefined ? undefined : formatInstant(instant + begin),
    endDate: end === undefined ? undefined : formatInstant(instant + end),
  };
}

const isTakenBy = ({ start = 0, end }: Window, { limit }: Survey): boolean =>
  end === undefined ? limit.takesNoStart : end - start <= limit.longestSeconds;

/** Two in one second: who counts seconds sees one. */
const leadsMade = 2;

const utc = (...date: [year: number, month: number, day: number, hour: number]): number =>
  Date.UTC(...date) / 1000;

/** The first Sunday on that day of the month or after it. */
const sundayFrom = (year: number, month: number, day: number): number =>
  day + ((7 - new Date(Date.UTC(year, month, day)).getUTCDay()) % 7);

/** Half an hour after clocks were put forward in Europe, and after they were put back in America. */
const changesOfClocks = {
  'as summer time begins': (year: number) => utc(year, 2, sundayFrom(year, 2, 25), 1) + 1800,
  'as summer time ends': (year: number) => utc(year, 10, sundayFrom(year, 10, 1), 6) + 1800,
} as const;

/** The last ends of months in the span, or of days where it has none. */
function monthEndsIn({ start, end }: Span): number[] {
  const now = new Date(end * 1000);
  const months = Array.from({ length: 13 }, (_, back) =>
    utc(now.getUTCFullYear(), now.getUTCMonth() - back, 1, 0),
  ).filter((one) => one > start + 28 * daySeconds);
  return months.length > 0 ? months : [end - (end % daySeconds)];
}

const isYearEnd = (second: number): boolean => new Date(second * 1000).getUTCMonth() === 0;

/** The latest 29 February of years ago, at a place and in the years in which a lead may be made. */
function leapDayOf(context: Context, place: LeadPlace | undefined): number | undefined {
  const { survey } = context;
  if (place === undefined || isLimited(context)) return undefined;
  const last = new Date(survey.closed * 1000).getUTCFullYear() - 4;
  const leapYears = [0, 4, 8, 12].map((back) => last - (last % 4) - back);
  return leapYears
    .map((year) => utc(year, 1, 29, 15) + 2517)
    .find((day) => day > survey.earliest && isFree(context, place, day));
}

/** Any instant of the span where it has none of these. */
function instantsOf({ when, leapDay }: Case, { start, end }: Span): fc.Arbitrary<number> {
  if (when === 'on a leap day, long ago') return fc.constant(leapDay ?? start);
  const [last = end, ...earlier] = monthEndsIn({ start, end });
  const midnight = [last, ...earlier].find(isYearEnd) ?? last;
  if (when === 'after a midnight') return fc.constant(midnight + afterMidnight);
  if (when === 'before a midnight') return fc.constant(midnight - besideMidnight);
  const year = new Date(end * 1000).getUTCFullYear();
  const change = [year, year - 1]
    .map(changesOfClocks[when])
    .find((one) => one > start && one < end);
  return change === undefined ? fc.integer({ min: start, max: end }) : fc.constant(change);
}

/** Ranges with the leads at one end: whether they hold them is open. */
const bounds = {
  'before a midnight': { words: 'end', start: -3, end: 0 },
  'as summer time begins': { words: 'begin', start: 0, end: 3 },
  'as summer time ends': { words: 'end', start: -7200, end: 0 },
} as const satisfies Partial<Record<When, object>>;

interface Case {
  readonly when: When;
  readonly place: LeadPlace | undefined;
  readonly source: SourceName | undefined;
  readonly leapDay: number | undefined;
}

function casesOf(context: Context): Case[] {
  const [first, second = first] = placesOf(context);
  const sources = sourcesOf(context);
  const leapDay = leapDayOf(context, first);
  return (Object.keys(windowsOf) as When[])
    .filter((when) => leapDay !== undefined || when !== 'on a leap day, long ago')
    .map((when, index) => ({
      when,
      place: index === 1 ? second : first,
      source: sources[index % sources.length],
      leapDay,
    }));
}

/** What a bound means for the organization it means for its office, too. */
function judgeAgreement(
  session: Session,
  { officeId }: LeadPlace,
  readings: readonly Reading[],
  words: string,
): void {
  const whole = readings.find(({ subject }) => subject.kind === 'organization');
  const own = readings.find(({ subject }) => subject.kind === 'office');
  if (whole === undefined || own === undefined) return;
  if (!hasBreakdown(whole.answer) || hasPartialLine(whole.answer)) return;
  const line = whole.components.get(officeComponent(officeId ?? '')) ?? 0;
  const leads = own.components.get('total') ?? 0;
  session.judge(line === leads, () => ({
    expected: `${formatLeads(line)} of the office, its line in the breakdown of a range that ${words}`,
    got: String(leads),
    evidence: [whole.answer, own.answer],
    requirement: 'office/number-agrees',
  }));
}

export const injectedLeads = defineRule({
  id: 'range/injected-leads',
  requirements: ['range/inside-a-day', 'range/matrix', 'office/number-agrees'],
  title: 'A lead of a known instant is counted in the ranges that hold it',
  needs: { capabilities: leadCapabilities, fixtures: ['observer.createLead'] },
  locks: 'everything',
  comesLast: true,
  cases: casesOf,
  // Shortly before a midnight whole days show, and beside a change of clocks hours.
  input: (given, context) => instantsOf(given, findFreePast(context) ?? { start: 0, end: 1 }),
  // Sound: nobody else makes leads of that past instant, every range ended before the run, and no
  // bound comes near the leads, but where two answers to one range are compared. The operator's
  // {{instant}} promises that they count from there on.
  check: async (session, { place: given, when, source, leapDay }, instant) => {
    const { context } = session;
    assertInstant(context);
    const place = assertPlace(given);
    if (findFreePast(context) === undefined && instant !== leapDay)
      throw new MissingPrerequisite(noFreePast);
    const subjects = datedSubjectsOfPlace(context, place);
    const fitting = windowsOf[when].filter((window) => isTakenBy(window, context.survey));
    const tried = spread<Window>(fitting, context.depth.longListLength);
    const before: (readonly Reading[])[] = [];
    for (const [index, window] of tried.entries()) {
      // One after the other: for each window one of them.
      const asked = subjects.filter((_, turn) => turn === index % subjects.length);
      before.push(await readCounts(session, asked, rangeOf(window, instant, context.survey)));
    }
    const leads = [];
    for (let made = 0; made < leadsMade; made += 1) {
      leads.push(await makeLeadAt(session, place, instant, source));
    }
    for (const [index, { words, holds, end }] of tried.entries()) {
      const rises = end === undefined ? risesBy : risesExactlyBy;
      const expect = rises(holds ? leadsMade : 0, place);
      const told = `${leadsMade} leads were made at ${formatInstant(instant)}, ${when}, and the range is ${words}`;
      await judgeRise(session, { place, leads, before: before[index] ?? [], expect, words: told });
    }
    if (!(when in bounds)) return;
    const { words, ...bound } = bounds[when as keyof typeof bounds];
    const readings =
      subjects.length > 1
        ? await readCounts(session, subjects, rangeOf(bound, instant, context.survey))
        : [];
    judgeAgreement(session, place, readings, `${words}s at leads of ${formatInstant(instant)}`);
  },
});
