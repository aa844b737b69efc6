/** Servers whose window, in which an operator looks at listings, or whose clock goes a way of its own. */
import { gunzipSync } from 'node:zlib';

import { isObject } from '../../../conformance/selftest/independent/typescript/rules.ts';
import type {
  JsonObject,
  Listing,
  Packed,
} from '../../../conformance/selftest/independent/typescript/types.ts';
import {
  inspecting,
  patch,
  type Oddities,
  type Oddity,
  accepted,
  leads,
  recalling,
  stamped,
} from './oddity.ts';

const bodyOf = ({ bytes, headers }: Packed): JsonObject => {
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  const body: unknown = text.length > 0 && text.at(0) === 0x7b ? JSON.parse(text.toString()) : {};
  return isObject(body) && isObject(body.window) ? body.window : {};
};

/** A page for hidden listings too, in place of 410. */
const hiddenPage = (page: JsonObject): Oddity => ({
  ...patch((rules) => ({
    write: (packed, response) => {
      const { url = '' } = response.req;
      const isWindow = url.startsWith('/window/') && [200, 410].includes(packed.status);
      if (!isWindow) return rules.write(packed, response);
      const by = new URLSearchParams(url.split('?')[1]).get('by');
      const window =
        packed.status === 410 ? { by, shown: false, ...page } : { ...bodyOf(packed), shown: true };
      const bytes = Buffer.from(JSON.stringify({ window }));
      const headers = { 'content-type': 'application/json', 'content-length': bytes.length };
      rules.write({ status: 200, headers, bytes }, response);
    },
  })),
  target: (target) =>
    inspecting(target, ({ absent: _absent, ...hook }, read) => ({
      ...hook,
      read: { ...read, visible: '/window/shown' },
    })),
});

/** Each comment says why no sentence of the source forbids the change below it, and often the next ones too. */
export const windowOddities: Oddities = {
  // How much of a location is shown where an update leaves its visibility out is not said: here the
  // state alone.
  'city-hidden-by-default': {
    ...patch(() => ({
      cardOf: (_, { trade, place: { city = '', ...rest } }) => ({
        trade,
        place: rest.visibility === 'SHOW_CITY_STATE' ? { city, ...rest } : rest,
      }),
    })),
    target: (target) => ({
      ...target,
      listings: target.listings.map((one) => {
        const { location, ...listing }: { location?: JsonObject } = one;
        const { visibility: _visibility, ...place } = location ?? {};
        return { ...listing, location: place };
      }),
    }),
  },
  // Buyers do not see a hidden listing: its page says no more than that.
  'hidden-page-is-empty': hiddenPage({ found: false, ribbons: [], card: null }),
  // Of the broker is shown when he was active last, which is now.
  'broker-shown-as-active': {
    ...patch((rules) => {
      const active = new Map<string, string>();
      return {
        store: (one, status, all) => {
          active.set(one.externalListingId, new Date().toISOString());
          rules.store(one, status, all);
        },
        cardOf: (one, card) => {
          const lastActive = active.get(one.externalListingId);
          return { ...card, agent: { id: one.brokerExternalId, lastActive } };
        },
      };
    }),
    target: (target) =>
      inspecting(target, (hook, read) => ({
        ...hook,
        read: { ...read, broker: '/window/card/agent' },
      })),
  },
  // Search is behind the service, and the window behind both, as the file says of each.
  'search-behind-a-late-window': {
    ...recalling((rules, before) => ({
      isShown: (one) => rules.isShown(before(one, 900)),
      ribbonOf: (one) => rules.ribbonOf(before(one, 900)),
      isFound: (one) => rules.isFound(before(one, 2800)),
    })),
    target: (target) =>
      inspecting(target, (hook, read) => ({ ...hook, read, searchLagSeconds: 2 }), {
        lagSeconds: 1,
      }),
  },
};

/* Servers of several clocks, or of one that is read in a way of its own. */

/** All leads, those that are noted too, at other instants. */
const movedTo = (change: (at: number) => number): Oddity => ({
  ...leads((all) => all.map((one) => ({ ...one, at: change(one.at) }))),
  ...patch((rules) => ({
    takesNote: (one) => {
      Object.assign(one, { at: change(one.at) });
      return rules.takesNote(one);
    },
  })),
});

/** Each comment says why no sentence of the source forbids the change below it, and often the next ones too. */
export const clockOddities: Oddities = {
  // Whose clock is right is not said; the file allows 60 s.
  'clock-ahead': { shiftSeconds: 30 },
  // The clock of the server is 200 s behind, within the tolerance. Whose clock is right is not
  // said; the file allows 300 s.
  'clock-behind': {
    shiftSeconds: -200,
    target: (target) => ({ ...target, limits: { ...target.limits, clockToleranceSeconds: 300 } }),
  },
  // Two gateways answer in turn, whose clocks are 50 s apart. The file allows 60 s.
  'gateways-of-two-clocks': stamped((turn) => (turn % 2 === 0 ? 25_000 : -25_000)),
  // The clock of the gateway is ahead, and health tells the hour in words. Format of timestamp: not
  // shown.
  'gateway-ahead-and-words': {
    patch: (rules) => ({
      ...stamped(() => 40_000).patch(rules),
      ...accepted('health', (body) => {
        const now = new Date();
        return { ...body, timestamp: `${now.toDateString()} at ${now.getUTCHours()} o’clock` };
      }).patch?.(rules),
    }),
  },
  // The server is 14 minutes behind its gateway, which is no other zone. Whose clock is right is not
  // said; the file allows a quarter of an hour.
  'clock-a-quarter-behind': {
    ...stamped(() => 0),
    shiftSeconds: -840,
    target: (target) => ({ ...target, limits: { ...target.limits, clockToleranceSeconds: 900 } }),
  },
  // Leads that come are kept by the minute in which they came, those that are noted later by their
  // second. How exactly is not said; they count at once.
  'leads-dated-to-the-minute': patch((rules) => ({
    takesNote: (one) => {
      if (Math.abs(Date.now() - one.at) < 5000)
        Object.assign(one, { at: one.at - (one.at % 60_000) });
      return rules.takesNote(one);
    },
  })),
  // Leads are kept by the second, as a database rounds them: some lie in the next second for a moment.
  'leads-rounded-by-database': movedTo((at) => Math.round(at / 1000) * 1000),
  // Updates wait in a queue for less than half a second, and the window shows no status: "at once"
  // has no number.
  'updates-queued': patch((rules) => ({
    mayChange: () => true,
    store: (listing, ...update) => {
      setTimeout(() => rules.store(listing, ...update), 400);
    },
  })),
  // The window is built anew after an update, and has no details meanwhile. No data is lost.
  'window-built-anew': patch((rules) => {
    const changed = new Map<Listing, number>();
    return {
      describe: (listing, ...update) => {
        changed.set(listing, Date.now());
        rules.describe(listing, ...update);
      },
      cardOf: (listing, card) => {
        const isNew = Date.now() - (changed.get(listing) ?? 0) < 600;
        return { ...rules.cardOf(listing, card), ...(isNew && { trade: '', place: {} }) };
      },
    };
  }),
};
