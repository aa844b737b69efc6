/** The counts of ranges that a run has seen, from any rule. */
import { formatInstant, formatLeads } from '../../../engine/counts/counts.ts';
import type { ClosedRange } from '../../../engine/counts/counts.ts';
import { isLimited } from '../../../engine/counts/range-limit.ts';
import { isSameRequest, pathOf, planCount } from '../../../engine/client/requests.ts';
import type { RangeTexts, Subject } from '../../../engine/client/requests.ts';
import type { Session } from '../../../engine/session/session.ts';
import type { Finding } from '../../../engine/verdict.ts';
import type { Contradiction, CountedRange } from '../../../oracles/contradiction.ts';
import { isAnswer, type Answer, type Exchange } from '../../../wire/exchange.ts';
import { secondsOf } from '../../../wire/instants.ts';

/** Epoch seconds of a date in the documented form. */
function parseDate(text: string): number | undefined {
  const seconds = secondsOf(text);
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
  const start = texts.startDate === undefined ? undefined : parseDate(texts.startDate);
  const isOpen = texts.endDate === undefined;
  const end = texts.endDate === undefined ? survey.closed : parseDate(texts.endDate);
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
    hint: 'a bound of one of these ranges is read as another instant, or some leads are left out',
  };
}
