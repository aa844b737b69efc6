/** Defects in reading the two dates, and in which ranges are refused. */
import { failure, textOfRange } from './answers.ts';
import { isClockTime, isDayOfMonth, isMonth, readFields, toInstant } from './instants.ts';
import type { DateName, Defect } from './rules-types.ts';
import type { Counting } from './types.ts';

type Reader = (text: string) => number | undefined;

/** Gives the server's proper reading of dates to a second, more generous one. */
function alsoParse(
  lenient: (
    text: string,
    strict: Reader,
    name: DateName,
    operation: Counting,
  ) => number | undefined,
): Defect['patch'] {
  return (rules) => ({
    parseInstant: (text, name, operation) => {
      const strict: Reader = (other) => rules.parseInstant(other, name, operation);
      return strict(text) ?? lenient(text, strict, name, operation);
    },
  });
}

/** Puts a text in the place of the one that the client sent. */
function parseInstead(change: (text: string) => string): Defect['patch'] {
  return (rules) => ({
    parseInstant: (text, name, operation) =>
      rules.parseInstant(text, name, operation) === undefined
        ? undefined
        : rules.parseInstant(change(text), name, operation),
  });
}

const bareDateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

export const dateDefects = {
  'day-of-month-rolled-over': {
    requirement: 'range/not-iso',
    description: 'Days that a month does not have (30 February) run on into the next month.',
    patch: alsoParse((text) => {
      const fields = readFields(text);
      if (fields === undefined || !isMonth(fields) || !isClockTime(fields)) return undefined;
      return fields.day >= 1 && fields.day <= 31 ? toInstant(fields) : undefined;
    }),
  },
  'hour-rolled-over': {
    requirement: 'range/not-iso',
    description: 'Hours from 24 on run over into the next day.',
    patch: alsoParse((text) => {
      const fields = readFields(text);
      if (fields === undefined || !isMonth(fields) || !isDayOfMonth(fields)) return undefined;
      return isClockTime({ ...fields, hour: 0 }) ? toInstant(fields) : undefined;
    }),
  },
  'trailing-garbage-accepted': {
    requirement: 'range/not-iso',
    description: 'Whatever follows a complete date-time is ignored.',
    patch: alsoParse((text, strict) => strict(text.slice(0, 20))),
  },
  'epoch-digits-accepted': {
    requirement: 'range/not-iso',
    description: 'Seconds or milliseconds since 1970 are accepted.',
    patch: alsoParse((text) => {
      if (!/^\d{9,13}$/.test(text)) return undefined;
      return text.length > 10 ? Number(text) : Number(text) * 1000;
    }),
  },
  'prose-dates-accepted': {
    requirement: 'range/not-iso',
    description: 'Slashes and names of months are accepted.',
    patch: alsoParse((text) => {
      if (!/[/ ]/.test(text)) return undefined;
      const at = Date.parse(/(Z|GMT|UTC)$/.test(text) ? text : `${text} UTC`);
      return Number.isNaN(at) ? undefined : at;
    }),
  },
  'bad-end-as-omitted': {
    requirement: 'range/not-iso',
    description: 'An endDate that cannot be read counts as left out.',
    patch: alsoParse((_text, _strict, name) => (name === 'endDate' ? Date.now() : undefined)),
  },
  'no-timezone-is-utc': {
    requirement: 'range/no-timezone',
    description: 'A date-time without a timezone is taken for UTC.',
    patch: alsoParse((text, strict) => (bareDateTime.test(text) ? strict(`${text}Z`) : undefined)),
  },
  'organization-needs-no-timezone': {
    requirement: 'range/no-timezone',
    description: 'Only the organization operation takes a date-time without a timezone.',
    patch: alsoParse((text, strict, _name, operation) =>
      operation === 'organization' && bareDateTime.test(text) ? strict(`${text}Z`) : undefined,
    ),
  },
  'date-only-accepted': {
    requirement: 'range/date-only',
    description: 'A date alone is taken for midnight UTC.',
    patch: alsoParse((text, strict) => strict(`${text}T00:00:00Z`)),
  },
  'offset-ignored': {
    requirement: 'range/instants-not-texts',
    description: 'The offset is read, and then taken for Z.',
    patch: parseInstead((text) => text.replace(/[+-]\d\d:\d\d$/, 'Z')),
  },
  'offset-turned-round': {
    requirement: 'range/instants-not-texts',
    description: 'The sign of the offset is taken the wrong way round.',
    patch: parseInstead((text) =>
      text.replace(/[+-](?=\d\d:\d\d$)/, (sign) => (sign === '+' ? '-' : '+')),
    ),
  },
  'equal-bounds-accepted': {
    requirement: 'range/start-not-before-end',
    description: 'A range that ends where it starts is accepted.',
    patch: () => ({ inOrder: (start, end) => start.at <= end.at }),
  },
  'turned-range-swapped': {
    requirement: 'range/start-not-before-end',
    description: 'A start after the end is accepted, and the two are exchanged.',
    patch: (rules) => ({
      inOrder: (start, end) => start.at !== end.at,
      adjust: (range) =>
        rules.adjust({
          ...range,
          from: Math.min(range.from, range.to),
          to: Math.max(range.from, range.to),
        }),
    }),
  },
  'order-compared-as-text': {
    requirement: 'range/start-not-before-end',
    description: 'Start and end are compared as texts, so offsets mislead.',
    patch: (rules) => ({
      inOrder: (start, end) =>
        start.text !== undefined && end.text !== undefined
          ? start.text < end.text
          : rules.inOrder(start, end),
    }),
  },
  'future-start-accepted': {
    requirement: 'range/start-after-now',
    description: 'A start in the future without an end is answered with 0.',
    patch: (rules) => ({
      mayStart: () => true,
      inOrder: (start, end) => end.text === undefined || rules.inOrder(start, end),
    }),
  },
  'order-has-own-text': {
    requirement: 'range/one-text',
    description: 'A start that is not before the end gets a text of its own.',
    patch: (rules) => ({
      refuseRange: (fault) =>
        fault === 'order'
          ? failure(400, 'startDate must be before endDate.')
          : rules.refuseRange(fault),
    }),
  },
  'range-text-without-stop': {
    requirement: 'range/one-text',
    description: 'The text of a refused range lacks its full stop at the end.',
    patch: () => ({ refuseRange: () => failure(400, textOfRange.slice(0, -1)) }),
  },
  'single-date-refused': {
    requirement: 'range/optional',
    description: 'Either both dates or none: one alone is refused.',
    patch: () => ({ acceptsPresence: (hasStart, hasEnd) => hasStart === hasEnd }),
  },
} as const satisfies Record<string, Defect>;
