/** Classifies the text of a date parameter where all readings of ISO 8601 agree. */
import type { OpenPointId, RequirementId } from '../../generated/catalogue.ts';

interface ReadDate {
  /** Epoch milliseconds, if the text names an instant. */
  readonly instant?: number;
  /** Set if the text may be accepted or refused. */
  readonly openPoint?: OpenPointId;
  /** The requirement by which the text must be refused, and why. */
  readonly defect?: { readonly requirement: RequirementId; readonly because: string };
}

const instantPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

const mustBeRefused = (requirement: RequirementId, because: string): ReadDate => ({
  defect: { requirement, because },
});

/** Texts that are invalid under every reading of ISO 8601, by kind of defect. */
const invalidPatterns: readonly (readonly [RegExp, string])[] = [
  [/^\d{1,4}\/\d{1,2}\/\d{1,4}/, 'ISO 8601 writes dates with hyphens'],
  [/^(\d{10}|\d{13})$/, 'it is a number of seconds'],
  [/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/, 'it is a date in words'],
  [/^(null|undefined|NaN|true|false|yesterday|today|now|no-date)$/i, 'it is not a date at all'],
];

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

function readParts(text: string, parts: RegExpExecArray): ReadDate {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map(Number);
  const [fraction, zone] = [parts[7], parts[8]];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month))
    return mustBeRefused('range/not-iso', 'there is no such day');
  if (hour > 24 || minute > 59 || second > 60)
    return mustBeRefused('range/not-iso', 'there is no such time');
  if (hour === 24 || second === 60) return { openPoint: 'lenient-iso' };
  const instant = Date.parse(text);
  if (Number.isNaN(instant) || (zone !== 'Z' && Math.abs(Number(zone?.slice(0, 3))) > 14))
    return { openPoint: 'lenient-iso' };
  if (year < 1970) return { instant, openPoint: 'early-years' };
  if (fraction !== undefined) return { instant, openPoint: 'fractional-seconds' };
  return zone === 'Z' ? { instant } : { instant, openPoint: 'offset-form' };
}

export function readDate(text: string): ReadDate {
  const parts = instantPattern.exec(text);
  if (parts !== null) return readParts(text, parts);
  if (text === '') return { openPoint: 'empty-parameter' };
  if (/^\d{4}-\d\d-\d\d$/.test(text))
    return mustBeRefused('range/date-only', 'it has neither time nor timezone');
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/.test(text))
    return mustBeRefused('range/no-timezone', 'it has no timezone');
  const invalid = invalidPatterns.find(([pattern]) => pattern.test(text));
  return invalid === undefined
    ? { openPoint: 'lenient-iso' }
    : mustBeRefused('range/not-iso', invalid[1]);
}
