/** Servers that read updates and show listings in a way of their own. */
import type { Rules } from '../../../conformance/selftest/independent/typescript/rules-types.ts';
import {
  failure,
  type JsonObject,
} from '../../../conformance/selftest/independent/typescript/types.ts';
import { isObject } from '../../../conformance/selftest/independent/typescript/rules.ts';
import { accepted, answers, counting, refusedUpdates, patch } from './oddity.ts';
import type { Oddities, Oddity } from './oddity.ts';

type Change = Pick<Oddity, 'patch'>;

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
};
