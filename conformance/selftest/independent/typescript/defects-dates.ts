/** Defects in reading the two dates, and in which ranges are refused. */
import { failure, textOfRange } from './answers.ts';
import { isClockTime, isDayOfMonth, isMonth, readFields, toInstant } from './instants.ts';
import { breaking, type DateName, type Patch } from './rules-types.ts';
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
): Patch {
  return (rules) => ({
    parseInstant: (text, name, operation) => {
      const strict: Reader = (other) => rules.parseInstant(other, name, operation);
      return strict(text) ?? lenient(text, strict, name, operation);
    },
  });
}

/** Puts a text in the place of the one that the client sent. */
function parseInstead(change: (text: string) => string): Patch {
  return (rules) => ({
    parseInstant: (text, name, operation) =>
      rules.parseInstant(text, name, operation) === undefined
        ? undefined
        : rules.parseInstant(change(text), name, operation),
  });
}

const bareDateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

export const dateDefects = {
  ...breaking('range/not-iso', {
    'day-of-month-rolled-over: Days that a month does not have (30 February) run on into the next month.':
      alsoParse((text) => {
        const fields = readFields(text);
        if (fields === undefined || !isMonth(fields) || !isClockTime(fields)) return undefined;
        return fields.day >= 1 && fields.day <= 31 ? toInstant(fields) : undefined;
      }),
    'hour-rolled-over: Hours from 24 on run over into the next day.': alsoParse((text) => {
      const fields = readFields(text);
      if (fields === undefined || !isMonth(fields) || !isDayOfMonth(fields)) return undefined;
      return isClockTime({ ...fields, hour: 0 }) ? toInstant(fields) : undefined;
    }),
    'trailing-garbage-accepted: Whatever follows a complete date-time is ignored.': alsoParse(
      (text, strict) => strict(text.slice(0, 20)),
    ),
    'epoch-digits-accepted: Seconds or milliseconds since 1970 are accepted.': alsoParse((text) => {
      if (!/^\d{9,13}$/.test(text)) return undefined;
      return text.length > 10 ? Number(text) : Number(text) * 1000;
    }),
    'prose-dates-accepted: Slashes and names of months are accepted.': alsoParse((text) => {
      if (!/[/ ]/.test(text)) return undefined;
      const at = Date.parse(/(Z|GMT|UTC)$/.test(text) ? text : `${text} UTC`);
      return Number.isNaN(at) ? undefined : at;
    }),
    'bad-end-as-omitted: An endDate that cannot be read counts as left out.': alsoParse(
      (_text, _strict, name) => (name === 'endDate' ? Date.now() : undefined),
    ),
  }),
  ...breaking('range/no-timezone', {
    'no-timezone-is-utc: A date-time without a timezone is taken for UTC.': alsoParse(
      (text, strict) => (bareDateTime.test(text) ? strict(`${text}Z`) : undefined),
    ),
    'organization-needs-no-timezone: Only the organization operation takes a date-time without a timezone.':
      alsoParse((text, strict, _name, operation) =>
        operation === 'organization' && bareDateTime.test(text) ? strict(`${text}Z`) : undefined,
      ),
  }),
  ...breaking('range/date-only', {
    'date-only-accepted: A date alone is taken for midnight UTC.': alsoParse((text, strict) =>
      strict(`${text}T00:00:00Z`),
    ),
  }),
  ...breaking('range/instants-not-texts', {
    'offset-ignored: The offset is read, and then taken for Z.': parseInstead((text) =>
      text.replace(/[+-]\d\d:\d\d$/, 'Z'),
    ),
    'local-midnight-is-utc: Midnight with an offset is taken for midnight UTC.': parseInstead(
      (text) => text.replace(/(?<=T00:00:00(?:\.0+)?)[+-]\d\d:\d\d$/, 'Z'),
    ),
    'offset-turned-round: The sign of the offset is taken the wrong way round.': parseInstead(
      (text) => text.replace(/[+-](?=\d\d:\d\d$)/, (sign) => (sign === '+' ? '-' : '+')),
    ),
    'later-texts-refused: A start that is earlier than the end, and the later text, is refused.': (
      rules,
    ) => ({
      inOrder: (start, end) =>
        rules.inOrder(start, end) &&
        (start.text === undefined || end.text === undefined || start.text < end.text),
    }),
    'end-takes-offset-of-start: The offset of the start holds for the end too.': (rules) => {
      let offset: string | undefined;
      return {
        readKey: (asked) => {
          offset = /(?:Z|[+-]\d\d:\d\d)$/.exec(asked.query.get('startDate') ?? '')?.[0];
          return rules.readKey(asked);
        },
        parseInstant: (text, name, operation) => {
          const own = rules.parseInstant(text, name, operation);
          if (own === undefined || name === 'startDate' || offset === undefined) return own;
          const moved = text.replace(/(?:Z|[+-]\d\d:\d\d)$/, offset);
          return rules.parseInstant(moved, name, operation);
        },
      };
    },
  }),
  ...breaking('range/start-not-before-end', {
    'equal-bounds-accepted: A range that ends where it starts is accepted.': () => ({
      inOrder: (start, end) => start.at <= end.at,
    }),
    'turned-range-swapped: A start after the end is accepted, and the two are exchanged.': (
      rules,
    ) => ({
      inOrder: (start, end) => start.at !== end.at,
      adjust: (range) =>
        rules.adjust({
          ...range,
          from: Math.min(range.from, range.to),
          to: Math.max(range.from, range.to),
        }),
    }),
    'order-compared-as-text: Start and end are compared as texts, so offsets mislead.': (
      rules,
    ) => ({
      inOrder: (start, end) =>
        start.text !== undefined && end.text !== undefined
          ? start.text < end.text
          : rules.inOrder(start, end),
    }),
  }),
  ...breaking('range/start-after-now', {
    'future-start-accepted: A start in the future without an end is answered with 0.': (rules) => ({
      mayStart: () => true,
      inOrder: (start, end) => end.text === undefined || rules.inOrder(start, end),
    }),
  }),
  ...breaking('range/one-text', {
    'order-has-own-text: A start that is not before the end gets a text of its own.': (rules) => ({
      refuseRange: (fault) =>
        fault === 'order'
          ? failure(400, 'startDate must be before endDate.')
          : rules.refuseRange(fault),
    }),
    'range-text-without-stop: The text of a refused range lacks its full stop at the end.': () => ({
      refuseRange: () => failure(400, textOfRange.slice(0, -1)),
    }),
  }),
  ...breaking('range/widening', {
    'end-in-32-bits: The seconds of an endDate wrap around in January 2038.': (rules) => ({
      parseInstant: (text, name, operation) => {
        const at = rules.parseInstant(text, name, operation);
        return at === undefined || name === 'startDate' ? at : ((at / 1000) | 0) * 1000;
      },
    }),
  }),
  ...breaking('range/disjoint', {
    'epoch-is-now: An end at 1970-01-01T00:00:00Z, whose number is 0, is taken for none.': (
      rules,
    ) => ({
      adjust: (range) => rules.adjust(range.to === 0 ? { ...range, to: range.now } : range),
    }),
  }),
  ...breaking('range/optional', {
    'epoch-is-no-date: The instant 1970-01-01T00:00:00Z, whose number is 0, is refused.': (
      rules,
    ) => ({ parseInstant: (...all) => rules.parseInstant(...all) || undefined }),
    'single-date-refused: Either both dates or none: one alone is refused.': () => ({
      acceptsPresence: (hasStart, hasEnd) => hasStart === hasEnd,
    }),
  }),
};
