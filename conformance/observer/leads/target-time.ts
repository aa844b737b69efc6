/** The target's own time, which may differ from a Date header that a proxy has written. */
import type { Context } from '../../engine/context.ts';
import { nextSecondAfter } from '../../engine/client/clock.ts';
import { isAnswer, membersOf, type Answer } from '../../wire/exchange.ts';
import { parseTimestamp } from '../../wire/instants.ts';

/** Epoch seconds of the Date header, or else of the assumed clock. */
function dateHeaderSeconds({ clock }: Context, { response, receivedAt }: Answer): number {
  const date = Date.parse(response.headers.date ?? '');
  return (Number.isNaN(date) ? receivedAt + clock.offsetMilliseconds : date) / 1000;
}

/** Epoch seconds of the time in a health report, which may be truncated to minutes. */
function reportedSeconds(report: Answer): number {
  const { timestamp } = membersOf(report.response);
  const parsed = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  return (parseTimestamp(timestamp, report.receivedAt) ?? parsed) / 1000;
}

const reportsIn = ({ client }: Context): Answer[] =>
  client.exchanges.filter(isAnswer).filter(({ plan }) => plan.operation === 'getHealth');

/** Whether only Date headers show the target's time; a gateway may have written them. */
export function isTimeUnknown(context: Context): boolean {
  const reports = reportsIn(context);
  return reports.length > 0 && reports.every((report) => Number.isNaN(reportedSeconds(report)));
}

/** Seconds by which health reports lag behind the assumed time; negative if they are ahead. */
const reportLagsOf = (context: Context): number[] =>
  reportsIn(context)
    .map((report) => Math.ceil(dateHeaderSeconds(context, report) - reportedSeconds(report)))
    .filter((lag) => Math.abs(lag) < context.clock.toleranceSeconds);

/** Seconds by which the target's own time lags behind the assumed one. */
export function targetLagOf(context: Context): number {
  const lags = reportLagsOf(context).filter((lag) => lag > 1);
  return Math.max(0, context.notes.clockLagSeconds ?? 0, ...lags.slice(-1));
}

/** Seconds by which it is ahead: a gateway may write Date by a clock of its own. */
export const targetAdvanceOf = (context: Context): number =>
  Math.max(0, ...reportLagsOf(context).map((lag) => -lag));

/** The target's time when it answered, in epoch seconds. */
export const targetTimeOf = (context: Context, answer: Answer): number =>
  Math.floor(dateHeaderSeconds(context, answer)) - targetLagOf(context);

/** A change may be reported a moment before it is made. */
const slackMilliseconds = 100;

/** Waits until a lead's instant, in whole seconds, cannot precede the last change of status. */
export async function waitPastLastChange({ client }: Context): Promise<void> {
  const update = client.exchanges.findLast(({ plan }) => plan.operation === 'updateListing');
  const changed = (update?.receivedAt ?? 0) + slackMilliseconds;
  const next = nextSecondAfter(changed, client.exchanges) ?? Number.POSITIVE_INFINITY;
  const rest = Math.min(next, changed + 1000) - Date.now();
  if (rest > 0) await client.pause(rest);
}
