/** Conforming servers with several oddities at once, and pages that show more than was sent. */
import { home } from '../../../conformance/selftest/independent/typescript/state.ts';
import type { Rules } from '../../../conformance/selftest/independent/typescript/rules-types.ts';
import type {
  Answer,
  Lead,
  Listing,
} from '../../../conformance/selftest/independent/typescript/types.ts';
import { ignoreOfficeDates } from './keys-and-dates.ts';
import { writeLater } from './http.ts';
import {
  changeAccepted,
  withCounter,
  changeLeads,
  leadsEvery,
  patch,
  readsAt,
  withoutKnownCounts,
  replaceWrite,
  type Oddities,
  type Oddity,
} from './oddity.ts';

/** Combines oddities. At most one of them may change the target file. */
function combine(...some: readonly Oddity[]): Oddity {
  const [target] = some.flatMap((one) => one.target ?? []);
  return {
    patch: (rules) => some.reduce<Rules>((now, one) => ({ ...now, ...one.patch?.(now) }), rules),
    state: (first) => some.reduce((now, one) => one.state?.(now) ?? now, first),
    ...(target && { target }),
  };
}

/** Leads arrive at regular intervals. */
const busy = (milliseconds: number, count: number): Oddity =>
  changeLeads((some) => [...some, ...leadsEvery(milliseconds, count)]);

const withLatency = (milliseconds: number): Oddity =>
  replaceWrite((packed, response) => writeLater(packed, response, milliseconds));

/** Caches counts by key, path and query. */
export const cacheCounts = (milliseconds: number) =>
  patch((rules) => {
    const cache = new Map<string, readonly [number, Answer]>();
    return {
      finish: (first, asked, operation) => {
        const answer = rules.finish(first, asked, operation);
        const isCount = operation === 'office' || operation === 'organization';
        if (!isCount || answer.status !== 200) return answer;
        const key = `${asked.headers.authorization} ${asked.path}?${asked.query.toString()}`;
        const [at, old] = cache.get(key) ?? [0, answer];
        if (Date.now() - at < milliseconds) return old;
        cache.set(key, [Date.now(), answer]);
        return answer;
      },
    };
  });

/** Alternates between two replicas, one of which gets leads later. */
const withLaggingReplica = (milliseconds: number): Oddity =>
  patch((rules) => {
    const arrivals = new Map<Lead, number>();
    let turn = 0;
    return {
      readKey: (asked) => {
        turn += 1;
        return rules.readKey(asked);
      },
      takesNote: (one) => {
        arrivals.set(one, Date.now());
        return rules.takesNote(one);
      },
      leadsOf: (office, state) => {
        const some = rules.leadsOf(office, state);
        const then = Date.now() - milliseconds;
        return turn % 2 === 0 ? some.filter((one) => (arrivals.get(one) ?? one.at) <= then) : some;
      },
    };
  });

const datesIgnored: Oddity = { target: withoutKnownCounts, ...patch(ignoreOfficeDates) };

const isLive = ({ status }: Listing): boolean => !['SOLD', 'DRAFT', 'ARCHIVED'].includes(status);

/** An oddity that knows all other visible listings. */
function withOtherListings(
  make: (othersOf: (one: Listing) => readonly Listing[]) => Oddity,
): Oddity {
  let listings: readonly Listing[] = [];
  const rememberListings: Oddity = {
    state: (state) => {
      ({ listings } = state);
      return state;
    },
  };
  const othersOf = (own: Listing) => listings.filter((one) => one !== own && isLive(one));
  return combine(rememberListings, make(othersOf));
}

/** The source neither quantifies "real time", nor says whether office counts read dates. */
const ofCounts: Oddities = {
  'busy-slow-cache': combine(busy(20, 30_000), cacheCounts(1000), withLatency(12)),
  'busy-replicas-ignore-dates': combine(datesIgnored, withLaggingReplica(900), busy(130, 8000)),
  'busy-offices-ignore-dates': combine(datesIgnored, busy(40, 20_000), withLatency(5)),
};

/** The source says neither what else a page shows, nor how it words that. */
const ofPages: Oddities = {
  'trades-tell-of-similar-ones': withOtherListings((othersOf) =>
    patch((rules) => ({
      cardOf: (own, given) => {
        const { trade, place } = rules.cardOf(own, given);
        return { trade: `${trade} (${othersOf(own).length} similar)`, place };
      },
    })),
  ),
  'trades-in-two-languages': withCounter((rules, next) => ({
    cardOf: (own, given) => {
      const { trade, place } = rules.cardOf(own, given);
      return { trade: next() % 2 === 0 ? trade : `${trade} / Geschäft`, place };
    },
  })),
  'brokers-come-and-go': {
    ...patch((rules) => ({
      cardOf: (own, given) => {
        const presence = Math.floor(Date.now() / 2300) % 2 === 0 ? 'online' : 'away';
        return { ...rules.cardOf(own, given), agent: { id: own.brokerExternalId, presence } };
      },
    })),
    target: readsAt({ broker: '/window/card/agent' }),
  },
  'badges-tell-of-neighbours': withOtherListings((othersOf) =>
    patch((rules) => ({
      ribbonOf: (own) => {
        const words = rules.ribbonOf(own);
        const hasMore = othersOf(own).some(({ partner }) => partner === own.partner);
        return words !== undefined && hasMore ? `${words} – more from this broker` : words;
      },
    })),
  ),
  'badges-tell-of-former-contracts': patch((rules) => {
    const was = new Map<Listing, string>();
    return {
      store: (one, status, state) => {
        was.set(one, one.status);
        rules.store(one, status, state);
      },
      ribbonOf: (one) =>
        rules.ribbonOf(one) ??
        (was.get(one) === 'UNDER_CONTRACT' ? 'Was under contract – back on the market' : undefined),
    };
  }),
};

/** The source states neither the other partner's operations nor the precision of timestamps. */
const ofOthers: Oddities = {
  'other-partner-may-count-nothing': patch((rules) => ({
    mayUse: (operation, credential) =>
      rules.mayUse(operation, credential) &&
      (credential.partner === home || (operation !== 'office' && operation !== 'organization')),
  })),
  'timestamps-of-twelve-seconds': changeAccepted('health', (body) => {
    const instant = new Date(Math.floor(Date.now() / 12_000) * 12_000);
    return { ...body, timestamp: instant.toISOString().replace('.000', '') };
  }),
};

export const combinedOddities: Oddities = { ...ofCounts, ...ofPages, ...ofOthers };
