/** Counts of several ranges are consistent with one set of leads. */

import { cutsOfCalendar, unitsAround } from '../../arbitraries/instants.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule } from '../../engine/rule.ts';
import { aLead, formatInstant, formatLeads, noLeads } from '../../engine/counts/counts.ts';
import type { ClosedRange } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { upTo } from '../../engine/counts/range-limit.ts';
import { describeSubject, type Subject } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { datedSubjectsOf, oneOfEach } from '../../engine/session/subjects.ts';
import { createsPastLeads } from '../../observer/hooks/hook-request.ts';
import type { Finding } from '../../engine/verdict.ts';
import {
  disjoint,
  holdsOf,
  judgeRelation,
  matrix,
  sharedCut,
  widening,
} from '../../oracles/relations.ts';
import { summarize } from '../../wire/exchange.ts';
import {
  rangesAroundWindow,
  splitPoints,
  foundLeads,
  someWindowsAt,
} from '../helpers/counts/found-leads.ts';
import type { FoundLead, BoundedRange } from '../helpers/counts/found-leads.ts';

/** The parts before and after a lead, and the whole: for its day, and for all time. */
function partsAt({ second }: FoundLead, { survey }: Context): ClosedRange[][] {
  const { closed } = survey;
  const [before, after] = [second - 1, second + 2];
  const day = unitsAround(second)[2] ?? { start: before, end: after };
  const end = Math.min(day.end, closed);
  const parts = [
    [upTo(survey, before), { start: after, end: closed }, upTo(survey, closed)],
    [
      { start: day.start, end: before },
      { start: after, end },
      { start: day.start, end },
    ],
  ];
  return parts.filter((ranges) =>
    ranges.every((range) => range.start === undefined || range.start < range.end),
  );
}

export const disjointRanges = defineRule({
  id: 'range/disjoint',
  requirements: ['range/disjoint', 'range/matrix', 'range/inside-a-day'],
  title: 'The counts of two disjoint ranges add up to at most that of a range that contains both',
  soundness: 'The two ranges have no instant in common, with inclusive or exclusive bounds.',
  needs: { capabilities: leadCapabilities },
  cases: (context) => splitPoints(context).filter((lead) => partsAt(lead, context).length > 0),
  examples: partsAt,
  check: async (session, { subject }, ranges) => {
    await judgeRelation(session, subject, ranges, disjoint);
  },
});

/**
 * Instants at which to split all time: found leads, the beginning of the first one's day and month,
 * and odd instants of the calendar in between; fewer of these if rules create leads at others.
 */
function cutsOf({ kind }: Subject, context: Context): number[] {
  const { survey } = context;
  const { closed, earliest, leadInstants } = survey;
  const seconds = leadInstants.map(({ second }) => second);
  if (seconds.length === 0) return [];
  const span = survey.leadSpan ?? { start: earliest, end: closed };
  const calendar = cutsOfCalendar(span.start, span.end).filter(
    (_, index) => index % 4 === 1 || !createsPastLeads(context),
  );
  const units = unitsAround(Math.min(...seconds))
    .slice(2, 4)
    .map(({ start }) => start);
  // One suffices for an office: its counts are also compared with the breakdown.
  const cuts = kind === 'office' ? seconds.slice(0, 1) : [...seconds, ...units, ...calendar];
  return cuts.filter((cut) => cut > earliest && cut < closed);
}

export const halves = defineRule({
  id: 'range/halves',
  requirements: ['range/shared-cut', 'range/matrix', 'range/inside-a-day'],
  title: 'The leads before and after an instant add up to all leads',
  soundness:
    'The ranges are closed. The two halves can only miss or share leads within a second of the ' +
    'cut. The range around it is requested only if the halves do not add up to the whole.',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: noLeads,
  cases: (context) =>
    oneOfEach(datedSubjectsOf(context)).filter((subject) => cutsOf(subject, context).length > 0),
  examples: cutsOf,
  check: async (session, subject, cut) => {
    const { survey } = session.context;
    const { closed } = survey;
    const ranges = [upTo(survey, cut), { start: cut, end: closed }, upTo(survey, closed)];
    const guard = { start: cut - 1, end: cut + 1 };
    const isEven = await holdsOf(session, subject, ranges, sharedCut);
    if (!isEven) await judgeRelation(session, subject, [...ranges, guard], sharedCut);
  },
});

