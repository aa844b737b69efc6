/** The shape of observations that one request of a lead operation decides by its status. */
import type { OpenPointId } from '../../generated/catalogue.ts';
import { datedSubjectsOf } from '../engine/session/subjects.ts';
import { leadCapabilities } from '../engine/session/probes.ts';
import { assertTaken } from '../engine/session/range-limit.ts';
import { planCount } from '../engine/session/requests.ts';
import type { Subject } from '../engine/session/requests.ts';
import { defineObservation } from '../engine/rule.ts';
import type { AnswerOf, Observation } from '../engine/rule.ts';
import type { Session } from '../engine/session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../engine/verdict.ts';
import { summarize } from '../wire/exchange.ts';
import type { NameAndValue } from '../wire/exchange.ts';
import { tell } from './tell.ts';

export interface RangeQuestion<Point extends OpenPointId> {
  readonly query: readonly NameAndValue[];
  /** The answer of the open point by the status that shows it. */
  readonly answers: Readonly<Record<number, AnswerOf<Point>>>;
}

/**
 * A subject whose count takes notice of dates.
 * @throws {MissingPrerequisite} where there is none.
 */
export function datedSubjectOf({ context }: Session): Subject {
  const [subject] = datedSubjectsOf(context);
  if (subject === undefined) throw new MissingPrerequisite('no count takes notice of dates');
  return subject;
}

/** @param ask makes the question, given the latest closed instant in epoch seconds */
export const observeRange = <Point extends OpenPointId>(
  point: Point,
  ask: (closedSeconds: number) => RangeQuestion<Point>,
): Observation =>
  defineObservation({
    point,
    needs: { capabilities: leadCapabilities },
    observe: async (session) => {
      const { query, answers } = ask(session.context.survey.closed);
      const subject = datedSubjectOf(session);
      const plan = { ...planCount(subject, {}, session.full), query };
      const exchange = await session.ask({ ...plan, openPoint: point });
      if (exchange.response.status === 400 && point !== 'range-length') {
        assertTaken(session.context, subject.kind, Object.fromEntries(query));
      }
      const answer = answers[exchange.response.status];
      if (answer === undefined) throw new Inconclusive(`another answer: ${summarize(exchange)}`);
      return { answer, how: tell(exchange) };
    },
  });
