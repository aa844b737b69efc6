/** What a run was told of the closed ranges of a subject, by whichever rule. */
import { formatInstant, formatLeads, type ClosedRange } from '../../engine/session/counts.ts';
import { isSameRequest, pathOf, planCount } from '../../engine/session/requests.ts';
import type { RangeTexts, Subject } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { isAnswer, type Answer, type Exchange } from '../../wire/exchange.ts';
import type { Contradiction, CountedRange } from '../../oracles/contradiction.ts';
import type { Finding } from '../../engine/verdict.ts';

/** Epoch seconds of a date in the one form that the contract shows. */
function secondsOf(text: string): number | undefined {
  const seconds = Date.parse(text) / 1000;
  return Number.isInteger(seconds) && formatInstant(seconds) === text ? seconds : undefined;
}

/** The bounds of a range that had ended before the run, in order, asked for as the rules do. */
function readRange(
  { plan }: Exchange,
  subject: Subject,
  { context, full }: Session,
): ClosedRange | undefined {
  const texts: RangeTexts = Object.fromEntries(plan.query);
  if (!isSameRequest(plan, planCount(subject, texts, full))) return undefined;
  const start = texts.startDate === undefined ? undefined : secondsOf(texts.startDate);
  const end = texts.endDate === undefined ? undefined : secondsOf(texts.endDate);
  if (end === undefined || end > context.survey.closed) return undefined;
  if (texts.startDate === undefined) return { end };
  return start === undefined || start >= end ? undefined : { start, end };
}

export interface Told {
  readonly range: ClosedRange;
  readonly answer: Answer;
}

export const isCounted = ({ answer }: Told): boolean => answer.response.status === 200;

/** Every answer to a correct request for a closed range of the subject, with the full credential. */
export function toldOf(session: Session, subject: Subject): Told[] {
  const path = pathOf(subject);
  return session.context.client.exchanges.flatMap((exchange): Told[] => {
    if (exchange.plan.path !== path) return [];
    const range = isAnswer(exchange) ? readRange(exchange, subject, session) : undefined;
    return isAnswer(exchange) && range !== undefined ? [{ range, answer: exchange }] : [];
  });
}

/** A component of a count, with the exchange that gave it. */
export interface CountedAnswer extends CountedRange {
  readonly answer: Answer;
}

const describe = ({ start, end, leads }: CountedAnswer): string =>
  `${formatLeads(leads)} ${start === undefined ? 'up' : `from ${formatInstant(start)}`} to ${formatInstant(end)}`;

const leadsIn = (ranges: readonly CountedAnswer[]): string => {
  const leads = ranges.map((range) => range.leads);
  const sum = leads.reduce((total, one) => total + one, 0);
  return leads.length > 1 ? `${leads.join(' + ')} = ${sum}` : String(sum);
};

/** Counts that cannot be of one set of leads, for a reader. */
export function describeContradiction(
  component: string,
  { left, right }: Contradiction<CountedAnswer>,
): Finding {
  const listed = (ranges: readonly CountedAnswer[]): string => ranges.map(describe).join(', ');
  return {
    expected: `of the ${component}: at most ${leadsIn(right)} (${listed(right)}), since these ranges together contain the others`,
    got: `${leadsIn(left)} (${listed(left)})`,
    evidence: [...left, ...right].map(({ answer }) => answer),
    hint: 'a bound means another instant in one of these ranges, or some leads are left out of it',
  };
}
