/** Conforming servers that handle updates or show listings in unusual ways. */
import type { Rules } from '../../../conformance/selftest/independent/typescript/rules-types.ts';
import {
  failure,
  type JsonObject,
  type Listing,
} from '../../../conformance/selftest/independent/typescript/types.ts';
import { isObject } from '../../../conformance/selftest/independent/typescript/rules.ts';
import {
  changeAccepted,
  changeAnswers,
  withCounter,
  changeRefusedUpdates,
  changeState,
  patch,
} from './oddity.ts';
import type { Oddities, Oddity } from './oddity.ts';

type Change = Pick<Oddity, 'patch'>;

const message = (text: (body: JsonObject) => unknown): Change =>
  changeAccepted('update', (body) => ({ ...body, message: text(body) }));

export const refuseWithText = (status: number, payload: string): Change =>
  changeRefusedUpdates(() => ({ status, payload, type: 'text/plain' }));

const withStatus = (status: number): Change =>
  changeAnswers((answer, operation) =>
    operation === 'update' && answer.status === 202 ? { status } : {},
  );

const wants = (accepts: (update: JsonObject) => boolean): Change =>
  patch((rules) => ({
    acceptsDescription: (update) => rules.acceptsDescription(update) && accepts(update),
  }));

const shows = (cardOf: Rules['cardOf']): Change => patch(() => ({ cardOf }));

const place = ({ location }: JsonObject): JsonObject => (isObject(location) ? location : {});
/** Whether an update sends no other kind of business or city than the listing has. */
const keepsContent = (update: JsonObject, listing: Listing): boolean =>
  (update.businessType === undefined || update.businessType === listing.businessType) &&
  (place(update).city === undefined || place(update).city === listing.location.city);

/** `Print Shop` as PRINT_SHOP, and back. */
const codeOf = (words: string): string => words.toUpperCase().replaceAll(' ', '_');
const wordsOf = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

const trades = ['Grocery', 'Print Shop', 'Guest House', 'Bicycle Repair'];
const known = ['status', 'brokerExternalId', 'broker', 'businessType', 'location'];

