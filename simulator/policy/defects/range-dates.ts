/** Defects in how the texts of dates are read. */
import { overridePolicy, overridePolicyWhen, type Override } from '../override.ts';
import { instantAt, parseInstant, type Instant } from '../../model/instant.ts';
import { accept, type Result } from '../../model/result.ts';
import { asksCount, datesIn } from '../request-context.ts';
import type { DefectTable } from './defect.ts';

/** Reads what is refused in a way of its own, where that gives a number of milliseconds. */
function readToo(read: (text: string) => number): Override {
  return overridePolicy(({ readInstant }) => ({
    readInstant: (text) => {
      const original = readInstant(text);
      const milliseconds = original.ok ? NaN : read(text);
      return Number.isFinite(milliseconds) ? accept(instantAt(milliseconds)) : original;
    },
  }));
}

/** Reads another text in place of the one that was sent, where there is one. */
function readAs(rewrite: (text: string) => string | undefined): Override {
  return overridePolicy(({ readInstant }) => ({
    readInstant: (text): Result<Instant> => readInstant(rewrite(text) ?? text),
  }));
}

/** Reads an endDate of a form as if it went on so. */
const completeEnd = (form: RegExp, rest: string): Override =>
  overridePolicyWhen(asksCount, ({ readInstant }, context) => ({
    readInstant: (text) => {
      const { startDate, endDate } = datesIn(context);
      const isEnd = endDate.includes(text) && !startDate.includes(text);
      return readInstant(isEnd && form.test(text) ? text + rest : text);
    },
  }));

const offset = /(?<sign>[+-])(?<hours>\d\d):(?<minutes>\d\d)$/;

/** A day that the calendar does not have, as so many days after the first of its month. */
function rollOver(text: string): number {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const isCounted = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) && month <= 12 && day <= 31;
  const time = Date.parse(`1970-01-01${text.slice(10)}`);
  return isCounted && month > 0 && day > 0 ? Date.UTC(year, month - 1, day) + time : NaN;
}

export const rangeDatesDefects = {
  'range/any-date': {
    requirement: 'range/not-iso',
    description: 'A date is read by a library that makes something of almost every text.',
    override: readToo((text) => Date.parse(`${text} UTC`)),
  },
  'range/day-rolls-over': {
    requirement: 'range/not-iso',
    description: '30 February is taken for the first or second of March.',
    override: readToo(rollOver),
  },
  'range/rest-ignored': {
    requirement: 'range/not-iso',
    description: 'Whatever follows a valid date is ignored.',
    override: readAs((text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/.exec(text)?.[0]),
  },
  'range/dates-trimmed': {
    requirement: 'range/padded-date',
    description: 'Blanks around a date are cut off.',
    override: readAs((text) => text.trim()),
  },
  'range/epoch-digits-taken': {
    requirement: 'range/not-iso',
    description: 'Digits are taken for seconds since 1970.',
    override: readToo((text) => (/^\d{9,10}$/.test(text) ? Number(text) * 1000 : NaN)),
  },
  'range/local-end-taken': {
    requirement: 'range/no-timezone',
    description: 'An endDate without a timezone is taken for UTC, a startDate is refused.',
    override: completeEnd(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'Z'),
  },
  'range/last-day-taken': {
    requirement: 'range/date-only',
    description:
      'An endDate without a time is taken for the end of its day, a startDate is refused.',
    override: completeEnd(/^\d{4}-\d\d-\d\d$/, 'T23:59:59Z'),
  },
  'range/offset-ignored': {
    requirement: 'range/instants-not-texts',
    description: 'The offset of a date is checked, and then ignored.',
    override: readAs((text) => (parseInstant(text).ok ? text.replace(offset, 'Z') : undefined)),
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
    description: 'Of an offset only the hours count, so that +05:30 is taken for +05:00.',
    override: readAs((text) => text.replace(offset, '$<sign>$<hours>:00')),
  },
} satisfies DefectTable;
