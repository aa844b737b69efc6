/** Ranges with only one end. */
import fc from 'fast-check';

import { defineRule } from '../../engine/rule.ts';
import { daySeconds } from '../../engine/client/clock.ts';
import { formatInstant } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { isLimited, latestClosed } from '../../engine/counts/range-limit.ts';
import { correctRanges, planCount } from '../../engine/client/requests.ts';
import { datedSubjectsOf, oneOfEach, withFewOffices } from '../../engine/session/subjects.ts';
import { judgeRelation, type Relation } from '../../oracles/relations.ts';
import { formatWithOffset } from '../../wire/instants.ts';
import { agreesOnTime } from '../helpers/counts/timestamps.ts';

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
  soundness: 'The sets of leads are nested, with inclusive or exclusive bounds.',
  needs: { capabilities: leadCapabilities },
  cases: (context) => withFewOffices(datedSubjectsOf(context)),
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
  soundness:
    "Each start is in the future by the target's own clock: half an hour ahead, if its health " +
    'report shows that it agrees with ours, and at least a month ahead, more than any clock ' +
    'error.',
  needs: { capabilities: leadCapabilities },
  cases: (context) => oneOfEach(datedSubjectsOf(context)),
  input: () => fc.integer({ min: 30, max: 365 * 60 }),
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
