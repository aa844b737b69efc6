import fc from 'fast-check';

import { datedSubjectsOf, someOf } from '../../engine/session/subjects.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { judgeRelation, type Relation } from '../../oracles/relations.ts';

const hint = 'without startDate the range begins too late';

/** From the beginning, from some start. */
const atLeast: Relation = {
  holds: (all = 0, part = 0) => all >= part,
  words: (all, part) => `the first range begins with the first lead, so ${all} ≥ ${part}`,
  hint,
  isTelling: (_, part = 0) => part > 0,
};

/** From the beginning to e, from an early s to e, from the beginning to just after s. */
const sameAfterNothing: Relation = {
  holds: (all = 0, part = 0, before = 0) => all <= part + before,
  words: (all, part, before) =>
    `all leads are in the second or the third range, so ${all} ≤ ${part} + ${before}`,
  hint: 'without startDate, leads are counted that are in no range',
  isTelling: (all = 0) => all > 0,
};

export const omittedStartIsBeginning = defineRule({
  id: 'range/omitted-start-is-beginning',
  // Where the two differ, it may be the long range that is cut short.
  requirements: ['range/omitted-start-is-beginning', 'range/inside-a-day'],
  title: 'Without startDate all leads up to endDate are counted',
  needs: { capabilities: leadCapabilities },
  cases: (context) => someOf(datedSubjectsOf(context)),
  input: (_, { survey }) =>
    fc.record(
      {
        end: fc.constantFrom(survey.closed, ...survey.jumps.map(({ second }) => second + 2)),
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
      ? survey.jumps.slice(1, 2).map(({ second }) => ({ start: second - 1, end: second + 2 }))
      : []),
  ],
  runs: 0,
  // Sound: sets of leads, one within the other, whatever the inclusivity of the bounds.
  check: async (session, subject, { start, end }) => {
    const begin = Math.min(start, end - 2);
    const whole = [{ end }, { start: begin, end }];
    await judgeRelation(session, subject, whole, atLeast);
    await judgeRelation(session, subject, [...whole, { end: begin + 1 }], sameAfterNothing);
  },
});
