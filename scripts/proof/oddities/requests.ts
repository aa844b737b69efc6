/* oxlint-disable max-lines -- one table */
/** Servers that read dates and updates in a way of their own. */
import type { Rules } from '../../../conformance/selftest/independent/typescript/rules-types.ts';
import { failure } from '../../../conformance/selftest/independent/typescript/answers.ts';
import { isObject } from '../../../conformance/selftest/independent/typescript/rules.ts';
import type { JsonObject } from '../../../conformance/selftest/independent/typescript/types.ts';
import { because, accepted, answers, leads, refusedUpdates } from './oddity.ts';
import type { Oddities, Oddity } from './oddity.ts';

const fractions = 'Fractions of a second are open, and so is what becomes of them';
const offsets = 'Forms of an offset other than Z are open';
const codes = 'Status codes of the update: not shown';
const fields = 'Fields of the update response beyond message: not shown';
const checks = 'What an update must hold beyond broker and status is not settled';
const keeping = 'How text is kept is not said, and no data is lost';

type Change = Pick<Oddity, 'patch'>;

/** Refuses date-times that a test takes; the others are read as before. */
const refuses = (test: (text: string) => boolean): Change => ({
  patch: (rules) => ({
    parseInstant: (text, ...rest) => (test(text) ? undefined : rules.parseInstant(text, ...rest)),
  }),
});

const reads = (respell: (text: string) => string, shift: (text: string) => number): Change => ({
  patch: (rules) => ({
    parseInstant: (text, ...rest) => {
      const at = rules.parseInstant(respell(text), ...rest);
      return at === undefined ? undefined : at + shift(text);
    },
  }),
});
const fraction = /(?<=T\d\d:\d\d:\d\d)\.(\d+)(?=Z|[+-])/;

const message = (text: (body: JsonObject) => unknown): Change =>
  accepted('update', (body) => ({ ...body, message: text(body) }));

const withStatus = (status: number): Change =>
  answers((answer, operation) =>
    operation === 'update' && answer.status === 202 ? { status } : {},
  );

const wants = (accepts: (update: JsonObject) => boolean): Change => ({
  patch: (rules) => ({
    acceptsDescription: (update) => rules.acceptsDescription(update) && accepts(update),
  }),
});

const shows = (cardOf: Rules['cardOf']): Change => ({ patch: () => ({ cardOf }) });

const place = ({ location }: JsonObject): JsonObject => (isObject(location) ? location : {});
const trades = ['Grocery', 'Print Shop', 'Guest House', 'Bicycle Repair'];
const known = ['status', 'brokerExternalId', 'broker', 'businessType', 'location'];