/** Comments say why the source allows the change below, and often the following ones too. */
export const requestOddities: Oddities = {
  // message is any string.
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
  'update-refused-with-200': changeRefusedUpdates(({ status }) =>
    status === 422 ? failure(200, 'Invalid status') : {},
  ),
  // Status codes and error bodies of the update: not shown.
  'update-refused-by-flag': changeRefusedUpdates(() => ({
    status: 200,
    payload: { success: false, message: 'Dieser Stand ist unbekannt.' },
  })),
  'update-refused-by-jsend': changeRefusedUpdates(() => ({
    status: 200,
    payload: { status: 'fail', data: { status: 'one of the seven' } },
  })),
  // Accepted updates have code 0, and also a message.
  'update-refused-by-code': patch((rules) => ({
    ...changeRefusedUpdates(() => ({
      status: 200,
      payload: { code: 4001, message: 'The listing stays as it is.' },
    })).patch?.(rules),
    updateReport: (...all) => ({ code: 0, ...rules.updateReport(...all) }),
  })),
  // The second of two concurrent updates of a listing gets 409.
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
  // The answer to an update contains the listing, its broker, warnings and links. Fields of the
  // update response beyond message: not shown.
  'update-tells-all': changeAccepted('update', (body) => ({
    ...body,
    status: 'success',
    errors: [],
    error: null,
    warnings: ['photo missing'],
    broker: { name: 'R. Achterberg', email: 'r@meridian.example', phone: '+1 218 555 0101' },
  })),
  'update-only-message': changeAccepted('update', ({ message: text }) => ({ message: text })),
  // Error bodies of the update: not shown.
  'update-refused-400-empty': refuseWithText(400, ''),
  'update-refused-406': changeRefusedUpdates(() => ({
    status: 406,
    payload: [{ code: 17, text: 'invalid status' }],
  })),
  // Error bodies of the update: not shown.
  'update-refused-html': changeRefusedUpdates(() => ({
    payload: '<!doctype html><h1>Invalid status</h1>',
    type: 'text/html',
  })),
  // No response time is stated.
  'update-slow': patch(() => ({
    enterUpdate: () => new Promise((done) => setTimeout(() => done(true), 100)),
  })),
  // Statuses are case-insensitive and trimmed. A debatable reading: the source lists the values,
  // but not how a text is normalized before.
  'status-in-any-case': patch((rules) => ({
    readStatus: (value) =>
      rules.readStatus(typeof value === 'string' ? value.trim().toUpperCase() : value),
  })),
  // The source does not list the kinds of business.
  'trades-listed': wants(({ businessType }) => trades.some((one) => one === businessType)),
  // City, a two-letter state, country US and a known visibility are required. What an update must
  // contain beyond broker and status is open.
  'places-checked': wants((update) => {
    const { city, state, country, visibility } = place(update);
    const isPlace = typeof city === 'string' && city.length > 1 && /^[A-Z]{2}$/.test(String(state));
    return isPlace && country === 'US' && visibility === 'SHOW_CITY_STATE';
  }),
  // Unknown fields get 422, also within location. Other fields of a listing: not shown, so clients
  // may not rely on them.
  'unknown-fields-refused': wants(
    (update) =>
      Object.keys(update).every((name) => known.includes(name)) &&
      Object.keys(place(update)).every((name) => /^(?:city|state|country|visibility)$/.test(name)),
  ),
  // Updates cannot change business type and location of a published listing. What an update must
  // contain beyond broker and status is open; its purpose is the status.
  'content-fixed': patch((rules) => ({
    acceptsBroker: (update, listing) =>
      rules.acceptsBroker(update, listing) && keepsContent(update, listing),
    describe: () => undefined,
  })),
  // The same, but only while a listing is or becomes UNDER_CONTRACT.
  'content-fixed-under-contract': patch((rules) => ({
    acceptsBroker: (update, listing) =>
      rules.acceptsBroker(update, listing) &&
      (keepsContent(update, listing) ||
        [update.status, listing.status].every((status) => status !== 'UNDER_CONTRACT')),
  })),
  // A page words the kinds of business for buyers, and the target file copies one from there: the
  // server refuses that update, and no other.
  'trade-copied-from-page': {
    ...changeState(({ listings }) => ({
      listings: listings.map((one) => ({ ...one, businessType: codeOf(one.businessType) })),
    })),
    ...patch((rules) => ({
      acceptsDescription: (update) =>
        rules.acceptsDescription(update) && /^[A-Z_]+$/.test(String(update.businessType)),
      cardOf: (_, { trade, place: at }) => ({ trade: wordsOf(trade), place: at }),
    })),
    target: (target) => ({
      ...target,
      listings: target.listings.map((one, index) =>
        index === 1 ? { ...one, businessType: 'Print Shop' } : one,
      ),
    }),
  },
  // The target file names a wrong broker, which the server refuses with 409.
  'wrong-broker-is-a-conflict': {
    ...changeRefusedUpdates(({ payload }) =>
      isObject(payload) && payload.problem === 'broker-not-usable' ? { status: 409 } : {},
    ),
    target: ({ observer: _observer, ...target }) => ({
      ...target,
      listings: target.listings.map((one, index) =>
        index === 1 ? { ...one, brokerExternalId: 'advisor-99' } : one,
      ),
    }),
  },
  // Whether business type and location are enforced is open: here a draft needs them.
  'complete-to-publish': patch((rules) => ({
    acceptsBroker: (update, listing) =>
      rules.acceptsBroker(update, listing) &&
      (listing.status !== 'DRAFT' ||
        (update.businessType !== undefined && isObject(update.location))),
  })),
  // The broker object must equal that of the listing. Fields of the broker object: not shown.
  'broker-named-back': patch((rules) => ({
    acceptsBroker: (update, listing) =>
      rules.acceptsBroker(update, listing) &&
      (update.broker === undefined ||
        JSON.stringify(update.broker) === JSON.stringify(listing.broker)),
  })),
  // The source does not say how text is stored, and no data is lost.
  'card-in-capitals': shows((_, { trade, place: { city = '', ...rest } }) => ({
    trade: trade.toLowerCase(),
    place: { ...rest, city: city.toUpperCase() },
  })),
  // Listing fields beyond those above: not shown.
  'card-with-more': shows((_, { trade, place: at }) => ({
    trade,
    place: { ...at, county: 'Pierce', changed: String(Date.now()) },
  })),
  // Values are stored in the service's own vocabulary: state and country by name, the kind of
  // business as a key. No data is lost.
  'card-spelled-out': patch((rules) => ({
    describe: (listing, update) => {
      const { state = '', ...rest } = update.location;
      rules.describe(listing, {
        businessType: update.businessType.toLowerCase().replaceAll(/[^a-z]+/g, '_'),
        location: { ...rest, state: `State of ${state}`, country: 'United States' },
      });
    },
  })),
  // A badge counts its views. The source fixes the words of one badge only.
  'ribbons-count-views': withCounter((rules, next) => ({
    ribbonOf: (listing) => {
      const [words, views] = [rules.ribbonOf(listing), next()];
      return words === undefined ? undefined : `${words} (${views} views)`;
    },
  })),
  // Three statuses have a badge; the source does not say that the others have none.
  'ribbons-everywhere': patch((rules) => ({
    ribbonOf: (listing) => rules.ribbonOf(listing) ?? 'Just in',
  })),
};
