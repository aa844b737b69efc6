/** Ranges that go on, written in ways that the run has seen the target take. */
import { formatWithOffset } from '../../wire/instants.ts';
import type { Context } from '../../engine/context.ts';
import { formatInstant } from '../../engine/session/counts.ts';
import { earliestOpenStart, isLimited } from '../../engine/session/range-limit.ts';
import { kindOf, type RangeTexts, type Subject } from '../../engine/session/requests.ts';
import { isAnswer, isSuccess, type Answer, type RequestPlan } from '../../wire/exchange.ts';

/** So many successes are no accident. */
const enough = 2;

/** One operation may ignore what the other refuses. */
const wasTaken = (
  { client }: Context,
  kind: Subject['kind'],
  isMeant: (answer: Answer) => boolean,
): boolean =>
  client.exchanges.filter(
    (one) => isAnswer(one) && isSuccess(one) && kindOf(one.plan) === kind && isMeant(one),
  ).length >= enough;

const hasOffset = ({ query }: RequestPlan): boolean =>
  query.some(([, text]) => /[+-]\d\d:\d\d$/.test(text));

const takesOffsets = (context: Context, kind: Subject['kind']): boolean =>
  wasTaken(context, kind, ({ plan }) => hasOffset(plan));

const hourSeconds = 3600;

const endsLater = ({ plan, receivedAt }: Answer): boolean =>
  plan.query.some(
    ([name, text]) => name === 'endDate' && Date.parse(text) > receivedAt + 1000 * 24 * hourSeconds,
  );

/** East of UTC: who drops it takes the instant for a later one. */
const offsetMinutes = 330;

function write(context: Context, kind: Subject['kind'], second: number): string {
  return takesOffsets(context, kind)
    ? formatWithOffset(second, offsetMinutes)
    : formatInstant(second);
}

/** From then on. */
export const since = (context: Context, kind: Subject['kind'], start: number): RangeTexts => ({
  startDate: write(context, kind, start),
});

/** From long ago until some days to come, where such an end is taken; else of all time. */
export function untilLater(context: Context, kind: Subject['kind']): RangeTexts {
  if (isLimited(context) || !wasTaken(context, kind, endsLater)) return {};
  const end = context.clock.nowSeconds() + 72 * hourSeconds;
  return {
    startDate: formatInstant(earliestOpenStart(context)),
    endDate: write(context, kind, end),
  };
}
