/** Explains answers to read requests: refused queries, counts, and unknown resources. */
import { count, didYouMean } from '../../../shared/texts.ts';
import type { LeadOperation } from '../../model/access.ts';
import type { CommandOf, PresentedDates } from '../../model/command.ts';
import { readDate, readRange } from '../../model/read-range.ts';
import type { DateRange } from '../../model/date-range.ts';
import { firstMillisecondFrom, instantAt } from '../../model/instant.ts';
import type { ReasonCode } from '../../model/result.ts';
import { queryNames } from '../../policy/contract-paths.ts';
import type { DecisionTrace, Reasoning, RefusalTrace } from './decision-trace.ts';
import {
  callerOf,
  describeReasonCode,
  list,
  quote,
  showInstant,
  showTime,
} from './decision-trace.ts';

function explainUnknownParameter([name = '']: readonly string[]): string {
  return `there is no parameter ${quote(name)}${didYouMean(name, queryNames)}`;
}

const dateMistakes: { readonly [Of in ReasonCode]?: string } = {
  'range/no-timezone': 'has no timezone',
  'range/date-only': 'is a date without a time',
  'range/not-iso': 'is not a valid ISO 8601 date-time',
  'lenient-iso': 'is not of the form YYYY-MM-DDTHH:MM:SSZ',
  'offset-form': 'has an offset other than Z',
  'fractional-seconds': 'has a fraction of a second',
  'early-years': 'lies in a year before 1583',
  'empty-parameter': 'is empty',
  'repeated-parameter': 'is repeated',
};

/** A time with a space instead of an offset's sign: an unescaped `+`. */
const unescapedPlus = /T.* \d\d(:?\d\d)?$/i;

function explainDate(name: string, texts: readonly string[], reasonCode: ReasonCode): string {
  const mistake = dateMistakes[reasonCode] ?? `is refused: ${describeReasonCode(reasonCode)}`;
  const hint = texts.some((text) => unescapedPlus.test(text))
    ? '; was its space a +? Send %2B'
    : '';
  return `${name} ${mistake}: ${texts.map(quote).join(', ')}${hint}`;
}

type Bounds = { readonly start: string; readonly end: string; readonly now: string };

const rangeMistakes: { readonly [Of in ReasonCode]?: (bounds: Bounds) => string } = {
  'range/start-not-before-end': ({ start, end }) => `${start} is not before ${end}`,
  'range/start-after-now': ({ start, now }) =>
    `${start} is not before ${now}, and there is no endDate`,
  'future-window': ({ start, end, now }) => `${start} and ${end} are after ${now}`,
  'future-end': ({ end, now }) => `${end} is after ${now}`,
  'range-length': ({ start, end }) => `from ${start} to ${end} is longer than this dialect allows`,
};

const showDate = (name: string, instant: bigint | undefined): string =>
  instant === undefined ? `no ${name}` : `${name} ${showInstant(instant)}`;

function explainDates(trace: RefusalTrace, command: CommandOf<LeadOperation>): string {
  const { reply, policies } = trace;
  const dates = policies.policy.datesOf(command);
  const start = readDate(dates.startDate, policies.policy);
  if (!start.ok) return explainDate('startDate', dates.startDate, start.reason);
  const end = readDate(dates.endDate, policies.policy);
  if (!end.ok) return explainDate('endDate', dates.endDate, end.reason);
  const bounds = {
    start: showDate('startDate', start.value),
    end: showDate('endDate', end.value),
    now: `now, ${showTime(trace.now)}`,
  };
  return rangeMistakes[reply.reasonCode]?.(bounds) ?? describeReasonCode(reply.reasonCode);
}

export function explainQuery(trace: RefusalTrace): string {
  const { command, reply } = trace;
  if (command.operation === 'getHealth') return explainUnknownParameter(command.parameterNames);
  if (command.operation === 'updateListing') return describeReasonCode(reply.reasonCode);
  if (reply.reasonCode === 'id-forms') return explainResource(trace);
  if (reply.reasonCode === 'unknown-parameter')
    return explainUnknownParameter(command.dates.otherNames);
  if (reply.reasonCode !== 'office-date-parameters') return explainDates(trace, command);
  return 'the office count has neither startDate nor endDate';
}

const bound = (isIncluded: boolean): string => (isIncluded ? '(inclusive)' : '(exclusive)');

/** Describes the range as counted by the policy (open point bounds). */
function describeSpan(range: DateRange, { now, policies: { policy } }: DecisionTrace): string {
  const { start, end } = range;
  const span = policy.spanOf(range, now);
  const from =
    start === undefined
      ? 'from the beginning'
      : `from ${showInstant(start)} ${bound(span.first <= firstMillisecondFrom(start))}`;
  return end === undefined
    ? `${from} to now, ${showTime(now)} ${bound(span.end > now)}`
    : `${from} to ${showInstant(end)} ${bound(span.end > firstMillisecondFrom(end))}`;
}

