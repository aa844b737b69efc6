/** Defects in parsing dates and in refusing ranges. */
import { failure, textOfRange, type Counting } from './types.ts';
import { isClockTime, isDayOfMonth, isMonth, readFields, toInstant } from './instants.ts';
import type { DateName, Patch, Patches } from './rules-types.ts';

type Reader = (text: string) => number | undefined;

/** Falls back to a lenient parser, which can use the strict one. */
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

/** Replaces the text of an accepted date by another before parsing it. */
function parseInstead(change: (text: string) => string): Patch {
  return (rules) => ({
    parseInstant: (text, name, operation) =>
      rules.parseInstant(text, name, operation) === undefined
        ? undefined
        : rules.parseInstant(change(text), name, operation),
  });
}

/** Refuses some dates that the server would accept. */
function refuse(isMeant: (text: string, name: DateName) => boolean): Patch {
  return (rules) => ({
    parseInstant: (text, name, operation) =>
      isMeant(text, name) ? undefined : rules.parseInstant(text, name, operation),
  });
}

/** Ignores query parameters, depending on how the query is written. */
function readOnly(isRead: (search: string, name: string) => boolean): Patch {
  return (rules) => ({
    readKey: (asked) => {
      for (const name of new Set(asked.query.keys())) {
        if (!isRead(asked.search, name)) asked.query.delete(name);
      }
      return rules.readKey(asked);
    },
  });
}

const bareDateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

export const dateDefects = {
  'day-of-month-rolled-over': alsoParse((text) => {
    const fields = readFields(text);
    if (fields === undefined || !isMonth(fields) || !isClockTime(fields)) return undefined;
    return fields.day >= 1 && fields.day <= 31 ? toInstant(fields) : undefined;
  }),
  'hour-rolled-over': alsoParse((text) => {
    const fields = readFields(text);
    if (fields === undefined || !isMonth(fields) || !isDayOfMonth(fields)) return undefined;
    return isClockTime({ ...fields, hour: 0 }) ? toInstant(fields) : undefined;
  }),
  'trailing-garbage-accepted': alsoParse((text, strict) => strict(text.slice(0, 20))),
  'epoch-digits-accepted': alsoParse((text) => {
    if (!/^\d{9,13}$/.test(text)) return undefined;
    return text.length > 10 ? Number(text) : Number(text) * 1000;
  }),
  'prose-dates-accepted': alsoParse((text) => {
    if (!/[/ ]/.test(text)) return undefined;
    const at = Date.parse(/(Z|GMT|UTC)$/.test(text) ? text : `${text} UTC`);
    return Number.isNaN(at) ? undefined : at;
  }),
  'bad-end-as-omitted': alsoParse((_text, _strict, name) =>
    name === 'endDate' ? Date.now() : undefined,
  ),
  'no-timezone-is-utc': alsoParse((text, strict) =>
    bareDateTime.test(text) ? strict(`${text}Z`) : undefined,
  ),
  'organization-needs-no-timezone': alsoParse((text, strict, _name, operation) =>
    operation === 'organization' && bareDateTime.test(text) ? strict(`${text}Z`) : undefined,
  ),
  'date-only-accepted': alsoParse((text, strict) => strict(`${text}T00:00:00Z`)),
  'offset-ignored': parseInstead((text) => text.replace(/[+-]\d\d:\d\d$/, 'Z')),
  'local-midnight-is-utc': parseInstead((text) =>
    text.replace(/(?<=T00:00:00(?:\.0+)?)[+-]\d\d:\d\d$/, 'Z'),
  ),
  'offset-turned-round': parseInstead((text) =>
    text.replace(/[+-](?=\d\d:\d\d$)/, (sign) => (sign === '+' ? '-' : '+')),
  ),
  'plus-in-end-is-blank': refuse((text, name) => name === 'endDate' && /\+\d\d:\d\d$/.test(text)),
  'zero-offset-refused': refuse((text) => /[+-]00:00$/.test(text)),
  'half-hours-refused': refuse((text) => /[+-]\d\d:(?!00)\d\d$/.test(text)),
  'western-offsets-refused': refuse((text) => /-\d\d:\d\d$/.test(text)),
  'query-ends-at-empty-parameter': readOnly((search, name) =>
    new URLSearchParams(search.split('&&')[0]).has(name),
  ),
  'last-ampersand-hides-end': readOnly(
    (search, name) => name !== 'endDate' || !search.endsWith('&'),
  ),
  'later-texts-refused': (rules) => ({
    inOrder: (start, end) =>
      rules.inOrder(start, end) &&
      (start.text === undefined || end.text === undefined || start.text < end.text),
  }),
  'end-takes-offset-of-start': (rules) => {
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
  'equal-bounds-accepted': () => ({ inOrder: (start, end) => start.at <= end.at }),
  'turned-range-swapped': (rules) => ({
    inOrder: (start, end) => start.at !== end.at,
    adjust: (range) =>
      rules.adjust({
        ...range,
        from: Math.min(range.from, range.to),
        to: Math.max(range.from, range.to),
      }),
  }),
  'order-compared-as-text': (rules) => ({
    inOrder: (start, end) =>
      start.text !== undefined && end.text !== undefined
        ? start.text < end.text
        : rules.inOrder(start, end),
  }),
  'future-start-accepted': (rules) => ({
    mayStart: () => true,
    inOrder: (start, end) => end.text === undefined || rules.inOrder(start, end),
  }),
  'order-has-own-text': (rules) => ({
    refuseRange: (fault) =>
      fault === 'order'
        ? failure(400, 'startDate must be before endDate.')
        : rules.refuseRange(fault),
  }),
  'range-text-without-stop': () => ({ refuseRange: () => failure(400, textOfRange.slice(0, -1)) }),
  'end-in-32-bits': (rules) => ({
    parseInstant: (text, name, operation) => {
      const at = rules.parseInstant(text, name, operation);
      return at === undefined || name === 'startDate' ? at : ((at / 1000) | 0) * 1000;
    },
  }),
  'epoch-is-now': (rules) => ({
    adjust: (range) => rules.adjust(range.to === 0 ? { ...range, to: range.now } : range),
  }),
  'epoch-is-no-date': (rules) => ({
    parseInstant: (...all) => rules.parseInstant(...all) || undefined,
  }),
  'single-date-refused': () => ({ acceptsPresence: (hasStart, hasEnd) => hasStart === hasEnd }),
} satisfies Patches;
