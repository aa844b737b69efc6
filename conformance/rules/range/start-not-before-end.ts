import fc from 'fast-check';

import { spread } from '../../../shared/select.ts';
import type { OpenPointId } from '../../../generated/catalogue.ts';
import type { Context } from '../../engine/context.ts';
import { datedSubjectsOf, officesByLeads, oneOfEach } from '../../engine/session/subjects.ts';
import { formatInstant } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { isLimited, isLengthAccepted } from '../../engine/counts/range-limit.ts';
import { correctRanges, planCount, type Subject } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { defineRule } from '../../engine/rule.ts';
import { earliestSecond } from '../../engine/client/clock.ts';
import { isSuccess } from '../../wire/exchange.ts';
import { formatWithOffset, secondsOf } from '../../wire/instants.ts';

interface ReversedDates {
  readonly because: string;
  readonly texts: (instant: number) => readonly [start: string, end: string];
}

const day = 86_400;
const minute = 60;
const hour = 3600;

/** Two numbers that are valid in each field of a date except the year and the month. */
function fieldsFrom(instant: number): readonly [less: number, more: number] {
  const less = 1 + (instant % 10);
  return [less, less + 12];
}

const secondOf = (...date: Parameters<typeof Date.UTC>): number => Date.UTC(...date) / 1000;

/** Maximum number of seconds by which the dates of an order precede its instant. */
const maxSecondsBefore = 80 * day;

/** The start is later by its month alone: a comparison field by field takes it for earlier. */
function laterByMonth(instant: number): readonly [start: string, end: string] {
  // Keeps the later month in the past.
  const date = new Date((instant - 45 * day) * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() % 11];
  const [less, more] = fieldsFrom(instant);
  return [
    formatInstant(secondOf(year, month + 1, less, less, less, less)),
    formatInstant(secondOf(year, month, more, more, more, more)),
  ];
}

function laterByHour(instant: number): readonly [start: string, end: string] {
  const midnight = instant - (instant % day);
  const [less, more] = fieldsFrom(instant);
  return [
    formatInstant(midnight + more * hour + less * (minute + 1)),
    formatInstant(midnight + less * hour + more * (minute + 1)),
  ];
}

const aSecond: ReversedDates = {
  because: 'startDate is one second after endDate',
  texts: (instant) => [formatInstant(instant + 1), formatInstant(instant)],
};

const onOneDay: ReversedDates = {
  because: 'startDate is after endDate on the same day',
  texts: laterByHour,
};

// Both must be refused, with or without support for offsets: their order is wrong in any case.
const twoOffsets: ReversedDates = {
  because: 'startDate and endDate are the same instant, written with two offsets',
  texts: (instant) => [formatInstant(instant), formatWithOffset(instant, 330)],
};
const laterAsInstant: ReversedDates = {
  because: 'startDate is after endDate as an instant, but not as a text',
  texts: (instant) => [formatInstant(instant + 1800), formatWithOffset(instant, 120)],
};

const orders: readonly ReversedDates[] = [
  {
    because: 'startDate equals endDate',
    texts: (instant) => [formatInstant(instant), formatInstant(instant)],
  },
  {
    because: 'startDate equals endDate, at midnight',
    texts: (instant) => {
      const midnight = formatInstant(instant - (instant % day));
      return [midnight, midnight];
    },
  },
  aSecond,
  onOneDay,
  { because: 'startDate is after endDate, in a later month', texts: laterByMonth },
  twoOffsets,
  laterAsInstant,
];

type Window = readonly [earlier: string, later: string];

/** From the last second of a year to a later New Year, whose fields are less except the year. */
function windowLongAgo(instant: number): Window {
  const year = 1971 + (instant % 25);
  return [formatInstant(secondOf(year, 0, 1) - 1), formatInstant(secondOf(year + 3, 0, 1))];
}

const ahead = ['in the future', 'future-window'] as const;
const longAgo = ['long ago', 'range-length'] as const;

/** Some hours around a future New Year; most fields of the later date are less. */
function windowAhead({ clock }: Context, instant: number): Window {
  const year = new Date(clock.nowMilliseconds()).getUTCFullYear() + 2;
  const [less, more] = fieldsFrom(instant);
  return [
    formatInstant(secondOf(year - 1, 11, 31, more, more, more)),
    formatInstant(secondOf(year, 0, 1, less, less, less)),
  ];
}