export const requestOddities: Oddities = {
  ...because(`${fractions}; leads are kept by the second too.`, {
    'fractions-cut: Fractions of a second are accepted, and cut off.': {
      ...leads((all) => all.map((one) => ({ ...one, at: Math.floor(one.at / 1000) * 1000 }))),
      ...reads(
        (text) => text.replace(fraction, ''),
        () => 0,
      ),
    },
  }),
  ...because(fractions, {
    'fractions-of-three-digits: Fractions are accepted with three digits only.': reads(
      (text) => text.replace(/(?<=T\d\d:\d\d:\d\d)\.\d{3}(?=Z|[+-])/, ''),
      (text) => Number(fraction.exec(text)?.[1] ?? 0),
    ),
  }),
  ...because(`${offsets}; UTC is recommended.`, {
    'offset-of-zero-only: Of offsets, only +00:00 is accepted.': refuses(
      (text) => /[+-]\d\d:\d\d$/.test(text) && !text.endsWith('+00:00'),
    ),
  }),
  ...because(`${offsets}; no place on earth has these.`, {
    'offsets-of-the-world: Offsets beyond -12:00 and +14:00, and -00:00, get 400.': refuses(
      (text) => /(?:-(?:1[3-9]|2)\d?:?|\+(?:1[5-9]|2)\d?:?|-00:00$)/.test(text.slice(19)),
    ),
  }),
  ...because(offsets, {
    'offsets-without-colon: Offsets are accepted with a colon or without: +0200.': reads(
      (text) => text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'),
      () => 0,
    ),
  }),
  ...because('RFC 3986 says so; the form of HTML is not mentioned.', {
    'plus-in-query: A plus sign in the query is a plus sign.': reads(
      (text) => text.replace(/ (?=\d\d:\d\d$)/, '+'),
      () => 0,
    ),
  }),
  ...because('Size limits of date ranges: not shown.', {
    'years-from-1753: Years before 1753 get 400.': refuses(
      (text) => Number(text.slice(0, 4)) < 1753,
    ),
    'years-to-2999: Years after 2999 get 400.': refuses((text) => Number(text.slice(0, 4)) > 2999),
  }),
  ...because('Both are ISO 8601 with a timezone; lenient forms are open.', {
    'dates-read-by-engine: The date library of the server takes minutes without seconds, and six digits of years.':
      reads(
        (text) => text.replace(/^\+00/, '').replace(/(T\d\d:\d\d)(Z|[+-]\d\d:\d\d)$/, '$1:00$2'),
        () => 0,
      ),
  }),
  ...because('message is a string.', {
    'message-empty: The message is empty.': message(() => ''),
  }),
  ...because('Its text is not given.', {
    'message-japanese: The message is in Japanese.': message(
      () => '掲載状況を更新しました。エラーではありません。',
    ),
    'message-of-errors: The message speaks of errors, and says that there were none.': message(
      () => 'error: none; invalid: none; unauthorized: nobody',
    ),
  }),
  ...because('Its length is not given.', {
    'message-long: The message has 30,000 letters.': message(() => 'Updated. '.repeat(3300)),
  }),
  ...because(codes, {
    'update-200: Updates answer 200.': withStatus(200),
    'update-201: Updates answer 201.': withStatus(201),
    'update-203: Updates answer 203, as a gateway does that adds a field.': withStatus(203),
    'update-207: Updates answer 207, with one result.': withStatus(207),
    'update-refused-with-200: Refused updates answer 200 with an error body.': refusedUpdates(
      () => ({ ...failure(200, 'Invalid status') }),
    ),
    'updates-one-at-a-time: The second of two simultaneous updates gets 409.': {
      patch: () => {
        let busy = false;
        return {
          enterUpdate: async () => {
            if (busy) return false;
            busy = true;
            await new Promise((done) => setTimeout(done, 8));
            busy = false;
            return true;
          },
        };
      },
    },
  }),
  ...because(fields, {
    'update-tells-all: The answer to an update has the listing, its broker, warnings and links.':
      accepted('update', (body) => ({
        ...body,
        status: 'success',
        errors: [],
        error: null,
        warnings: ['photo missing'],
        broker: { name: 'R. Achterberg', email: 'r@meridian.example', phone: '+1 218 555 0101' },
      })),
    'update-only-message: The answer to an update has nothing but the message.': accepted(
      'update',
      ({ message: text }) => ({ message: text }),
    ),
  }),
  ...because(`${codes}; error bodies of the update: not shown.`, {
    'update-refused-400-empty: Refused updates answer 400 without a body.': refusedUpdates(() => ({
      status: 400,
      payload: '',
      type: 'text/plain',
    })),
    'update-refused-406: Refused updates answer 406 with a list of problems.': refusedUpdates(
      () => ({ status: 406, payload: [{ code: 17, text: 'invalid status' }] }),
    ),
  }),
  ...because('Error bodies of the update: not shown.', {
    'update-refused-html: Refused updates answer with a page.': refusedUpdates(() => ({
      payload: '<!doctype html><h1>Invalid status</h1>',
      type: 'text/html',
    })),
  }),
  ...because('No time of answering is stated.', {
    'update-slow: An update takes 100 ms, and others of its listing wait.': {
      patch: () => ({
        enterUpdate: () => new Promise((done) => setTimeout(() => done(true), 100)),
      }),
    },
  }),
  ...because(
    'A debatable reading: the source lists the values, not what is done to a text before.',
    {
      'status-in-any-case: A status is taken in any case, with blanks around it.': {
        patch: (rules) => ({
          readStatus: (value) =>
            rules.readStatus(typeof value === 'string' ? value.trim().toUpperCase() : value),
        }),
      },
    },
  ),
  ...because(`${checks}: businessType is a kind of business, and its kinds are not shown.`, {
    'trades-listed: The business type must be one of the marketplace’s.': wants(
      ({ businessType }) => trades.some((one) => one === businessType),
    ),
  }),
  ...because(`${checks}.`, {
    'places-checked: City, a state of two letters, country US and a known visibility must be there.':
      wants((update) => {
        const { city, state, country, visibility } = place(update);
        const isPlace =
          typeof city === 'string' && city.length > 1 && /^[A-Z]{2}$/.test(String(state));
        return isPlace && country === 'US' && visibility === 'SHOW_CITY_STATE';
      }),
  }),
  ...because('Further fields of a listing: not shown, so nobody may count on sending one.', {
    'unknown-fields-refused: An update with a field that is not in the table gets 422, also within location.':
      wants(
        (update) =>
          Object.keys(update).every((name) => known.includes(name)) &&
          Object.keys(place(update)).every((name) =>
            /^(?:city|state|country|visibility)$/.test(name),
          ),
      ),
  }),
  ...because(`${checks}; the purpose is the status.`, {
    'content-fixed: Business type and location of a published listing cannot be changed by an update.':
      {
        patch: (rules) => ({
          acceptsBroker: (update, listing) =>
            rules.acceptsBroker(update, listing) &&
            (update.businessType === undefined || update.businessType === listing.businessType) &&
            (place(update).city === undefined || place(update).city === listing.location.city),
        }),
      },
  }),
  ...because('Fields of the broker object: not shown.', {
    'broker-named-back: The broker object must be the one that the listing has.': {
      patch: (rules) => ({
        acceptsBroker: (update, listing) =>
          rules.acceptsBroker(update, listing) &&
          (update.broker === undefined ||
            JSON.stringify(update.broker) === JSON.stringify(listing.broker)),
      }),
    },
  }),
  ...because(keeping, {
    'card-in-capitals: The city is shown in capitals, and the business type in small letters.':
      shows((_, { trade, place: { city = '', ...rest } }) => ({
        trade: trade.toLowerCase(),
        place: { ...rest, city: city.toUpperCase() },
      })),
  }),
  ...because('Listing fields beyond those above: not shown.', {
    'card-with-more: Buyers see more of the place than was sent: county, map, time of change.':
      shows((_, { trade, place: at }) => ({
        trade,
        place: { ...at, county: 'Pierce', changed: String(Date.now()) },
      })),
  }),
  ...because('Three statuses have a badge; that the others have none is not said.', {
    'ribbons-everywhere: Every listing in the window has a ribbon; a new one says so.': {
      patch: (rules) => ({ ribbonOf: (listing) => rules.ribbonOf(listing) ?? 'Just in' }),
    },
  }),
  ...because('Rate limits: not shown; whoever has a valid key is never turned away.', {
    'guessing-stopped: After 40 refused credentials in a row, the next get 429.': {
      patch: (rules) => {
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
      },
    },
  }),
  ...because('Whose clock is right is not said; the file allows 60 s.', {
    'clock-ahead: The clock of the server is 30 s ahead, within the tolerance.': {
      shiftSeconds: 30,
    },
  }),
  ...because('Whose clock is right is not said; the file allows 300 s.', {
    'clock-behind: The clock of the server is 200 s behind, within the tolerance.': {
      shiftSeconds: -200,
      target: (target) => ({
        ...target,
        limits: { ...target.limits, clockToleranceSeconds: 300 },
      }),
    },
  }),
};