async function judgeAnswered(session: Session, subject: Subject, second: number): Promise<void> {
  const answer = await session.askCount(subject, {
    startDate: formatInstant(second + 1),
    endDate: formatInstant(second + 2),
  });
  session.judge(answer.response.status === 200, () => ({
    expected: `200 for ${describeSubject(subject)} and a range of one second`,
    got: summarize(answer),
    evidence: [answer],
    hint: 'the bounds are rounded, and are then no longer in order',
  }));
}

export const insideADay = defineRule({
  id: 'range/inside-a-day',
  requirements: ['range/inside-a-day'],
  title: 'Ranges shorter than a day are honoured',
  soundness:
    'The leads between two ends one second apart are within that second, both instants included, ' +
    'and the short range extends one second beyond it on both sides.',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: noLeads,
  cases: foundLeads,
  check: async (session, { subject, second, component }) => {
    const { counts, survey } = session.context;
    const before = await counts.find(session, subject, upTo(survey, second));
    const until = await counts.find(session, subject, upTo(survey, second + 1));
    await judgeAnswered(session, subject, second);
    const around = await counts.find(session, subject, { start: second - 1, end: second + 2 });
    const [first = 0, last = 0, leads = 0] = [before, until, around].map(
      ({ components }) => components.get(component) ?? 0,
    );
    const finding = (): Finding => ({
      expected: `at least ${formatLeads(last - first)} of ${describeSubject(subject)} (${component}) in the three seconds from ${formatInstant(second - 1)}, since that many lie between the ends ${formatInstant(second)} and ${formatInstant(second + 1)}`,
      got: String(leads),
      evidence: [before, until, around].map(({ exchange }) => exchange),
      hint: 'the bounds of short ranges are rounded to minutes, hours or days',
    });
    session.judge(leads >= last - first, finding, last === first && aLead);
  },
});

export const matrixOfRanges = defineRule({
  id: 'range/matrix',
  requirements: ['range/overlap', 'range/matrix', 'range/inside-a-day'],
  title: 'The counts of all ranges between several instants are consistent with one set of leads',
  soundness:
    "The ranges are closed. Whether a parameter's bound is inclusive is open, but is the same in " +
    'all ranges. The two long ranges overlap in the window.',
  needs: { capabilities: leadCapabilities },
  cases: splitPoints,
  examples: someWindowsAt,
  check: async (session, { subject }, window) => {
    await judgeRelation(session, subject, rangesAroundWindow(window, session.context), matrix);
  },
});

/** Pairs of calendar units around a lead, each with the next larger one. */
function nestedAt({ second }: FoundLead, { survey }: Context): [BoundedRange, BoundedRange][] {
  const { closed, earliest } = survey;
  const units = unitsAround(second)
    .map(({ start, end }) => ({ start: Math.max(start, earliest), end: Math.min(end, closed) }))
    .filter(({ start, end }) => start < end);
  return units.slice(1).map((wide, index) => [units[index] ?? wide, wide]);
}

export const wideningRange = defineRule({
  id: 'range/widening',
  requirements: ['range/widening', 'range/matrix', 'range/inside-a-day'],
  title: 'A range that contains another counts at least as many leads',
  soundness: 'If the two share a bound, leads of that instant count in both or in neither.',
  needs: { capabilities: leadCapabilities },
  cases: splitPoints,
  examples: nestedAt,
  check: async (session, { subject }, nested) => {
    await judgeRelation(session, subject, nested, widening);
  },
});
