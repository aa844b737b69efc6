/** Defects in the time at which leads count, and in the stability of history. */
import { isDeepStrictEqual } from 'node:util';

import { combine, delayRequests, overridePolicyWhen, type Override } from '../override.ts';
import { asksCount, datesIn, type RequestContext } from '../request-context.ts';
import type { DefectTable } from './defect.ts';
import {
  endEarlier,
  changeSpan,
  changeSpanWhen,
  dayMilliseconds,
  hourMilliseconds,
  minuteMilliseconds,
  omitLeads,
} from './defect.ts';

/** Changes the lead counts of selected requests; 0 stays 0. */
function alterCountWhen(
  applies: (context: RequestContext) => boolean,
  change: (count: number, context: RequestContext) => number,
): Override {
  return overridePolicyWhen(applies, ({ countLeads }, context) => ({
    countLeads: (column, span) => {
      const count = countLeads(column, span);
      return count === 0 ? 0 : Math.max(0, change(count, context));
    },
  }));
}

/** Whether a count with another key than the previous request overlaps other requests. */
function overlapsOtherKey(): (context: RequestContext) => boolean {
  let last: string | undefined;
  return ({ command, openRequests }) => {
    const key = JSON.stringify(command.credential);
    const isOther = last !== undefined && last !== key;
    last = key;
    return 'dates' in command && isOther && openRequests[command.operation] > 1;
  };
}

export const timeDefects = {
  'time/history-thins-out': {
    requirement: 'time/history-is-fixed',
    description: 'After every forty requests all counts are one lead lower.',
    override: alterCountWhen(
      asksCount,
      (count, { requestNumber }) => count - Math.floor(requestNumber / 40),
    ),
  },
  'time/one-more-after-refusal': {
    requirement: 'time/history-is-fixed',
    description: 'A count right after a refused request is one lead too high.',
    override: alterCountWhen(
      ({ previousStatus = 200 }) => previousStatus >= 400,
      (count) => count + 1,
    ),
  },
  'time/one-more-on-first-request': {
    requirement: 'time/history-is-fixed',
    description: 'The count in the first request of a connection is one lead too high.',
    override: alterCountWhen(
      ({ connectionRequestNumber }) => connectionRequestNumber === 1,
      (count) => count + 1,
    ),
  },
  'time/copy-of-last-year': {
    requirement: 'time/history-is-fixed',
    description: 'Every seventh count comes from a replica that is a year behind.',
    override: changeSpanWhen(
      ({ requestNumber }) => requestNumber % 7 === 0,
      endEarlier(365 * dayMilliseconds),
    ),
  },
  'time/one-less-at-once': {
    requirement: 'time/history-is-fixed',
    description: 'A count that runs beside another one of the same kind is one lead too low.',
    takes: 'concurrency',
    override: combine(
      delayRequests(['getOfficeLeadCount', 'getOrganizationLeadCount'], 5),
      alterCountWhen(
        ({ command, openRequests }) => 'dates' in command && openRequests[command.operation] > 1,
        (count) => count - 1,
      ),
    ),
  },
  'time/one-less-beside-strangers': {
    requirement: 'time/history-is-fixed',
    description:
      'A count that begins while one with another key is still open is one lead too low.',
    takes: 'concurrency',
    override: combine(
      delayRequests(['getOfficeLeadCount', 'getOrganizationLeadCount'], 5),
      (policies) => alterCountWhen(overlapsOtherKey(), (count) => count - 1)(policies),
    ),
  },
  'time/minute-late': {
    requirement: 'time/real-time',
    description: 'A lead is counted only from one minute after its arrival on.',
    override: changeSpan(endEarlier(minuteMilliseconds)),
  },
  'time/three-seconds-late': {
    requirement: 'time/within-a-second',
    description: 'A lead is counted only from three seconds after its arrival on.',
    override: changeSpan(endEarlier(3000)),
  },
  'time/future-end-is-a-minute-ago': {
    requirement: 'time/real-time',
    description: 'A range that ends in the future counts only leads up to a minute ago.',
    override: changeSpan(({ end }, range, now) =>
      range.end !== undefined && end > now ? { end: now - minuteMilliseconds } : {},
    ),
  },
  'time/new-offices-empty': {
    requirement: 'time/real-time',
    description: 'An office counts 0 leads while its first one is less than an hour old.',
    override: overridePolicyWhen(asksCount, ({ countLeads }, { now }) => ({
      countLeads: (column, span) =>
        (column?.[0] ?? 0) > now - hourMilliseconds ? 0 : countLeads(column, span),
    })),
  },
  'time/first-one-left-out': {
    requirement: 'time/every-inquiry',
    description: 'The first lead that reaches an office is not counted.',
    override: omitLeads((_, place) => place === 0),
  },
  'time/phone-left-out': {
    requirement: 'time/every-inquiry',
    description: 'Inquiries by telephone are not counted.',
    override: omitLeads(({ origin }) => origin.source === 'phone'),
  },
  'time/night-mail-left-out': {
    requirement: 'time/every-inquiry',
    description: 'Inquiries by e-mail between midnight and 01:00 are not counted.',
    override: omitLeads(
      ({ at, origin }) => origin.source === 'email' && new Date(at).getUTCHours() === 0,
    ),
  },
  'time/mail-off-the-second-left-out': {
    requirement: 'time/every-inquiry',
    description:
      'With only a startDate, e-mails that did not arrive on a whole second are not counted.',
    override: omitLeads(
      ({ at, origin }) => origin.source === 'email' && at % 1000 !== 0,
      (context) => datesIn(context).startDate.length > 0 && datesIn(context).endDate.length === 0,
    ),
  },
  'time/one-lead-at-once': {
    requirement: 'time/every-inquiry',
    description:
      'A lead less than 20 milliseconds after the one before, not on a whole second, is not counted.',
    override: omitLeads(
      ({ at }, place, all) => at % 1000 !== 0 && at - (all[place - 1]?.at ?? -Infinity) < 20,
    ),
  },
  'time/returning-buyer-left-out': {
    requirement: 'time/returning-buyer',
    description: 'A second inquiry of the same buyer at an office is not counted.',
    override: omitLeads(
      ({ origin: { buyer } }, place, all) =>
        buyer !== undefined &&
        all.findIndex(({ origin }) => isDeepStrictEqual(origin.buyer, buyer)) < place,
    ),
  },
  'time/reticent-buyer-left-out': {
    requirement: 'time/reticent-buyer',
    description: 'An inquiry of a buyer without a name is not counted.',
    override: omitLeads(({ origin: { buyer } }) => buyer !== undefined && buyer.name === undefined),
  },
  'time/stale-copy': {
    requirement: 'time/never-falls',
    description: 'Two of five counts up to now come from a replica that is two hours behind.',
    override: changeSpanWhen(
      ({ operationRequestNumber }) => [2, 4].includes(operationRequestNumber % 5),
      (_span, { end }, now) => (end === undefined ? { end: now - 2 * hourMilliseconds } : {}),
    ),
  },
} satisfies DefectTable;