/** Collects additional reason codes of a count, with words unless the range shows them. */
class Notes {
  readonly reasonCodes: ReasonCode[] = [];
  words = '';

  add(reasonCode: ReasonCode, words?: string): void {
    this.reasonCodes.push(reasonCode);
    if (words !== undefined) this.words += `; ${words} (${reasonCode})`;
  }
}

function noteRange(notes: Notes, { start, end }: DateRange, now: number): void {
  if (start !== undefined || end !== undefined) notes.add('bounds');
  if (start === undefined) notes.add('range/omitted-start-is-beginning');
  if (end === undefined) notes.add('range/omitted-end-is-now');
  else if (end > instantAt(now)) {
    notes.add('future-end', `endDate is after now, ${showTime(now)}`);
  }
}

function noteIgnored(notes: Notes, dates: PresentedDates, used: PresentedDates): void {
  const { startDate, endDate } = used;
  const given = dates.startDate.length + dates.endDate.length;
  if (given > startDate.length + endDate.length) {
    notes.add('office-date-parameters', 'its dates are ignored');
  }
  if (startDate.includes('') || endDate.includes('')) {
    notes.add('empty-parameter', 'an empty date counts as omitted');
  }
  if (startDate.length > 1 || endDate.length > 1) {
    notes.add('repeated-parameter', 'a date was repeated');
  }
  if (dates.otherNames.length > 0) {
    notes.add('unknown-parameter', `ignored: ${explainUnknownParameter(dates.otherNames)}`);
  }
}

/** @param more reason codes in addition to those of the range */
export function explainCount(
  subject: string,
  total: number,
  trace: DecisionTrace,
  more: readonly ReasonCode[] = [],
): Reasoning {
  const { command, now, policies } = trace;
  const what = `${count(total, 'lead')} of ${subject}`;
  if (!('dates' in command)) return { words: what, reasonCodes: more };
  const used = policies.policy.datesOf(command);
  const range = readRange(used, now, policies.policy);
  const notes = new Notes();
  if (range.ok) noteRange(notes, range.value, now);
  noteIgnored(notes, command.dates, used);
  const span = range.ok ? ` ${describeSpan(range.value, trace)}` : '';
  return { words: what + span + notes.words, reasonCodes: [...notes.reasonCodes, ...more] };
}

type RequestedResource = { readonly kind: 'office' | 'organization'; readonly text: string };

function requestedResourceOf({ command }: DecisionTrace): RequestedResource | undefined {
  if (command.operation === 'getOfficeLeadCount') return { kind: 'office', text: command.officeId };
  if (command.operation !== 'getOrganizationLeadCount') return undefined;
  return { kind: 'organization', text: command.organizationId };
}

const explainForeign = (_trace: DecisionTrace, { kind, text }: RequestedResource): string =>
  `${kind} ${text} belongs to another partner`;

function explainExternalId({ state }: DecisionTrace, { kind, text }: RequestedResource): string {
  const resources = kind === 'office' ? state.offices : state.organizations;
  const named = [...resources.values()].filter(({ externalId }) => externalId === text);
  const ids = list(named.map(({ id }) => String(id)));
  return `${quote(text)} is a partner's own id of an ${kind}; send the service's, ${ids}`;
}

function explainUnknown({ state }: DecisionTrace, { kind, text }: RequestedResource): string {
  const [others, other] =
    kind === 'office' ? [state.organizations, 'organization'] : [state.offices, 'office'];
  const hint = others.has(Number(text)) ? `; ${text} is an ${other}` : '';
  return `there is no ${kind} ${text}${hint}`;
}

const wordsByReasonCode: {
  readonly [Of in ReasonCode]?: (trace: DecisionTrace, requested: RequestedResource) => string;
} = {
  'office/foreign': explainForeign,
  'organization/foreign': explainForeign,
  'office/external-id': explainExternalId,
  'organization/external-id': explainExternalId,
  'office/unknown': explainUnknown,
  'organization/unknown': explainUnknown,
  'id-forms': (_trace, { kind, text }) =>
    `${quote(text)} is not in the form of an ${kind} id of the service`,
};

export function explainResource(trace: RefusalTrace): string {
  const { reasonCode } = trace.reply;
  const requested = requestedResourceOf(trace);
  const words = requested && wordsByReasonCode[reasonCode]?.(trace, requested);
  return words ?? describeReasonCode(reasonCode);
}

export function explainListingNotFound(trace: DecisionTrace): string {
  const { command, state } = trace;
  if (command.operation !== 'updateListing') return describeReasonCode('unknown-listing');
  const { externalListingId: id } = command;
  const caller = callerOf(trace);
  const partner = caller.ok ? ` of the partner ${caller.value.partnerId}` : '';
  const elsewhere = [...state.listings.values()].some((one) => one.externalListingId === id);
  const hint = elsewhere ? '; another partner has a listing with this id' : '';
  return `there is no listing ${quote(id)}${partner}${hint}`;
}
