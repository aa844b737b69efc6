import { datedSubjectsOf } from '../../engine/session/subjects.ts';
import { textsOf, type ClosedRange } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { describeSubject, planCount, type Subject } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { summarize, type Answer } from '../../wire/exchange.ts';
import { isCounted, toldOf, type Told } from '../helpers/closed-range-answers.ts';

/** Of ranges with both dates: one without a start may be taken as no range at all. */
const isWithin = (inner: ClosedRange, outer: ClosedRange): boolean =>
  inner.start !== undefined &&
  outer.start !== undefined &&
  inner.start >= outer.start &&
  inner.end <= outer.end;

interface Refused {
  readonly refused: Told;
  /** A range around it that was counted. */
  readonly around: Told;
}

/** A refused range that lies within one that was accepted. */
function findRefused(told: readonly Told[]): Refused | undefined {
  const counted = told.filter(isCounted);
  const pairs = told
    // In an offset it may be refused for that.
    .filter(
      ({ answer }) => answer.response.status === 400 && answer.plan.dress?.dates === undefined,
    )
    .flatMap((refused): Refused[] => {
      const around = counted.find(({ range }) => isWithin(refused.range, range));
      return around === undefined ? [] : [{ refused, around }];
    });
  return pairs[0];
}

async function ask(session: Session, subject: Subject, { range }: Told): Promise<Answer> {
  return await session.ask(planCount(subject, textsOf(range), session.full));
}

export const withinAccepted = defineRule({
  id: 'range/within-accepted',
  requirements: ['range/optional'],
  title: 'A range that lies within an accepted one is accepted',
  needs: { capabilities: leadCapabilities },
  comesLast: true,
  readsRun: true,
  missingPrerequisite: 'no closed range was accepted',
  cases: datedSubjectsOf,
  input: nothingVaries,
  // Sound: correct dates, both past and in order, in the one form that the contract shows. How long
  // a range may be and how far back it may reach is open, and a part of it is neither longer nor
  // earlier.
  check: async (session, subject) => {
    const told = toldOf(session, subject);
    if (!told.some(isCounted)) throw new MissingPrerequisite('no closed range was accepted');
    const found = findRefused(told);
    if (found === undefined) {
      const counted = told.filter(isCounted);
      const hasInner = counted.some(({ range: inner }) =>
        counted.some(({ range: outer }) => isWithin(inner, outer) && !isWithin(outer, inner)),
      );
      session.accept(!hasInner && 'a range that lies within an accepted one');
      return;
    }
    const { refused, around } = found;
    const [inner, outer] = session.fresh
      ? [await ask(session, subject, refused), await ask(session, subject, around)]
      : [refused.answer, around.answer];
    session.judge(inner.response.status !== 400 || outer.response.status !== 200, () => ({
      expected: `200 for a range of ${describeSubject(subject)} within another that is accepted`,
      got: summarize(inner),
      evidence: [outer, inner],
      hint: 'the dates are compared or their difference is taken in a type that is too small, or one of them is misread',
    }));
  },
});
