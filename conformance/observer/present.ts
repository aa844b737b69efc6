/** What time it is for the target, which a proxy may have stamped otherwise. */
import type { Context } from '../engine/context.ts';
import { isAnswer, membersOf, type Answer } from '../wire/exchange.ts';
import { toldInstant } from '../wire/told-instant.ts';

/** Epoch seconds of the Date header; where there is none, of the clock that is taken instead. */
function datedSeconds({ clock }: Context, { response, receivedAt }: Answer): number {
  const date = Date.parse(response.headers.date ?? '');
  return (Number.isNaN(date) ? receivedAt + clock.offsetMilliseconds : date) / 1000;
}

/** Epoch seconds of the time that a health report tells; minutes may be all that it shows. */
function toldSeconds(report: Answer): number {
  const { timestamp } = membersOf(report.response);
  const parsed = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  return (toldInstant(report) ?? parsed) / 1000;
}

/** How far the time that the target tells is behind the one that it is taken to be. */
export function targetLagOf(context: Context): number {
  const { client, clock } = context;
  const reports = client.exchanges.filter(({ plan }) => plan.operation === 'getHealth');
  const lags = reports.filter(isAnswer).flatMap((report) => {
    const lag = Math.ceil(datedSeconds(context, report) - toldSeconds(report));
    return lag > 1 && lag < clock.toleranceSeconds ? [lag] : [];
  });
  return Math.max(0, ...lags.slice(-1));
}

/** The target's present as it answered, in epoch seconds. */
export const presentOf = (context: Context, answer: Answer): number =>
  Math.floor(datedSeconds(context, answer)) - targetLagOf(context);
