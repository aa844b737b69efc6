/* oxlint-disable max-lines -- one table */
/** Servers that read dates and updates in a way of their own. */
import type { Rules } from '../../../conformance/selftest/independent/typescript/rules-types.ts';
import {
  failure,
  type JsonObject,
} from '../../../conformance/selftest/independent/typescript/types.ts';
import { isObject } from '../../../conformance/selftest/independent/typescript/rules.ts';
import { accepted, answers, counting, leads, refusedUpdates, patch, untold } from './oddity.ts';
import type { Oddities, Oddity } from './oddity.ts';

type Change = Pick<Oddity, 'patch'>;

/** Refuses date-times that a test takes; the others are read as before. */
const refuses = (test: (text: string) => boolean): Change =>
  patch((rules) => ({
    parseInstant: (text, ...rest) => (test(text) ? undefined : rules.parseInstant(text, ...rest)),
  }));

const reads = (respell: (text: string) => string, shift = (_text: string): number => 0): Change =>
  patch((rules) => ({
    parseInstant: (text, ...rest) => {
      const at = rules.parseInstant(respell(text), ...rest);
      return at === undefined ? undefined : at + shift(text);
    },
  }));
const offset = /[+-]\d\d:\d\d$/;
const zoneOf = (text: string): string => text.slice(19).toUpperCase();
const fraction = /(?<=T\d\d:\d\d:\d\d)\.(\d+)(?=Z|[+-])/;

const yearOf = ({ at }: { readonly at: number }): number => new Date(at).getUTCFullYear();

const message = (text: (body: JsonObject) => unknown): Change =>
  accepted('update', (body) => ({ ...body, message: text(body) }));

const withStatus = (status: number): Change =>
  answers((answer, operation) =>
    operation === 'update' && answer.status === 202 ? { status } : {},
  );

const wants = (accepts: (update: JsonObject) => boolean): Change =>
  patch((rules) => ({
    acceptsDescription: (update) => rules.acceptsDescription(update) && accepts(update),
  }));

const shows = (cardOf: Rules['cardOf']): Change => patch(() => ({ cardOf }));

const place = ({ location }: JsonObject): JsonObject => (isObject(location) ? location : {});
const trades = ['Grocery', 'Print Shop', 'Guest House', 'Bicycle Repair'];
const known = ['status', 'brokerExternalId', 'broker', 'businessType', 'location'];

