/** Reads from the exchanges of a run which offsets of dates a target accepted or refused. */
import type { Context } from '../../../engine/context.ts';
import { kindOf, type RangeTexts, type Subject } from '../../../engine/client/requests.ts';
import { isAnswer, type Answer, type Exchange } from '../../../wire/exchange.ts';
import { formatWithOffset, secondsOf } from '../../../wire/instants.ts';

export type DateName = keyof RangeTexts;

/** An answer to dates in the form of the contract, except for an offset in place of Z. */
export interface AnsweredOffset {
  readonly kind: Subject['kind'];
  readonly sent: readonly DateName[];
  /** Minutes east of UTC. */
  readonly minutes: number;
  /** Whether every date has this offset; otherwise the other date has Z. */
  readonly isInEveryDate: boolean;
  readonly isAccepted: boolean;
  readonly answer: Answer;
}

const dateForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|([+-])(\d\d):([0-5]\d))$/;

/** The offsets in use on earth, which no parser has a reason to refuse. */
const [westernmost, easternmost] = [-12 * 60, 14 * 60];

interface ParsedDate {
  readonly name: DateName;
  readonly seconds: number;
  /** Undefined for Z. */
  readonly minutes: number | undefined;
}

/** Undefined for a date that may be refused for another reason than its offset. */
function parseDate([name, text]: readonly [string, string]): ParsedDate | undefined {
  const [hasForm, sign, hours, rest] = dateForm.exec(text) ?? [];
  const seconds = secondsOf(text);
  if (hasForm === undefined || Number.isNaN(seconds)) return undefined;
  if (name !== 'startDate' && name !== 'endDate') return undefined;
  if (sign === undefined) return { name, seconds, minutes: undefined };
  const minutes = Number(`${sign}1`) * (Number(hours) * 60 + Number(rest));
  // This excludes -00:00, which stands for an unknown offset, and days that do not exist.
  const isReal = formatWithOffset(seconds, minutes) === text;
  const isInUse = minutes >= westernmost && minutes <= easternmost;
  return isReal && isInUse ? { name, seconds, minutes } : undefined;
}

/** The dates as sent, after the plan's dress; none if one is in another form. */
function datesIn({ url }: Exchange): readonly ParsedDate[] {
  const dates = [...new URL(url).searchParams].map(parseDate);
  const read = dates.filter((one) => one !== undefined);
  const isEachOnce = new Set(read.map(({ name }) => name)).size === dates.length;
  return isEachOnce && read.length === dates.length ? read : [];
}

function isPastRange(dates: readonly ParsedDate[], closed: number): boolean {
  const boundOf = (wanted: DateName): number | undefined =>
    dates.find(({ name }) => name === wanted)?.seconds;
  const end = boundOf('endDate') ?? closed;
  return end <= closed && (boundOf('startDate') ?? Number.NEGATIVE_INFINITY) < end;
}

function readAnsweredOffset(exchange: Exchange, closed: number): AnsweredOffset | undefined {
  const { plan, response } = exchange;
  const kind = kindOf(plan);
  if (kind === undefined || plan.credential.label !== 'full' || !isAnswer(exchange))
    return undefined;
  const isAccepted = response?.status === 200;
  if (plan.method !== undefined || (!isAccepted && response?.status !== 400)) return undefined;
  const dates = datesIn(exchange);
  const offsets = new Set(dates.map(({ minutes }) => minutes));
  const [minutes, ...others] = [...offsets].filter((one) => one !== undefined);
  if (minutes === undefined || others.length > 0 || !isPastRange(dates, closed)) return undefined;
  const sent = dates.map(({ name }) => name).toSorted((a, b) => (a > b ? -1 : 1));
  return { kind, sent, minutes, isInEveryDate: offsets.size === 1, isAccepted, answer: exchange };
}

/** @param kinds those whose counts depend on their dates: others accept any text */
export function answeredOffsetsOf(
  { client, survey }: Context,
  kinds: readonly Subject['kind'][],
): readonly AnsweredOffset[] {
  return client.exchanges
    .flatMap((exchange) => readAnsweredOffset(exchange, survey.closed) ?? [])
    .filter(({ kind }) => kinds.includes(kind));
}

/** As it is written: +05:30. */
export const formatOffset = (minutes: number): string => formatWithOffset(0, minutes).slice(19);
