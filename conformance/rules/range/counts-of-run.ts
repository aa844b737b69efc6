/** All counts that a run has seen, from any rule. */
import { errorTexts } from '../../../generated/contract.ts';
import { defineRule, defineWatch, nothingVaries } from '../../engine/rule.ts';
import { formatInstant, formatLeads, textsOf } from '../../engine/session/counts.ts';
import type { ClosedRange } from '../../engine/session/counts.ts';
import { isCount, leadCapabilities } from '../../engine/session/probes.ts';
import { isLimited } from '../../engine/session/range-limit.ts';
import {
  describeSubject,
  isSameRequest,
  pathOf,
  planCount,
} from '../../engine/session/requests.ts';
import type { RangeTexts, Subject } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { datedSubjectsOf } from '../../engine/session/subjects.ts';
import { MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import type { Contradiction, CountedRange } from '../../oracles/contradiction.ts';
import { isAnswer, membersOf, summarize, type Answer, type Exchange } from '../../wire/exchange.ts';

/** Epoch seconds of a date in the documented form. */
function secondsOf(text: string): number | undefined {
  const seconds = Date.parse(text) / 1000;
  return Number.isInteger(seconds) && formatInstant(seconds) === text ? seconds : undefined;
}

/** A range up to an end that is past. An open one was requested without an end. */
type RangeOfRun = ClosedRange & { readonly isOpen?: boolean };

/** The bounds of a range in order, if the request has the form that rules send. */
function readRange(
  { plan }: Exchange,
  subject: Subject,
  { context, full }: Session,
): RangeOfRun | undefined {
  const { survey } = context;
  const texts: RangeTexts = Object.fromEntries(plan.query);
  if (!isSameRequest(plan, planCount(subject, texts, full))) return undefined;
  const start = texts.startDate === undefined ? undefined : secondsOf(texts.startDate);
  const isOpen = texts.endDate === undefined;
  const end = texts.endDate === undefined ? survey.closed : secondsOf(texts.endDate);
  if (end === undefined || end > survey.closed) return undefined;
  // Where lengths are limited, a range without dates may be the latest that is allowed.
  if (isOpen && isLimited(context)) return undefined;
  const range = { end, ...(isOpen && { isOpen }) };
  if (texts.startDate === undefined) return range;
  return start === undefined || start >= end ? undefined : { start, ...range };
}

export type AnsweredRange = { readonly range: RangeOfRun; readonly answer: Answer };

export const isCounted = ({ answer }: AnsweredRange): boolean => answer.response.status === 200;

/** All answers to correct requests for a range of the subject, with the full credential. */
export function answeredRangesOf(session: Session, subject: Subject): AnsweredRange[] {
  const path = pathOf(subject);
  return session.context.client.exchanges.flatMap((exchange): AnsweredRange[] => {
    if (exchange.plan.path !== path) return [];
    const range = isAnswer(exchange) ? readRange(exchange, subject, session) : undefined;
    return isAnswer(exchange) && range !== undefined ? [{ range, answer: exchange }] : [];
  });
}

/** A component of a count, with the exchange that gave it. */
export interface CountedAnswer extends CountedRange {
  readonly answer: Answer;
}

const describe = ({ start, end, leads, isOpen = false }: CountedAnswer): string =>
  `${formatLeads(leads)} ${start === undefined ? 'up' : `from ${formatInstant(start)}`} to ${isOpen ? 'now' : formatInstant(end)}`;

const leadsIn = (ranges: readonly CountedAnswer[]): string => {
  const leads = ranges.map((range) => range.leads);
  const sum = leads.reduce((total, one) => total + one, 0);
  return leads.length > 1 ? `${leads.join(' + ')} = ${sum}` : String(sum);
};

/** Describes counts that cannot come from one set of leads. */
export function describeContradiction(
  component: string,
  { left, right }: Contradiction<CountedAnswer>,
): Finding {
  const listed = (ranges: readonly CountedAnswer[]): string => ranges.map(describe).join(', ');
  return {
    expected: `of the ${component}: at most ${leadsIn(right)} (${listed(right)}), since these ranges together contain the others`,
    got: `${leadsIn(left)} (${listed(left)})`,
    evidence: [...left, ...right].map(({ answer }) => answer),
    hint: 'one of these ranges reads a bound as another instant, or leaves out some leads',
  };
}

/** Compares ranges with both dates only: the limits may not apply to one without a start. */
const isWithin = (inner: ClosedRange, outer: ClosedRange): boolean =>
  inner.start !== undefined &&
  outer.start !== undefined &&
  inner.start >= outer.start &&
  inner.end <= outer.end;

interface Refused {
  readonly refused: AnsweredRange;
  /** A counted range that contains it. */
  readonly around: AnsweredRange;
}

/** A refused range within one that was accepted. */
function findRefused(told: readonly AnsweredRange[]): Refused | undefined {
  const counted = told.filter(isCounted);
  const pairs = told
    // Dates with an offset may be refused.
    .filter(
      ({ answer }) => answer.response.status === 400 && answer.plan.dress?.dates === undefined,
    )
    .flatMap((refused): Refused[] => {
      const around = counted.find(({ range }) => isWithin(refused.range, range));
      return around === undefined ? [] : [{ refused, around }];
    });
  return pairs[0];
}

const ask = async (session: Session, subject: Subject, { range }: AnsweredRange): Promise<Answer> =>
  await session.ask(planCount(subject, textsOf(range), session.full));

export const withinAccepted = defineRule({
  id: 'range/within-accepted',
  requirements: ['range/optional'],
  title: 'A range within an accepted one is accepted',
  needs: { capabilities: leadCapabilities },
  runsAfterLeadRules: true,
  judgesOtherRules: true,
  missingPrerequisite: 'no closed range was accepted',
  cases: datedSubjectsOf,
  input: nothingVaries,
  // Sound: both dates are past, in order, and in the documented form. The maximum length and age of
  // a range are open, but a part of an accepted range is neither longer nor older.
  check: async (session, subject) => {
    const told = answeredRangesOf(session, subject).filter(({ range }) => range.isOpen !== true);
    if (!told.some(isCounted)) throw new MissingPrerequisite('no closed range was accepted');
    const found = findRefused(told);
    if (found === undefined) {
      const counted = told.filter(isCounted);
      const hasInner = counted.some(({ range: inner }) =>
        counted.some(({ range: outer }) => isWithin(inner, outer) && !isWithin(outer, inner)),
      );
      session.recordPass(!hasInner && 'a range that lies within an accepted one');
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
      hint: 'the dates or their difference overflow a number type, or one of them is misread',
    }));
  },
});

export const oneText = defineWatch({
  id: 'range/one-text',
  requirements: ['range/one-text'],
  title: 'Every 400 for a date or the order of dates has the same text',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: 'no lead operation answered 400 to its dates',
  // Sound: only requests whose single defect is in their dates are judged; the body of a 400 for
  // another reason, such as an unknown parameter, is open.
  inspect: (exchange) => {
    const { plan, response } = exchange;
    const isAboutDates = plan.query.length > 0 && plan.credential.query.length === 0;
    if (!isCount(plan.operation) || !isAboutDates || response.status !== 400) return 'not-mine';
    if (plan.openPoint !== undefined || plan.hostile) return 'not-mine';
    const { status, error } = membersOf(response);
    const { InvalidQueryError: text } = errorTexts;
    if (status === 'error' && error === text) return 'fine';
    return { expected: `{"status":"error","error":"${text}"}`, got: summarize(exchange) };
  },
});
