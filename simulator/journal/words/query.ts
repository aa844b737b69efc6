/** Why the query of an operation that reads was refused. */
import { guess } from '../../../shared/suggest.ts';
import type { LeadOperation } from '../../model/access.ts';
import type { CommandOf } from '../../model/command.ts';
import { readDate } from '../../model/date-range.ts';
import { instantAt } from '../../model/instant.ts';
import type { ReasonCode } from '../../model/result.ts';
import type { RefusalTrace } from '../decision-trace.ts';
import { sayDate } from './date.ts';
import { describeReasonCode } from './reason-codes.ts';
import { sayResource } from './resource.ts';
import { quote, showInstant, showTime } from './show.ts';

/** The words for parameters that the contract does not know. */
export function sayOtherNames(names: readonly string[]): string {
  const [name = ''] = names;
  const meant = guess(name, ['startDate', 'endDate']);
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `there is no parameter ${quote(name)}${hint}`;
}

function sayOrder(start: bigint, end: bigint): string {
  const order = start === end ? 'the same instant as' : 'after';
  return `startDate ${showInstant(start)} is ${order} endDate ${showInstant(end)}`;
}

function sayRange(
  start: bigint,
  end: bigint | undefined,
  now: number,
  reasonCode: ReasonCode,
): string {
  const given = `startDate ${showInstant(start)}`;
  if (end === undefined) {
    const isNow = start === instantAt(now) ? 'is' : 'is after';
    return `${given} ${isNow} now, ${showTime(now)}, and there is no endDate`;
  }
  if (reasonCode === 'range/start-not-before-end') return sayOrder(start, end);
  if (reasonCode === 'future-window') return `${given} and endDate are after now, ${showTime(now)}`;
  if (reasonCode === 'future-end')
    return `endDate ${showInstant(end)} is after now, ${showTime(now)}`;
  if (reasonCode !== 'range-length') return describeReasonCode(reasonCode);
  return `from ${given} to endDate ${showInstant(end)} is longer than this dialect allows`;
}

function sayDates(trace: RefusalTrace, command: CommandOf<LeadOperation>): string {
  const { reply, now, policies } = trace;
  const dates = policies.policy.datesOf(command);
  const start = readDate(dates.startDate, policies.policy);
  if (!start.ok) return sayDate('startDate', dates.startDate, start.reason);
  const end = readDate(dates.endDate, policies.policy);
  if (!end.ok) return sayDate('endDate', dates.endDate, end.reason);
  if (start.value !== undefined) return sayRange(start.value, end.value, now, reply.reasonCode);
  return reply.reasonCode === 'future-end' && end.value !== undefined
    ? `endDate ${showInstant(end.value)} is after now, ${showTime(now)}`
    : describeReasonCode(reply.reasonCode);
}

/** Which part of the query is wrong, and how. */
export function sayQuery(trace: RefusalTrace): string {
  const { command, reply } = trace;
  switch (command.operation) {
    case 'getHealth':
      return sayOtherNames(command.parameterNames);
    case 'updateListing':
      return describeReasonCode(reply.reasonCode);
    case 'getOfficeLeadCount':
    case 'getOrganizationLeadCount':
  }
  if (reply.reasonCode === 'id-forms') return sayResource(trace);
  if (reply.reasonCode === 'office-date-parameters') {
    return 'the office count has neither startDate nor endDate';
  }
  if (reply.reasonCode === 'unknown-parameter') return sayOtherNames(command.dates.otherNames);
  return sayDates(trace, command);
}
