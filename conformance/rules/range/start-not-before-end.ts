import fc from 'fast-check';

import type { Context } from '../../engine/context.ts';
import { datedSubjectsOf, officesByLeads, oneOfEach } from '../../engine/session/subjects.ts';
import { spread } from '../../engine/budget.ts';
import { formatInstant } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { isLimited } from '../../engine/session/range-limit.ts';
import { correctRanges, planCount, type Subject } from '../../engine/session/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import { earliestSecond } from '../../engine/session/clock.ts';
import { formatWithOffset } from '../../wire/instants.ts';

interface Order {
  readonly because: string;
  readonly texts: (instant: number, distance: number) => readonly [start: string, end: string];
}

const day = 86_400;

const orders: readonly Order[] = [
  {
    because: 'startDate equals endDate',
    texts: (instant) => [formatInstant(instant), formatInstant(instant)],
  },
  {
    because: 'startDate is one second after endDate',
    texts: (instant) => [formatInstant(instant + 1), formatInstant(instant)],
  },
  {
    because: 'startDate is after endDate on the same day',
    texts: (instant) => {
      const midnight = instant - (instant % day);
      return [formatInstant(midnight + 60_000), formatInstant(midnight + 3600)];
    },
  },
  {
    because: 'startDate is after endDate',
    texts: (instant, distance) => [formatInstant(instant + distance), formatInstant(instant)],
  },
  // Whether or not the form is accepted, these two are refused: the order is wrong in any case.
  {
    because: 'startDate and endDate are the same instant, written with two offsets',
    texts: (instant) => [formatInstant(instant), formatWithOffset(instant, 330)],
  },
  {
    because: 'startDate is after endDate as an instant, but not as a text',
    texts: (instant) => [formatInstant(instant + 1800), formatWithOffset(instant, 120)],
  },
];

type OrderCase = { readonly subject: Subject; readonly tries: readonly Order[] };

/** All orders for the organization; some for each office with few leads, many or none. */
function casesOf(subject: Subject, context: Context): OrderCase[] {
  const offices = subject.kind === 'office' ? officesByLeads(context) : [];
  if (offices.length < 2) return [{ subject, tries: orders }];
  return offices.map((office, turn) => ({
    subject: office,
    tries: orders.filter((_, index) => index % offices.length === turn),
  }));
}

export const startNotBeforeEnd = defineRule({
  id: 'range/start-not-before-end',
  requirements: ['range/start-not-before-end'],
  title: 'Both lead operations refuse a startDate at or after endDate',
  needs: { capabilities: leadCapabilities },
  cases: (context) => oneOfEach(datedSubjectsOf(context)).flatMap((one) => casesOf(one, context)),
  input: (_, { survey }) =>
    fc.record(
      {
        // If lengths are limited, how far back a range may begin is open.
        instant: fc.integer({
          min: Math.min(Math.max(earliestSecond, survey.earliest), survey.closed - 4 * day),
          max: survey.closed - 3 * day,
        }),
        distance: fc.integer({ min: 2, max: 2 * day }),
      },
      { noNullPrototype: true },
    ),
  // Sound: under every reading of the bounds the start must precede the end; in the positive
  // control it does.
  check: async (session, { subject, tries }, { instant, distance }) => {
    const tried = spread(tries, session.context.depth.longListLength);
    const positiveControl = isLimited(session.context)
      ? { startDate: formatInstant(instant), endDate: formatInstant(instant + day) }
      : correctRanges.both;
    const controlledRequests = await session.askBetweenControls(
      () => planCount(subject, positiveControl, session.full),
      tried.map(({ texts }) => () => {
        const [startDate, endDate] = texts(instant, distance);
        return planCount(subject, { startDate, endDate }, session.full);
      }),
    );
    for (const [index, controlled] of controlledRequests.entries())
      session.judgeRefusal(controlled, [400], tried[index]?.because ?? '');
  },
});
