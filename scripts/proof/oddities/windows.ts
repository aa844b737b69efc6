/** Conforming servers with unusual pages for the observer's snapshots, or unusual clocks. */
import { gunzipSync } from 'node:zlib';

import { isObject } from '../../../conformance/selftest/independent/typescript/rules.ts';
import type {
  JsonObject,
  Listing,
  Packed,
} from '../../../conformance/selftest/independent/typescript/types.ts';
import {
  withInspectHook,
  patch,
  readsAt,
  changeAccepted,
  changeLeads,
  withHistory,
  withDateHeader,
} from './oddity.ts';
import type { Oddities, Oddity } from './oddity.ts';

const bodyOf = ({ bytes, headers }: Packed): JsonObject => {
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  const body: unknown = text.length > 0 && text.at(0) === 0x7b ? JSON.parse(text.toString()) : {};
  return isObject(body) && isObject(body.window) ? body.window : {};
};

/** Answers snapshots with 200 and the field `shown`, even of hidden listings, instead of 410. */
const showHiddenAs = (page: JsonObject): Oddity => ({
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
    withInspectHook(target, ({ absent: _absent, ...hook }, read) => ({
      ...hook,
      read: { ...read, visible: '/window/shown' },
    })),
});

/** Declares that the page shows the broker as an agent. */
const readsAgent = readsAt({ broker: '/window/card/agent' });

/** Comments say why the source allows the change below, and often the following ones too. */
export const windowOddities: Oddities = {
  // The source does not say how much of a location is shown if an update omits its visibility: here
  // only the state.
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
  // Buyers do not see hidden listings: the page says only that.
  'hidden-page-is-empty': showHiddenAs({ found: false, ribbons: [], card: null }),
  'hidden-page-lacks-search': showHiddenAs({ ribbons: [] }),
  // The page shows when the broker was last active, which every update changes.
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
    target: readsAgent,
  },
  // The page shows the broker's portrait by a signed address, which is another one each time. Fields
  // of the broker object: not shown.
  'broker-portrait-is-signed': {
    ...patch(() => {
      let signed = 0;
      return {
        cardOf: (one, card) => {
          signed += 1;
          const portrait = `/portraits/7?signature=${(signed * 7919).toString(36)}`;
          return { ...card, agent: { id: one.brokerExternalId, portrait } };
        },
      };
    }),
    target: readsAgent,
  },
  // Search and the page both lag, as the target file declares for each.
  'search-behind-a-late-window': {
    ...withHistory((rules, before) => ({
      isShown: (one) => rules.isShown(before(one, 900)),
      ribbonOf: (one) => rules.ribbonOf(before(one, 900)),
      isFound: (one) => rules.isFound(before(one, 2800)),
    })),
    target: (target) =>
      withInspectHook(target, (hook, read) => ({ ...hook, read, searchLagSeconds: 2 }), {
        lagSeconds: 1,
      }),
  },
};

/* Servers with several clocks, or with an unusual one. */

/** Moves all leads, including those created during the run. */
const moveLeads = (change: (at: number) => number): Oddity => ({
  ...changeLeads((all) => all.map((one) => ({ ...one, at: change(one.at) }))),
  ...patch((rules) => ({
    takesNote: (one) => {
      Object.assign(one, { at: change(one.at) });
      return rules.takesNote(one);
    },
  })),
});

/** Comments say why the source allows the change below, and often the following ones too. */
export const clockOddities: Oddities = {
  // The source does not say whose clock is right, and the target file tolerates 60 s.
  'clock-ahead': { shiftSeconds: 30 },
  // The clock is 200 s behind. The source does not say whose clock is right, and the target file
  // tolerates 300 s.
  'clock-behind': {
    shiftSeconds: -200,
    target: (target) => ({ ...target, limits: { ...target.limits, clockToleranceSeconds: 300 } }),
  },
  // Two gateways alternate, with clocks 50 s apart. The target file tolerates 60 s.
  'gateways-of-two-clocks': withDateHeader((turn) => (turn % 2 === 0 ? 25_000 : -25_000)),
  // The gateway's clock is ahead, and the health report has the hour in words. Format of timestamp:
  // not shown.
  'gateway-ahead-and-words': {
    patch: (rules) => ({
      ...withDateHeader(() => 40_000).patch(rules),
      ...changeAccepted('health', (body) => {
        const now = new Date();
        return { ...body, timestamp: `${now.toDateString()} at ${now.getUTCHours()} o’clock` };
      }).patch?.(rules),
    }),
  },
  // The server is 14 minutes behind its gateway, which is not a difference of time zones. The source
  // does not say whose clock is right, and the target file tolerates a quarter of an hour.
  'clock-a-quarter-behind': {
    ...withDateHeader(() => 0),
    shiftSeconds: -840,
    target: (target) => ({ ...target, limits: { ...target.limits, clockToleranceSeconds: 900 } }),
  },
  // Leads that arrive now are stored by the minute, backdated ones by the second. The source states
  // no precision, and they count at once.
  'leads-dated-to-the-minute': patch((rules) => ({
    takesNote: (one) => {
      const isNow = Math.abs(Date.now() - one.at) < 5000;
      if (isNow) Object.assign(one, { at: one.at - (one.at % 60_000) });
      return rules.takesNote(one);
    },
  })),
  // A database rounds leads to seconds: for a moment, some lie in the future.
  'leads-rounded-by-database': moveLeads((at) => Math.round(at / 1000) * 1000),
  // Updates are queued for 400 ms, and the page shows no status. The source gives no number for "at
  // once".
  'updates-queued': patch((rules) => ({
    mayChange: () => true,
    store: (listing, ...update) => {
      setTimeout(() => rules.store(listing, ...update), 400);
    },
  })),
  // The page is rebuilt after an update, and has no details meanwhile. No data is lost.
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
