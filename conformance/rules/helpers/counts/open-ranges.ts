/** Ranges with one end or none, in the forms that a target has accepted. */
import { kindOf, type RangeTexts, type Subject } from '../../../engine/client/requests.ts';
import type { Context } from '../../../engine/context.ts';
import { formatInstant } from '../../../engine/counts/counts.ts';
import { earliestOpenStart, isLimited } from '../../../engine/counts/range-limit.ts';
import { isAnswer, isSuccess, type Answer, type RequestPlan } from '../../../wire/exchange.ts';
import { formatWithOffset } from '../../../wire/instants.ts';

/** Number of successes that are no accident. */
const enough = 2;

/** Whether an operation has accepted such requests; the other operation may refuse them. */
const wasAccepted = (
  { client }: Context,
  kind: Subject['kind'],
  matches: (answer: Answer) => boolean,
): boolean =>
  client.exchanges.filter(
    (one) => isAnswer(one) && isSuccess(one) && kindOf(one.plan) === kind && matches(one),
  ).length >= enough;

const hasOffset = ({ query }: RequestPlan): boolean =>
  query.some(([, text]) => /[+-]\d\d:\d\d$/.test(text));

const acceptsOffsets = (context: Context, kind: Subject['kind']): boolean =>
  wasAccepted(context, kind, ({ plan }) => hasOffset(plan));

const hourSeconds = 3600;

const endsLater = ({ plan, receivedAt }: Answer): boolean =>
  plan.query.some(
    ([name, text]) => name === 'endDate' && Date.parse(text) > receivedAt + 1000 * 24 * hourSeconds,
  );

/** East of UTC: a server that drops the offset reads a later instant. */
const offsetMinutes = 330;

const spell = (context: Context, kind: Subject['kind'], second: number): string =>
  acceptsOffsets(context, kind) ? formatWithOffset(second, offsetMinutes) : formatInstant(second);

export const rangeSince = (context: Context, kind: Subject['kind'], start: number): RangeTexts => ({
  startDate: spell(context, kind, start),
});

/** From long ago until some days ahead, if such an end is accepted; else of all time. */
export function rangeUntilLater(context: Context, kind: Subject['kind']): RangeTexts {
  if (isLimited(context) || !wasAccepted(context, kind, endsLater)) return {};
  const end = context.clock.nowSeconds() + 72 * hourSeconds;
  return {
    startDate: formatInstant(earliestOpenStart(context)),
    endDate: spell(context, kind, end),
  };
}
