import fc from 'fast-check';

import { datedSubjectsOf } from '../../engine/context.ts';
import { componentsOf, findDifference, formatInstant } from '../../engine/counts.ts';
import { leadCapabilities } from '../../engine/probes.ts';
import { planCount, planHealth } from '../../engine/requests.ts';
import type { Subject } from '../../engine/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session.ts';
import { earliestSecond } from '../../engine/survey.ts';

/** Requests of every outcome, none of which may leave a trace. */
async function interleave(session: Session, subject: Subject): Promise<void> {
  const { full, context } = session;
  await session.attempt(planHealth(full));
  await session.attempt(planCount(subject, { startDate: 'no-date' }, full));
  await session.attempt(planCount({ ...subject, id: 'no-id' }, {}, full));
  await session.attempt(planCount(subject, {}, { label: 'none', headers: [], query: [] }));
  for (const other of datedSubjectsOf(context).slice(0, 3)) {
    await session.attempt(planCount(other, {}, full));
  }
}

export const historyIsFixed = defineRule({
  id: 'time/history-is-fixed',
  requirements: ['time/history-is-fixed'],
  title: 'A range that has ended is answered with the same count every time',
  needs: { capabilities: leadCapabilities },
  cases: datedSubjectsOf,
  input: (_, { survey }) =>
    fc.record(
      {
        start: fc.integer({ min: earliestSecond, max: survey.closed - 86_400 }),
        readings: fc.constantFrom(1, 2),
      },
      { noNullPrototype: true },
    ),
  examples: () => [{ start: earliestSecond, readings: 3 }],
  runs: 1,
  // Sound: the range ended before the run began, and counts are never changed afterwards.
  check: async (session, subject, { start, readings }) => {
    const range = {
      startDate: formatInstant(start),
      endDate: formatInstant(session.context.survey.closed),
    };
    const first = await session.askCount(subject, range);
    for (let reading = 0; reading < readings; reading += 1) {
      await interleave(session, subject);
      const again = await session.askCount(subject, range);
      const difference = findDifference(componentsOf(first), componentsOf(again));
      session.judge(difference === undefined, () => ({
        expected: `${difference?.left} leads of the ${difference?.name}, as before`,
        got: String(difference?.right),
        evidence: [first, again],
        hint: 'other requests came in between: good ones, refused ones, counts of others',
      }));
    }
  },
});
