import fc from 'fast-check';

import type { Context } from '../../engine/context.ts';
import { daySeconds } from '../../engine/client/clock.ts';
import { textsOf } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { isLengthAccepted } from '../../engine/counts/range-limit.ts';
import { createsPastLeads } from '../../observer/hooks/hook-request.ts';
import type { Subject } from '../../engine/client/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import { holdsOf, judgeRelation, type Relation } from '../../oracles/relations.ts';
import { foundLeads, type FoundLead, type BoundedRange } from '../helpers/counts/found-leads.ts';

interface Year {
  readonly subject: Subject;
  readonly whole: BoundedRange;
  /**
   * Thirteen months for the organization, so that the first and last have the same name. Quarters
   * for an office, in a short run, and if rules create leads at the ends of months. Each part ends
   * with its last second.
   */
  readonly parts: readonly BoundedRange[];
  /** Whether other seeds try parts that are no months. */
  readonly triesOthers: boolean;
}

/** Ranges from each of these instants up to the last second before the next one. */
const partsBetween = (starts: readonly number[]): BoundedRange[] =>
  starts.slice(1).map((next, index) => ({ start: starts[index] ?? next, end: next - 1 }));

/**
 * Ten parts of 36 or 37 days from the 2nd of January on, in place of months: services sum up whole
 * months, single days and remainders separately.
 */
function inTenParts({ whole, ...year }: Year): Year {
  const first = new Date(whole.start * 1000).getUTCFullYear();
  const start = Date.UTC(first, 0, 2) / 1000;
  const days = (Date.UTC(first + 1, 0, 2) / 1000 - start) / daySeconds;
  const starts = Array.from(
    { length: 11 },
    (_, index) => start + Math.floor((index * days) / 10) * daySeconds,
  );
  return {
    ...year,
    whole: { start, end: start + days * daySeconds - 1 },
    parts: partsBetween(starts),
  };
}

/** The year of a lead, or the last one that ended long enough ago. */
function yearOf({ subject, second }: FoundLead, context: Context): Year {
  const { survey, depth } = context;
  const isByMonths =
    subject.kind === 'organization' && depth.triesVariants && !createsPastLeads(context);
  const size = isByMonths ? 1 : 3;
  const takes = (months: number): boolean =>
    isLengthAccepted(
      context,
      subject.kind,
      textsOf({ start: survey.closed - months * 31 * daySeconds, end: survey.closed }),
    );
  const months = size === 1 && takes(13) ? 13 : 12;
  // Quarters of an office begin in February, those of an organization in March: another month has
  // another last day.
  const first = size === 1 ? 0 : subject.kind === 'office' ? 1 : 2;
  const latest = new Date(survey.closed * 1000);
  latest.setUTCMonth(latest.getUTCMonth() - months - first);
  const year = Math.min(new Date(second * 1000).getUTCFullYear(), latest.getUTCFullYear());
  const starts = Array.from(
    { length: months / size + 1 },
    (_, index) => Date.UTC(year, first + index * size, 1) / 1000,
  );
  const [start = 0, end = 0] = [starts[0], starts.at(-1)];
  const whole = { start, end: end - 1 };
  // Ten parts end a day later than a year, so they need the room of 13 months.
  return { subject, whole, parts: partsBetween(starts), triesOthers: months === 13 };
}

const casesOf = (context: Context): Year[] =>
  foundLeads(context)
    .filter(
      ({ subject }, index, all) =>
        index === all.findIndex((one) => one.subject.kind === subject.kind),
    )
    .map((lead) => yearOf(lead, context))
    .filter(({ subject, whole }) => isLengthAccepted(context, subject.kind, textsOf(whole)));

const sum = (leads: readonly number[]): number => leads.reduce((all, one) => all + one, 0);
const hint =
  'an end of a month is another day than it is, or its last day is left out or counted twice';

/** A year, and parts of it that do not overlap. */
const within: Relation = {
  holds: (year = 0, ...parts) => sum(parts) <= year,
  words: (year, ...parts) =>
    `the other ranges are parts of the first one, so ${sum(parts)} ≤ ${year}`,
  hint,
  couldBeViolated: (_, ...parts) => sum(parts) > 0,
};

/** A year, and ranges that together cover every instant of it. */
const covering: Relation = {
  holds: (year = 0, ...parts) => sum(parts) >= year,
  words: (year, ...parts) =>
    `the other ranges together cover the first one, so ${sum(parts)} ≥ ${year}`,
  hint,
  couldBeViolated: (year = 0) => year > 0,
};

export const wholeMonths = defineRule({
  id: 'range/whole-months',
  requirements: ['range/disjoint', 'range/matrix', 'range/widening'],
  title: 'The counts of the months or other parts of a year add up to that of the year',
  soundness:
    'Every second part is wider by two seconds on both sides, but stays within the whole. It ' +
    'includes the bounds of its neighbours, inclusive or not, so all parts together contain each ' +
    'lead. If they count more than the whole, a lead may be in two parts. Then the parts are ' +
    'requested unwidened: a second apart, so that no lead is in two.',
  missingPrerequisite: 'the target accepts no range of all time, or no lead was found',
  needs: { capabilities: leadCapabilities },
  cases: casesOf,
  // About one run in four.
  input: ({ triesOthers }) =>
    fc.constantFrom(...(triesOthers ? [false, true, false, false] : [false])),
  check: async (session, year, isInTenParts) => {
    const { subject, whole, parts } = isInTenParts ? inTenParts(year) : year;
    const wide = parts.map(({ start, end }, index) => {
      if (index % 2 === 1) return { start, end };
      return { start: Math.max(start - 2, whole.start), end: Math.min(end + 2, whole.end) };
    });
    await judgeRelation(session, subject, [whole, ...wide], covering);
    const [first, last] = [parts[1], parts[10]];
    if (first !== undefined && last !== undefined) {
      // From February to November: most of a year may be summed by other code than all of it.
      const most = { start: first.start, end: last.end };
      await judgeRelation(session, subject, [most, ...wide.slice(1, 11)], covering);
    }
    if (await holdsOf(session, subject, [whole, ...wide], within)) return;
    await judgeRelation(session, subject, [whole, ...parts], within);
  },
});
