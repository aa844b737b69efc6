/** What is wrong with the text of one date. */
import type { ReasonCode } from '../../model/result.ts';
import { describeReasonCode } from './reason-codes.ts';
import { quote } from './show.ts';

type DateParameter = 'startDate' | 'endDate';

/** A time, then a blank where the sign of an offset belongs: the form of a `+` that was not escaped. */
const lostPlus = /T.* \d\d(:?\d\d)?$/i;
const fullForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

function sayNotIso(name: DateParameter, text: string): string {
  if (lostPlus.test(text)) {
    return `a blank in ${name}: was it a + that has to be sent as %2B?`;
  }
  if (fullForm.test(text)) return `${name} is a day or a time that does not exist: ${quote(text)}`;
  if (/^-?\d+$/.test(text)) return `${name} is a number, not an ISO 8601 date-time: ${quote(text)}`;
  if (text !== text.trim()) return `${name} has a blank or a line break around it: ${quote(text)}`;
  return `${name} is no ISO 8601 date-time: ${quote(text)}`;
}

function sayLenient(name: DateParameter, text: string): string {
  return `${name} is not of the form YYYY-MM-DDTHH:MM:SSZ: ${quote(text)}`;
}

const wordsByReasonCode: {
  readonly [Of in ReasonCode]?: (name: DateParameter, text: string) => string;
} = {
  'range/no-timezone': (name, text) => `${name} has no timezone: ${quote(text)}`,
  'range/date-only': (name, text) => `${name} is a date without a time: ${quote(text)}`,
  'range/not-iso': sayNotIso,
  'lenient-iso': sayLenient,
  'offset-form': (name, text) => `${name} has an offset other than Z: ${quote(text)}`,
  'fractional-seconds': (name, text) => `${name} has a fraction of a second: ${quote(text)}`,
  'early-years': (name, text) => `${name} lies in a year before 1583: ${quote(text)}`,
  'empty-parameter': (name) => `${name} is empty`,
};

/** Why the texts of a date parameter were refused on this reason code. */
export function sayDate(
  name: DateParameter,
  texts: readonly string[],
  reasonCode: ReasonCode,
): string {
  if (reasonCode === 'repeated-parameter') return `${name} is given ${texts.length} times`;
  const text = texts[0] ?? '';
  const words = wordsByReasonCode[reasonCode]?.(name, text);
  return words ?? `${name} is refused: ${quote(text)}: ${describeReasonCode(reasonCode)}`;
}