interface OrderCase {
  readonly subject: Subject;
  readonly tries: readonly ReversedDates[];
  /** Whether windows in the future and long ago are tried too, and reversed if accepted. */
  readonly triesFar: boolean;
}

/** If both operations are claimed, they share the orders that find much the same defects. */
function ordersOf(
  kind: Subject['kind'],
  kinds: number,
  { depth }: Context,
): readonly ReversedDates[] {
  if (!depth.triesVariants || kinds < 2) return orders;
  const ofOther = kind === 'office' ? [onOneDay, twoOffsets] : [aSecond, laterAsInstant];
  return orders.filter((one) => !ofOther.includes(one));
}

/** All orders for the organization; for offices with few leads, many and none, some orders each. */
function casesOf(subject: Subject, kinds: number, context: Context): OrderCase[] {
  const all = ordersOf(subject.kind, kinds, context);
  const isLast = subject.kind === 'office' || kinds < 2;
  const triesFar = context.depth.triesVariants && isLast;
  const offices = subject.kind === 'office' ? officesByLeads(context) : [];
  if (offices.length < 2) return [{ subject, tries: all, triesFar }];
  return offices.map((office, turn) => ({
    subject: office,
    tries: all.filter((_, index) => index % offices.length === turn),
    triesFar: triesFar && turn === 1,
  }));
}

/**
 * Reverses a window in the future or long ago, if it is accepted. A target may refuse such windows
 * with any text (future-window, range-length); then refusing the reversed one proves nothing.
 */
async function reverseWindow(
  session: Session,
  subject: Subject,
  [startDate, endDate]: Window,
  [when, openPoint]: readonly [string, OpenPointId],
): Promise<ReversedDates[]> {
  const range = { startDate, endDate };
  if (!isLengthAccepted(session.context, subject.kind, range)) return [];
  const answer = await session.askCount(subject, range, openPoint);
  if (!isSuccess(answer)) return [];
  return [{ because: `startDate is after endDate, ${when}`, texts: () => [endDate, startDate] }];
}

export const startNotBeforeEnd = defineRule({
  id: 'range/start-not-before-end',
  requirements: ['range/start-not-before-end'],
  title: 'Both lead operations refuse a startDate at or after endDate',
  soundness:
    'Under every reading of the bounds, the start must precede the end. The positive control is ' +
    'in order and accepted, and so is a window in the future or long ago before it is reversed.',
  needs: { capabilities: leadCapabilities },
  cases: (context) =>
    oneOfEach(datedSubjectsOf(context)).flatMap((one, _, all) => casesOf(one, all.length, context)),
  input: (_, { survey }) =>
    fc.record(
      {
        // If lengths are limited, how far back a range may begin is open.
        instant: fc.integer({
          min: Math.min(
            Math.max(earliestSecond, survey.earliest) + maxSecondsBefore,
            survey.closed - 4 * day,
          ),
          max: survey.closed - 3 * day,
        }),
      },
      { noNullPrototype: true },
    ),
  check: async (session, { subject, tries, triesFar }, { instant }) => {
    const { context } = session;
    const far = triesFar
      ? [
          ...(await reverseWindow(session, subject, windowAhead(context, instant), ahead)),
          ...(await reverseWindow(session, subject, windowLongAgo(instant), longAgo)),
        ]
      : [];
    // A target may also refuse a range for its age, which is open.
    const isRecent = ({ texts }: ReversedDates): boolean =>
      texts(instant).every((text) => secondsOf(text) >= context.survey.earliest);
    const tried = [...spread(tries.filter(isRecent), context.depth.longListLength), ...far];
    const positiveControl = isLimited(context)
      ? { startDate: formatInstant(instant), endDate: formatInstant(instant + day) }
      : correctRanges.both;
    const controlledRequests = await session.askBetweenControls(
      () => planCount(subject, positiveControl, session.full),
      tried.map(({ texts }) => () => {
        const [startDate, endDate] = texts(instant);
        return planCount(subject, { startDate, endDate }, session.full);
      }),
    );
    for (const [index, controlled] of controlledRequests.entries())
      session.judgeRefusal(controlled, [400], tried[index]?.because ?? '');
  },
});
