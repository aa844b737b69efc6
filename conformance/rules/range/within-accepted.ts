import { defineRule } from '../../engine/rule.ts';
import type { Context } from '../../engine/context.ts';
import { textsOf, type ClosedRange } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { describeSubject, planCount, type Subject } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { isTooShort } from '../../engine/counts/short-ranges.ts';
import { datedSubjectsOf } from '../../engine/session/subjects.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { summarize, type Answer } from '../../wire/exchange.ts';
import {
  answeredRangesOf,
  isCounted,
  type AnsweredRange,
} from '../helpers/counts/answered-ranges.ts';

/** Compares ranges with both dates only: the limits may not apply to one without a start. */
const isWithin = (inner: ClosedRange, outer: ClosedRange): boolean =>
  inner.start !== undefined &&
  outer.start !== undefined &&
  inner.start >= outer.start &&
  inner.end <= outer.end;

interface RefusedInner {
  readonly refused: AnsweredRange;
  /** A counted range that contains it. */
  readonly around: AnsweredRange;
}

/** A refused range within one that was accepted. */
function findRefused(
  answered: readonly AnsweredRange[],
  context: Context,
): RefusedInner | undefined {
  const counted = answered.filter(isCounted);
  const pairs = answered
    // Dates with an offset may be refused.
    .filter(
      ({ answer }) => answer.response.status === 400 && answer.plan.dress?.dates === undefined,
    )
    .filter(({ range }) => !isTooShort(context, textsOf(range)))
    .flatMap((refused): RefusedInner[] => {
      const around = counted.find(({ range }) => isWithin(refused.range, range));
      return around === undefined ? [] : [{ refused, around }];
    });
  return pairs[0];
}

/** In the dress of the first time: a server may misread only one form of the same dates. */
const askAgain = async (
  session: Session,
  subject: Subject,
  { range, answer }: AnsweredRange,
): Promise<Answer> =>
  await session.ask({
    ...planCount(subject, textsOf(range), session.full),
    dress: answer.plan.dress ?? {},
  });

export const withinAccepted = defineRule({
  id: 'range/within-accepted',
  requirements: ['range/optional'],
  title: 'A range within an accepted one is accepted',
  soundness:
    'Both dates are past, in order, and in the documented form. The maximum length and age of a ' +
    'range are open, but a part of an accepted range is neither longer nor older. A part that ' +
    'was refused for being too short is left out.',
  needs: { capabilities: leadCapabilities },
  phase: 'after-leads',
  judgesOtherRules: true,
  missingPrerequisite: 'no closed range was accepted',
  cases: datedSubjectsOf,
  check: async (session, subject) => {
    const answered = answeredRangesOf(session, subject).filter(
      ({ range }) => range.isOpen !== true,
    );
    if (!answered.some(isCounted)) throw new MissingPrerequisite('no closed range was accepted');
    const found = findRefused(answered, session.context);
    if (found === undefined) {
      const counted = answered.filter(isCounted);
      const hasInner = counted.some(({ range: inner }) =>
        counted.some(({ range: outer }) => isWithin(inner, outer) && !isWithin(outer, inner)),
      );
      session.recordPass(!hasInner && 'a range that lies within an accepted one');
      return;
    }
    const { refused, around } = found;
    const [inner, outer] = session.fresh
      ? [await askAgain(session, subject, refused), await askAgain(session, subject, around)]
      : [refused.answer, around.answer];
    session.judge(inner.response.status !== 400 || outer.response.status !== 200, () => ({
      expected: `200 for a range of ${describeSubject(subject)} within another that is accepted`,
      got: summarize(inner),
      evidence: [outer, inner],
      hint: 'the dates or their difference overflow a number type, or one of them is misread',
    }));
  },
});
