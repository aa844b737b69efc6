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
import type { Survey } from '../../engine/context.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import {
  assertInstant,
  assertPlace,
  datedSubjectsOfPlace,
  findFreePast,
  makeLeadAt,
  noFreePast,
  placesOf,
  readCounts,
  sourcesOf,
} from '../../observer/leads.ts';
import type { LeadPlace, Reading, Span } from '../../observer/leads.ts';
import { judgeRise, risesExactlyBy } from '../../observer/rises.ts';

const daySeconds = 86_400;

interface Window {
  readonly words: string;
  /** Seconds from the leads; without a start from the beginning. */
  readonly start?: number;
  readonly end: number;
  readonly holds: boolean;
}

/** None begins or ends at the leads: whether bounds are inclusive is open. */
const windows: readonly Window[] = [
  { words: 'some seconds around them', start: -3, end: 3, holds: true },
  { words: 'all before and them', end: 2, holds: true },
  { words: 'the hours before them', start: -7200, end: -2, holds: false },
  { words: 'the hours after them', start: 2, end: 7200, holds: false },
  { words: 'all before them', end: -2, holds: false },
];

/** Leads come so long before a midnight: short enough that no rounding of an hour hides it. */
const beforeMidnight = 19;

/** Whole days up to the midnight, and from there on. */
const windowsOfDays: readonly Window[] = [
  {
    words: 'the days up to the midnight after them',
    start: beforeMidnight - 27 * daySeconds,
    end: beforeMidnight,
    holds: true,
  },
  {
    words: 'the day from the midnight after them on',
    start: beforeMidnight,
    end: beforeMidnight + daySeconds,
    holds: false,
  },
];

/** Whether other units than the day show in it. */
const isShort = ({ start, end }: Window): boolean =>
  start !== undefined && end - start < daySeconds;

/** Where a range without a start is too long, it begins as early as is taken. */
function rangeOf(
  { start, end }: Pick<Window, 'start' | 'end'>,
  instant: number,
  { limit }: Survey,
): RangeTexts {
  const begin = limit.takesNoStart ? start : (start ?? end - limit.longestSeconds);
  return {
    startDate: begin === undefined ? undefined : formatInstant(instant + begin),
    endDate: formatInstant(instant + end),
  };
}

const isTakenBy = ({ start = 0, end }: Window, { limit }: Survey): boolean =>
  end - start <= limit.longestSeconds;

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

/** Shortly before the last end of a year, of a month or of a day in the span. */
function lastEndIn({ start, end }: Span): number {
  const now = new Date(end * 1000);
  const months = Array.from({ length: 13 }, (_, back) =>
    utc(now.getUTCFullYear(), now.getUTCMonth() - back, 1, 0),
  ).filter((one) => one > start + 28 * daySeconds);
  const year = months.find((one) => new Date(one * 1000).getUTCMonth() === 0);
  return (year ?? months[0] ?? end - (end % daySeconds)) - beforeMidnight;
}

type When = 'before a midnight' | keyof typeof changesOfClocks;

/** Any instant of the span where it has none of these. */
function instantsOf(when: When, { start, end }: Span): fc.Arbitrary<number> {
  if (when === 'before a midnight') return fc.constant(lastEndIn({ start, end }));
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
} as const;

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
  cases: (context) => {
    const [first, second = first] = placesOf(context);
    const sources = sourcesOf(context);
    const whens = ['before a midnight', 'as summer time begins', 'as summer time ends'] as const;
    return whens.map((when, index) => ({
      when,
      place: index === 1 ? second : first,
      source: sources[index % sources.length],
    }));
  },
  // Shortly before a midnight whole days show, and beside a change of clocks hours.
  input: ({ when }, context) => instantsOf(when, findFreePast(context) ?? { start: 0, end: 1 }),
  // Sound: nobody else makes leads of that past instant, every range ended before the run, and no
  // bound comes near the leads, but where two answers to one range are compared. The operator's
  // {{instant}} promises that they count from there on.
  check: async (session, { place: given, when, source }, instant) => {
    const { context } = session;
    assertInstant(context);
    const place = assertPlace(given);
    if (findFreePast(context) === undefined) throw new MissingPrerequisite(noFreePast);
    const subjects = datedSubjectsOfPlace(context, place);
    const fitting =
      when === 'before a midnight'
        ? [...windows, ...windowsOfDays].filter((window) => isTakenBy(window, context.survey))
        : windows.filter(isShort);
    const tried = spread(fitting, context.depth.longListLength);
    const before = [];
    for (const window of tried) {
      before.push(await readCounts(session, subjects, rangeOf(window, instant, context.survey)));
    }
    const leads = [];
    for (let made = 0; made < leadsMade; made += 1) {
      leads.push(await makeLeadAt(session, place, instant, source));
    }
    for (const [index, { words, holds }] of tried.entries()) {
      const expect = risesExactlyBy(holds ? leadsMade : 0, place);
      const told = `${leadsMade} leads were made at ${formatInstant(instant)}, ${when}, and the range is ${words}`;
      await judgeRise(session, { place, leads, before: before[index] ?? [], expect, words: told });
    }
    const { words, ...bound } = bounds[when];
    const readings =
      subjects.length > 1
        ? await readCounts(session, subjects, rangeOf(bound, instant, context.survey))
        : [];
    judgeAgreement(session, place, readings, `${words}s at leads of ${formatInstant(instant)}`);
  },
});
