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

const reportsIn = ({ client }: Context): Answer[] =>
  client.exchanges.filter(isAnswer).filter(({ plan }) => plan.operation === 'getHealth');

/** Whether nothing but Date headers, which a gateway may have written, tells the target's time. */
export function isTimeUntold(context: Context): boolean {
  const reports = reportsIn(context);
  return reports.length > 0 && reports.every((report) => Number.isNaN(toldSeconds(report)));
}

/** How far the time that the target tells is behind the one that it is taken to be. */
export function targetLagOf(context: Context): number {
  const { clock, observer } = context;
  const lags = reportsIn(context).flatMap((report) => {
    const lag = Math.ceil(datedSeconds(context, report) - toldSeconds(report));
    return lag > 1 && lag < clock.toleranceSeconds ? [lag] : [];
  });
  return Math.max(0, observer.presentLagSeconds ?? 0, ...lags.slice(-1));
}

/** The target's present as it answered, in epoch seconds. */
export const presentOf = (context: Context, answer: Answer): number =>
  Math.floor(datedSeconds(context, answer)) - targetLagOf(context);
