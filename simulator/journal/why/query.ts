/** Why the query of an operation that reads was refused. */
import { guess } from '../../../shared/suggest.ts';
import type { LeadOperation } from '../../model/access.ts';
import type { CommandOf } from '../../model/command.ts';
import { readDate } from '../../model/read-range.ts';
import type { ReasonCode } from '../../model/result.ts';
import { queryNames } from '../../policy/contract-paths.ts';
import type { RefusalTrace } from './decision-trace.ts';
import { sayResource } from './resource.ts';
import { describeReasonCode, quote, showInstant, showTime } from './show.ts';

/** The words for parameters that the contract does not know. */
export function sayOtherNames([name = '']: readonly string[]): string {
  const meant = guess(name, queryNames);
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `there is no parameter ${quote(name)}${hint}`;
}

const dateFaults: { readonly [Of in ReasonCode]?: string } = {
  'range/no-timezone': 'has no timezone',
  'range/date-only': 'is a date without a time',
  'range/not-iso': 'is not a valid ISO 8601 date-time',
  'lenient-iso': 'is not of the form YYYY-MM-DDTHH:MM:SSZ',
  'offset-form': 'has an offset other than Z',
  'fractional-seconds': 'has a fraction of a second',
  'early-years': 'lies in a year before 1583',
  'empty-parameter': 'is empty',
  'repeated-parameter': 'is given several times',
};

/** A time, then a blank where the sign of an offset belongs: a `+` that was not escaped. */
const lostPlus = /T.* \d\d(:?\d\d)?$/i;

function sayDate(name: string, texts: readonly string[], reasonCode: ReasonCode): string {
  const fault = dateFaults[reasonCode] ?? `is refused: ${describeReasonCode(reasonCode)}`;
  const hint = texts.some((text) => lostPlus.test(text)) ? '; was its blank a +? Send %2B' : '';
  return `${name} ${fault}: ${texts.map(quote).join(', ')}${hint}`;
}

interface Bounds {
  readonly start: string;
  readonly end: string;
  readonly now: string;
}

const rangeFaults: { readonly [Of in ReasonCode]?: (bounds: Bounds) => string } = {
  'range/start-not-before-end': ({ start, end }) => `${start} is not before ${end}`,
  'range/start-after-now': ({ start, now }) =>
    `${start} is not before ${now}, and there is no endDate`,
  'future-window': ({ start, end, now }) => `${start} and ${end} are after ${now}`,
  'future-end': ({ end, now }) => `${end} is after ${now}`,
  'range-length': ({ start, end }) => `from ${start} to ${end} is longer than this dialect allows`,
};

const showDate = (name: string, instant: bigint | undefined): string =>
  instant === undefined ? `no ${name}` : `${name} ${showInstant(instant)}`;

function sayDates(trace: RefusalTrace, command: CommandOf<LeadOperation>): string {
  const { reply, policies } = trace;
  const dates = policies.policy.datesOf(command);
  const start = readDate(dates.startDate, policies.policy);
  if (!start.ok) return sayDate('startDate', dates.startDate, start.reason);
  const end = readDate(dates.endDate, policies.policy);
  if (!end.ok) return sayDate('endDate', dates.endDate, end.reason);
  const bounds = {
    start: showDate('startDate', start.value),
    end: showDate('endDate', end.value),
    now: `now, ${showTime(trace.now)}`,
  };
  return rangeFaults[reply.reasonCode]?.(bounds) ?? describeReasonCode(reply.reasonCode);
}

/** Which part of the query is wrong, and how. */
export function sayQuery(trace: RefusalTrace): string {
  const { command, reply } = trace;
  if (command.operation === 'getHealth') return sayOtherNames(command.parameterNames);
  if (command.operation === 'updateListing') return describeReasonCode(reply.reasonCode);
  if (reply.reasonCode === 'id-forms') return sayResource(trace);
  if (reply.reasonCode === 'unknown-parameter') return sayOtherNames(command.dates.otherNames);
  if (reply.reasonCode !== 'office-date-parameters') return sayDates(trace, command);
  return 'the office count has neither startDate nor endDate';
}