/** Each comment says why no sentence of the source forbids the change below it, and often the next ones too. */
export const requestOddities: Oddities = {
  // Fractions of a second are accepted, and truncated. Leads are stored by the second too.
  'fractions-cut': {
    ...leads((all) => all.map((one) => ({ ...one, at: Math.floor(one.at / 1000) * 1000 }))),
    ...reads((text) => text.replace(fraction, '')),
  },
  // Fractions of a second are open, and so is what becomes of them.
  'fractions-of-three-digits': reads(
    (text) => text.replace(/(?<=T\d\d:\d\d:\d\d)\.\d{3}(?=Z|[+-])/, ''),
    (text) => Number(fraction.exec(text)?.[1] ?? 0),
  ),
  // UTC is recommended.
  'offset-of-zero-only': refuses((text) => /[+-]\d\d:\d\d$/.test(text) && !text.endsWith('+00:00')),
  // No place on earth has these.
  'offsets-of-the-world': refuses((text) =>
    /(?:-(?:1[3-9]|2)\d?:?|\+(?:1[5-9]|2)\d?:?|-00:00$)/.test(text.slice(19)),
  ),
  // Only offsets of whole hours. Which offsets are accepted is presumed only, as in the next one.
  'offsets-of-whole-hours': refuses((text) => offset.test(text) && !text.endsWith(':00')),
  // A gateway decodes a query twice, and turns a plus into a blank.
  'offsets-west-only': refuses((text) => /\+\d\d:\d\d$/.test(text)),
  // The office operation ignores its dates, so that it may accept offsets that the other one refuses.
  'offsets-where-dates-are-ignored': {
    target: untold,
    ...patch((rules) => ({
      readKey: (asked) => {
        const isOffice = asked.path.startsWith('/partner/v1/offices/');
        for (const name of isOffice ? [...asked.query.keys()] : []) asked.query.delete(name);
        return rules.readKey(asked);
      },
      parseInstant: (text, ...rest) =>
        offset.test(text) ? undefined : rules.parseInstant(text, ...rest),
    })),
  },
  // Both dates have to be of one zone, and now is in UTC.
  'offsets-must-match': patch((rules) => ({
    inOrder: (start, end) =>
      rules.inOrder(start, end) &&
      (start.text === undefined || zoneOf(start.text) === (end.text ? zoneOf(end.text) : 'Z')),
  })),
  // Forms of an offset other than Z are open.
  'offsets-without-colon': reads((text) => text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')),
  // As common frameworks do with every parameter: presumed only.
  'dates-trimmed': reads((text) => text.trim()),
  // RFC 3986 says so; the form of HTML is not mentioned.
  'plus-in-query': reads((text) => text.replace(/ (?=\d\d:\d\d$)/, '+')),
  // Size limits of date ranges: not shown.
  'years-from-1753': refuses((text) => Number(text.slice(0, 4)) < 1753),
  'years-from-2012': refuses((text) => Number(text.slice(0, 4)) < 2012),
  'years-to-2999': refuses((text) => Number(text.slice(0, 4)) > 2999),
  // A range with a start lies in two calendar years at most.
  'range-of-two-calendar-years': {
    ...patch((rules) => ({
      inOrder: (start, end) =>
        rules.inOrder(start, end) && (start.text === undefined || yearOf(end) - yearOf(start) <= 1),
    })),
    target: untold,
  },
  // Both are ISO 8601 with a timezone; lenient forms are open.
  'dates-read-by-engine': reads((text) =>
    text.replace(/^\+00/, '').replace(/(T\d\d:\d\d)(Z|[+-]\d\d:\d\d)$/, '$1:00$2'),
  ),
  // message is a string.
  'message-empty': message(() => ''),
  // Its text is not stated.
  'message-japanese': message(() => '掲載状況を更新しました。エラーではありません。'),
  'message-of-errors': message(() => 'error: none; invalid: none; unauthorized: nobody'),
  // Its length is not given.
  'message-long': message(() => 'Updated. '.repeat(3300)),
  // Status codes of the update: not shown.
  'update-200': withStatus(200),
  'update-201': withStatus(201),
  'update-203': withStatus(203),
  'update-207': withStatus(207),
  'update-refused-with-200': refusedUpdates(({ status }) =>
    status === 422 ? failure(200, 'Invalid status') : {},
  ),
  // Status codes and error bodies of the update: not shown.
  'update-refused-by-flag': refusedUpdates(() => ({
    status: 200,
    payload: { success: false, message: 'Dieser Stand ist unbekannt.' },
  })),
  'update-refused-by-jsend': refusedUpdates(() => ({
    status: 200,
    payload: { status: 'fail', data: { status: 'one of the seven' } },
  })),
  // What is accepted has the code 0, and a message as well.
  'update-refused-by-code': patch((rules) => ({
    ...refusedUpdates(() => ({
      status: 200,
      payload: { code: 4001, message: 'The listing stays as it is.' },
    })).patch?.(rules),
    updateReport: (...all) => ({ code: 0, ...rules.updateReport(...all) }),
  })),
  // The second of two simultaneous updates of a listing gets 409.
  'updates-one-at-a-time': patch(() => {
    const busy = new Set<string>();
    return {
      enterUpdate: async (id) => {
        if (busy.has(id)) return false;
        busy.add(id);
        await new Promise((done) => setTimeout(done, 8));
        busy.delete(id);
        return true;
      },
    };
  }),
  // The answer to an update has the listing, its broker, warnings and links. Fields of the update
  // response beyond message: not shown.
  'update-tells-all': accepted('update', (body) => ({
    ...body,
    status: 'success',
    errors: [],
    error: null,
    warnings: ['photo missing'],
    broker: { name: 'R. Achterberg', email: 'r@meridian.example', phone: '+1 218 555 0101' },
  })),
  'update-only-message': accepted('update', ({ message: text }) => ({ message: text })),
  // Error bodies of the update: not shown.
  'update-refused-400-empty': refusedUpdates(() => ({
    status: 400,
    payload: '',
    type: 'text/plain',
  })),
  'update-refused-406': refusedUpdates(() => ({
    status: 406,
    payload: [{ code: 17, text: 'invalid status' }],
  })),
  // Error bodies of the update: not shown.
  'update-refused-html': refusedUpdates(() => ({
    payload: '<!doctype html><h1>Invalid status</h1>',
    type: 'text/html',
  })),
  // No response time is stated.
  'update-slow': patch(() => ({
    enterUpdate: () => new Promise((done) => setTimeout(() => done(true), 100)),
  })),
  // A status is taken in any case, with blanks around it. A debatable reading: the source lists
  // the values, not what is done to a text before.
  'status-in-any-case': patch((rules) => ({
    readStatus: (value) =>
      rules.readStatus(typeof value === 'string' ? value.trim().toUpperCase() : value),
  })),
  // BusinessType is a kind of business, and its kinds are not shown.
  'trades-listed': wants(({ businessType }) => trades.some((one) => one === businessType)),
  // City, a state of two letters, country US and a known visibility must be there. What an update
  // must hold beyond broker and status is not settled.
  'places-checked': wants((update) => {
    const { city, state, country, visibility } = place(update);
    const isPlace = typeof city === 'string' && city.length > 1 && /^[A-Z]{2}$/.test(String(state));
    return isPlace && country === 'US' && visibility === 'SHOW_CITY_STATE';
  }),
  // An update with a field that is not in the table gets 422, also within location. Further fields
  // of a listing: not shown, so nobody may count on sending one.
  'unknown-fields-refused': wants(
    (update) =>
      Object.keys(update).every((name) => known.includes(name)) &&
      Object.keys(place(update)).every((name) => /^(?:city|state|country|visibility)$/.test(name)),
  ),
  // Business type and location of a published listing cannot be changed by an update. What an
  // update must hold beyond broker and status is not settled; the purpose is the status.
  'content-fixed': patch((rules) => ({
    acceptsBroker: (update, listing) =>
      rules.acceptsBroker(update, listing) &&
      (update.businessType === undefined || update.businessType === listing.businessType) &&
      (place(update).city === undefined || place(update).city === listing.location.city),
    describe: () => undefined,
  })),
  // Whether business type and location are enforced is not settled; here a draft needs them.
  'complete-to-publish': patch((rules) => ({
    acceptsBroker: (update, listing) =>
      rules.acceptsBroker(update, listing) &&
      (listing.status !== 'DRAFT' ||
        (update.businessType !== undefined && isObject(update.location))),
  })),
  // The broker object must be the one that the listing has. Fields of the broker object: not
  // shown.
  'broker-named-back': patch((rules) => ({
    acceptsBroker: (update, listing) =>
      rules.acceptsBroker(update, listing) &&
      (update.broker === undefined ||
        JSON.stringify(update.broker) === JSON.stringify(listing.broker)),
  })),
  // How text is kept is not said, and no data is lost.
  'card-in-capitals': shows((_, { trade, place: { city = '', ...rest } }) => ({
    trade: trade.toLowerCase(),
    place: { ...rest, city: city.toUpperCase() },
  })),
  // Listing fields beyond those above: not shown.
  'card-with-more': shows((_, { trade, place: at }) => ({
    trade,
    place: { ...at, county: 'Pierce', changed: String(Date.now()) },
  })),
  // What an update gives is stored in words of the service's own: the state and the country by their
  // names, the kind of business as a key. Nothing of it is lost.
  'card-spelled-out': patch((rules) => ({
    describe: (listing, update) => {
      const { state = '', ...rest } = update.location;
      rules.describe(listing, {
        businessType: update.businessType.toLowerCase().replaceAll(/[^a-z]+/g, '_'),
        location: { ...rest, state: `State of ${state}`, country: 'United States' },
      });
    },
  })),
  // A badge counts the looks at it. The words of badges are free, but for those of one.
  'ribbons-count-views': counting((rules, next) => ({
    ribbonOf: (listing) => {
      const [words, views] = [rules.ribbonOf(listing), next()];
      return words === undefined ? undefined : `${words} (${views} views)`;
    },
  })),
  // Three statuses have a badge; that the others have none is not said.
  'ribbons-everywhere': patch((rules) => ({
    ribbonOf: (listing) => rules.ribbonOf(listing) ?? 'Just in',
  })),
  // After 40 refused credentials in a row, the next get 429. Rate limits: not shown; whoever has a
  // valid key is never turned away.
  'guessing-stopped': patch((rules) => {
    let refused = 0;
    return {
      finish: (first, asked, operation) => {
        const answer = rules.finish(first, asked, operation);
        refused = answer.status === 401 ? refused + 1 : 0;
        return refused > 40
          ? { ...failure(429, 'Slow down'), headers: { 'retry-after': '1' } }
          : answer;
      },
    };
  }),
  // Whose clock is right is not said; the file allows 60 s.
  'clock-ahead': { shiftSeconds: 30 },
  // The clock of the server is 200 s behind, within the tolerance. Whose clock is right is not
  // said; the file allows 300 s.
  'clock-behind': {
    shiftSeconds: -200,
    target: (target) => ({ ...target, limits: { ...target.limits, clockToleranceSeconds: 300 } }),
  },
};
