/** The type of an observation before the index adds its open point, and shared texts. */
import type { SwitchId } from '../../generated/catalogue.ts';
import { operations } from '../../generated/contract.ts';
import type { AnswerOf, Observation, ObservedAnswer } from '../engine/rule.ts';
import type { Session } from '../engine/session/session.ts';
import { LostAnswer, OtherAnswer } from '../engine/verdict.ts';
import { summarize, type Answer } from '../wire/exchange.ts';
import { lossOf } from '../wire/noise.ts';

/** Detects one of the listed answers; signals an unlisted one by `OtherAnswer`. */
export interface Finder<AnswerId extends string> extends Omit<Observation, 'point' | 'observe'> {
  /** @param point marks each request that tries the open point */
  readonly observe: (session: Session, point: SwitchId) => Promise<ObservedAnswer<AnswerId>>;
}

/** Observations by open point: an answer that the point does not have fails to compile. */
export type ObservationTable = { readonly [Point in SwitchId]?: Finder<AnswerOf<Point>> };

const longestQuery = 160;

/** A request and its answer on one line, such as `GET /partner/v1/health: 200`. */
export function formatExchange({ plan, url, response }: Answer): string {
  const { method = operations[plan.operation].method } = plan;
  const query = new URL(url).search;
  const shown = query.length > longestQuery ? `${query.slice(0, longestQuery)}…` : query;
  return `${method} ${plan.path}${decodeURIComponent(shown)}: ${response.status}`;
}

/** The signal for an unlisted answer, unless the answer was lost. */
export const otherAnswer = (answer: Answer): OtherAnswer | LostAnswer =>
  lossOf(answer) === undefined
    ? new OtherAnswer(`${formatExchange(answer)}: ${summarize(answer)}`)
    : new LostAnswer(`no usable answer: ${summarize(answer)}`);

/** @throws {OtherAnswer} for any other status. */
export function readStatus<AnswerId extends string>(
  answer: Answer,
  answers: Readonly<Record<number, AnswerId>>,
): AnswerId {
  const seen = answers[answer.response.status];
  if (seen === undefined) throw otherAnswer(answer);
  return seen;
}

/** An answer that one exchange shows, with a remark on the request. */
export const seenBy = <AnswerId extends string>(
  exchange: Answer,
  answer: AnswerId,
  remark?: string,
): ObservedAnswer<AnswerId> => ({
  answer,
  how: formatExchange(exchange) + (remark === undefined ? '' : `, ${remark}`),
});
