/** Ranges with only one end. */
import fc from 'fast-check';

import type { Context } from '../../engine/context.ts';
import { defineRule } from '../../engine/rule.ts';
import { daySeconds } from '../../engine/session/clock.ts';
import { formatInstant } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { earliestOpenStart, isLimited, latestClosed } from '../../engine/session/range-limit.ts';
import { correctRanges, kindOf, planCount } from '../../engine/session/requests.ts';
import type { RangeTexts, Subject } from '../../engine/session/requests.ts';
import { datedSubjectsOf, oneOfEach, someOf } from '../../engine/session/subjects.ts';
import { judgeRelation, type Relation } from '../../oracles/relations.ts';
import { isAnswer, isSuccess, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { formatWithOffset } from '../../wire/instants.ts';
import { agreesOnTime } from '../helpers/timestamps.ts';

const hint = 'without startDate the range begins too late';

/** From the beginning, then from some start. */
const atLeast: Relation = {
  holds: (all = 0, part = 0) => all >= part,
  words: (all, part) => `the first range begins with the first lead, so ${all} ≥ ${part}`,
  hint,
  couldBeViolated: (_, part = 0) => part > 0,
};

/** From the beginning to e, from an early s to e, from the beginning to just after s. */
const coveredByParts: Relation = {
  holds: (all = 0, part = 0, before = 0) => all <= part + before,
  words: (all, part, before) =>
    `all leads are in the second or the third range, so ${all} ≤ ${part} + ${before}`,
  hint: 'without startDate, leads are counted that no range with a startDate contains',
  couldBeViolated: (all = 0) => all > 0,
};

export const omittedStartIsBeginning = defineRule({
  id: 'range/omitted-start-is-beginning',
  // If the two counts conflict, the long range may be the one that is cut short.
  requirements: ['range/omitted-start-is-beginning', 'range/inside-a-day'],
  title: 'Without startDate, all leads up to endDate are counted',
  needs: { capabilities: leadCapabilities },
  cases: (context) => someOf(datedSubjectsOf(context)),
  input: (_, { survey }) =>
    fc.record(
      {
        end: fc.constantFrom(survey.closed, ...survey.leadInstants.map(({ second }) => second + 2)),
        start: fc.oneof(
          fc.constant(survey.earliest),
          fc.integer({ min: survey.earliest, max: survey.closed - 10 }),
        ),
      },
      { noNullPrototype: true },
    ),
  examples: ({ kind }, { survey }) => [
    { start: survey.earliest, end: survey.closed },
    ...(kind === 'organization'
      ? survey.leadInstants
          .slice(1, 2)
          .map(({ second }) => ({ start: second - 1, end: second + 2 }))
      : []),
  ],
  runs: 0,
  // Sound: nested sets of leads, whatever the inclusivity of the bounds.
  check: async (session, subject, { start, end }) => {
    const begin = Math.min(start, end - 2);
    const whole = [{ end }, { start: begin, end }];
    await judgeRelation(session, subject, whole, atLeast);
    await judgeRelation(session, subject, [...whole, { end: begin + 1 }], coveredByParts);
  },
});

/** Offset of the farther of two starts, which must be refused even if offsets are not accepted. */
const offsetsAhead = { office: -480, organization: 330 } as const;

/** In days; more than the difference between clocks that agree. */
const soonDays = 0.02;

export const startAfterNow = defineRule({
  id: 'range/start-after-now',
  requirements: ['range/start-after-now'],
  title: 'Both lead operations refuse a startDate in the future if endDate is omitted',
  needs: { capabilities: leadCapabilities },
  cases: (context) => oneOfEach(datedSubjectsOf(context)),
  input: () => fc.integer({ min: 30, max: 365 * 60 }),
  // Sound: each start is in the future by the target's own clock: half an hour ahead, if its health
  // report shows that it agrees with ours, and at least a month ahead, more than any clock error.
  check: async (session, subject, daysAhead) => {
    const { clock } = session.context;
    const instantAhead = (days: number): number =>
      clock.nowSeconds() + clock.toleranceSeconds + Math.round(days * daySeconds);
    const near = (await agreesOnTime(session)) ? [formatInstant(instantAhead(soonDays))] : [];
    const far = instantAhead(daysAhead);
    const ahead =
      near.length === 0
        ? [formatInstant(far)]
        : [...near, formatWithOffset(far, offsetsAhead[subject.kind])];
    const positiveControl = isLimited(session.context)
      ? { startDate: formatInstant(latestClosed(session.context)) }
      : correctRanges.start;
    const controlledRequests = await session.askBetweenControls(
      () => planCount(subject, positiveControl, session.full),
      ahead.map((startDate) => () => planCount(subject, { startDate }, session.full)),
    );
    for (const controlled of controlledRequests)
      session.judgeRefusal(controlled, [400], 'startDate is in the future and the range ends now');
  },
});

/** Number of successes that are no accident. */
const enough = 2;

/** Whether an operation has accepted such requests; the other operation may refuse them. */
const wasAccepted = (
  { client }: Context,
  kind: Subject['kind'],
  matches: (answer: Answer) => boolean,
): boolean =>
  client.exchanges.filter(
    (one) => isAnswer(one) && isSuccess(one) && kindOf(one.plan) === kind && matches(one),
  ).length >= enough;

const hasOffset = ({ query }: RequestPlan): boolean =>
  query.some(([, text]) => /[+-]\d\d:\d\d$/.test(text));

const acceptsOffsets = (context: Context, kind: Subject['kind']): boolean =>
  wasAccepted(context, kind, ({ plan }) => hasOffset(plan));

const hourSeconds = 3600;

const endsLater = ({ plan, receivedAt }: Answer): boolean =>
  plan.query.some(
    ([name, text]) => name === 'endDate' && Date.parse(text) > receivedAt + 1000 * 24 * hourSeconds,
  );

/** East of UTC: a server that drops the offset reads a later instant. */
const offsetMinutes = 330;

const write = (context: Context, kind: Subject['kind'], second: number): string =>
  acceptsOffsets(context, kind) ? formatWithOffset(second, offsetMinutes) : formatInstant(second);

export const rangeSince = (context: Context, kind: Subject['kind'], start: number): RangeTexts => ({
  startDate: write(context, kind, start),
});

/** From long ago until some days ahead, if such an end is accepted; else of all time. */
export function rangeUntilLater(context: Context, kind: Subject['kind']): RangeTexts {
  if (isLimited(context) || !wasAccepted(context, kind, endsLater)) return {};
  const end = context.clock.nowSeconds() + 72 * hourSeconds;
  return {
    startDate: formatInstant(earliestOpenStart(context)),
    endDate: write(context, kind, end),
  };
}
