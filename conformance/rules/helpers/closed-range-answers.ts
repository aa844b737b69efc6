/** What a run was told of the closed ranges of a subject, by whichever rule. */
import { formatInstant, type ClosedRange } from '../../engine/session/counts.ts';
import { isSameRequest, pathOf, planCount } from '../../engine/session/requests.ts';
import type { RangeTexts, Subject } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { isAnswer, type Answer, type Exchange } from '../../wire/exchange.ts';

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
