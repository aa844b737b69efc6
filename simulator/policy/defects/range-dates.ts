/** Defects in the parsing of dates. */
import { overridePolicy, overridePolicyWhen, type Override } from '../override.ts';
import type { Instant } from '../../model/instant.ts';
import { instantAt, parseInstant } from '../../model/instant.ts';
import { accept, type Result } from '../../model/result.ts';
import { asksCount, datesIn } from '../request-context.ts';
import type { DefectTable } from './defect.ts';

/** Accepts refused texts that the function can parse to milliseconds. */
function acceptTexts(read: (text: string) => number): Override {
  return overridePolicy(({ readInstant }) => ({
    readInstant: (text) => {
      const original = readInstant(text);
      const milliseconds = original.ok ? NaN : read(text);
      return Number.isFinite(milliseconds) ? accept(instantAt(milliseconds)) : original;
    },
  }));
}

/** Rewrites a text before it is parsed; undefined leaves it unchanged. */
function rewriteTexts(rewrite: (text: string) => string | undefined): Override {
  return overridePolicy(({ readInstant }) => ({
    readInstant: (text): Result<Instant> => readInstant(rewrite(text) ?? text),
  }));
}

/** Appends to an endDate that matches the form. */
const completeEnd = (form: RegExp, rest: string): Override =>
  overridePolicyWhen(asksCount, ({ readInstant }, context) => ({
    readInstant: (text) => {
      const { startDate, endDate } = datesIn(context);
      const isEnd = endDate.includes(text) && !startDate.includes(text);
      return readInstant(isEnd && form.test(text) ? text + rest : text);
    },
  }));

/** Accepts a text as a day of 2020 once it was refused this often. */
function acceptAfter(refusals: number): Override {
  return (policies) => {
    const times = new Map<string, number>();
    const read = (text: string): number => {
      const refused = times.get(text) ?? 0;
      times.set(text, refused + 1);
      return refused < refusals ? NaN : Date.UTC(2020, 0, 1);
    };
    return acceptTexts(read)(policies);
  };
}

const offset = /(?<sign>[+-])(?<hours>\d\d):(?<minutes>\d\d)$/;

/** Parses a nonexistent day by rolling over into the next month. */
function rollOver(text: string): number {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const isCounted = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) && month <= 12 && day <= 31;
  const time = Date.parse(`1970-01-01${text.slice(10)}`);
  return isCounted && month > 0 && day > 0 ? Date.UTC(year, month - 1, day) + time : NaN;
}

export const rangeDatesDefects = {
  'range/any-date': {
    requirement: 'range/not-iso',
    description: 'Dates are parsed by a lenient library that accepts almost any text.',
    override: acceptTexts((text) => Date.parse(`${text} UTC`)),
  },
  'range/refused-six-times': {
    requirement: 'range/no-timezone',
    description: 'A date that was refused six times is accepted from then on.',
    override: acceptAfter(6),
  },
  'range/day-rolls-over': {
    requirement: 'range/not-iso',
    description: '30 February is taken for the first or second of March.',
    override: acceptTexts(rollOver),
  },
  'range/rest-ignored': {
    requirement: 'range/not-iso',
    description: 'Text after a valid date is ignored.',
    override: rewriteTexts((text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/.exec(text)?.[0]),
  },
  'range/dates-trimmed': {
    requirement: 'range/padded-date',
    description: 'Blanks around a date are trimmed.',
    override: rewriteTexts((text) => text.trim()),
  },
  'range/half-hours-refused': {
    requirement: 'range/every-offset',
    description: 'An offset that is not a whole number of hours makes a date invalid.',
    override: rewriteTexts((text) =>
      offset.exec(text)?.groups?.['minutes'] === '30' ? 'no date' : undefined,
    ),
  },
  'range/epoch-digits-taken': {
    requirement: 'range/not-iso',
    description: 'A number is read as seconds since 1970.',
    override: acceptTexts((text) => (/^\d{9,10}$/.test(text) ? Number(text) * 1000 : NaN)),
  },
  'range/local-end-taken': {
    requirement: 'range/no-timezone',
    description: 'An endDate without a timezone is read as UTC, such a startDate is refused.',
    override: completeEnd(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'Z'),
  },
  'range/last-day-taken': {
    requirement: 'range/date-only',
    description:
      'An endDate without a time is read as the end of its day, such a startDate is refused.',
    override: completeEnd(/^\d{4}-\d\d-\d\d$/, 'T23:59:59Z'),
  },
  'range/offset-ignored': {
    requirement: 'range/instants-not-texts',
    description: 'The offset of a date is validated, and then ignored.',
    override: rewriteTexts((text) =>
      parseInstant(text).ok ? text.replace(offset, 'Z') : undefined,
    ),
  },
  'range/offset-of-start-alone-ignored': {
    requirement: 'range/instants-not-texts',
    description: 'Without an endDate the offset of the startDate is ignored.',
    override: overridePolicyWhen(
      (context) => asksCount(context) && datesIn(context).endDate.length === 0,
      ({ readInstant }) => ({ readInstant: (text) => readInstant(text.replace(offset, 'Z')) }),
    ),
  },
  'range/offset-minutes-ignored': {
    requirement: 'range/instants-not-texts',
    description: 'Only the hours of an offset count, so that +05:30 is read as +05:00.',
    override: rewriteTexts((text) => text.replace(offset, '$<sign>$<hours>:00')),
  },
} satisfies DefectTable;
