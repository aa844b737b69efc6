/** One variant of a lead count's query each: the status tells the answer. */
import { formatWithOffset } from '../wire/instants.ts';
import { datedSubjectsOf } from '../engine/session/subjects.ts';
import { formatInstant } from '../engine/session/counts.ts';
import { leadCapabilities } from '../engine/session/probes.ts';
import { assertTaken } from '../engine/session/range-limit.ts';
import { planCount, type Subject } from '../engine/session/requests.ts';
import type { Session } from '../engine/session/session.ts';
import { MissingPrerequisite } from '../engine/verdict.ts';
import type { NameAndValue } from '../wire/exchange.ts';
import { readStatus, seenBy, type Finder, type ObservationTable } from './observation.ts';

/**
 * A subject whose count takes notice of dates.
 * @throws {MissingPrerequisite} where there is none.
 */
export function datedSubjectOf({ context }: Session): Subject {
  const [subject] = datedSubjectsOf(context);
  if (subject === undefined) throw new MissingPrerequisite('no count takes notice of dates');
  return subject;
}

/** @param queryAt makes the query, given the latest closed instant in epoch seconds */
const range = <AnswerId extends string>(
  queryAt: (closedSeconds: number) => readonly NameAndValue[],
  answers: Readonly<Record<number, AnswerId>>,
): Finder<AnswerId> => ({
  needs: { capabilities: leadCapabilities },
  observe: async (session, point) => {
    const query = queryAt(session.context.survey.closed);
    const subject = datedSubjectOf(session);
    const plan = planCount(subject, {}, session.full);
    const exchange = await session.ask({ ...plan, query, openPoint: point });
    if (exchange.response.status === 400 && point !== 'range-length') {
      assertTaken(session.context, subject.kind, Object.fromEntries(query));
    }
    return seenBy(exchange, readStatus(exchange, answers));
  },
});

const between = (startDate: string, endDate: string): readonly NameAndValue[] => [
  ['startDate', startDate],
  ['endDate', endDate],
];

const year = 365 * 86_400;

export const rangeVariants = {
  'offset-form': range(
    (closed) => between(formatWithOffset(closed - 86_400, 120), formatWithOffset(closed, 120)),
    { 200: 'accepted', 400: 'refused' },
  ),
  'fractional-seconds': range(
    () => between('2023-01-01T00:00:00.123Z', '2024-01-01T00:00:00.456Z'),
    { 200: 'accepted', 400: 'refused' },
  ),
  // Lower-case letters stand for all lenient forms, though a target may accept only some of them.
  'lenient-iso': range(() => between('2023-01-01t00:00:00z', '2024-01-01t00:00:00z'), {
    200: 'accepted',
    400: 'refused',
  }),
  // Only a month, because a longer range may be refused for its length.
  'early-years': range(() => between('1500-01-01T00:00:00Z', '1500-02-01T00:00:00Z'), {
    200: 'accepted',
    400: 'refused',
  }),
  'empty-parameter': range(() => [['startDate', '']], { 200: 'as-omitted', 400: 'refused' }),
  'unknown-parameter': range(() => [['purpose', 'conformance']], {
    200: 'ignored',
    400: 'refused',
  }),
  'future-window': range(
    (closed) => between(formatInstant(closed + year), formatInstant(closed + 2 * year)),
    { 200: 'zero', 400: 'refused' },
  ),
  'future-end': range(
    (closed) => between(formatInstant(closed - year), formatInstant(closed + year)),
    { 200: 'counted-to-now', 400: 'refused' },
  ),
  // More than half a century: any target that limits ranges refuses it.
  'range-length': range((closed) => between('1970-01-01T00:00:00Z', formatInstant(closed)), {
    200: 'unlimited',
    400: 'limited',
  }),
} satisfies ObservationTable;
