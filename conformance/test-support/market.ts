/** A fake market with an observer and configurable defects, and made-up snapshots of it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

import type { Context } from '../engine/context.ts';
import { Connection } from '../engine/session/connect.ts';
import { ListingKeeper } from '../engine/listings/listings.ts';
import { planUpdateText } from '../engine/client/requests.ts';
import type { ListingSnapshot } from '../engine/session/run-notes.ts';
import { Session } from '../engine/session/session.ts';
import type { SearchView } from '../observations/search-answers.ts';
import type { Snapshot } from '../observer/hooks/snapshot.ts';
import { statusMeanings } from '../observer/snapshots/listing-views.ts';
import { answerOf, responseOf } from './exchanges.ts';
import { fakeContext, fakeTarget, noPauses, survey } from './fake-target.ts';
import { serve } from './listen.ts';
import type { Answer, HookExchange } from '../wire/exchange.ts';
import type { ListingStatus } from '../../generated/api.ts';
import type { ListingFixture, Observer, Target } from '../../generated/target.ts';

/** A stored listing; `sought` is the status that last reached search. */
interface StoredListing {
  readonly id: string;
  status: ListingStatus;
  businessType: string;
  location: unknown;
  statusInSearch: ListingStatus;
}

type Fields = Partial<StoredListing>;

export interface MarketOptions {
  /** Chooses the status code of an update before anything is stored; 200 by default. */
  readonly statusOf?: (listing: StoredListing, fields: Fields, key: string) => number;
  readonly answerBody?: (fields: Fields) => object;
  /** Applies an accepted update; by default stores all fields. */
  readonly store?: (listing: StoredListing, fields: Fields) => void;
  /** Called for every update of any listing, accepted or refused. */
  readonly afterUpdate?: (listings: ReadonlyMap<string, StoredListing>) => void;
  /** Number of leads per call of the hook, or a function of its body; 1 by default. */
  readonly leadsPerCall?: number | ((body: string) => number);
  /** Chooses the status code for a call of the hook by its body; 201 by default. */
  readonly statusOfLead?: (body: string) => number;
  /** The count for a URL, given the number of leads so far; by default that number. */
  readonly countFor?: (url: string, leads: number) => number;
  readonly target?: Partial<Target>;
  readonly observer?: (
    hooks: Required<Pick<Observer, 'createLead' | 'inspectListing'>>,
  ) => Observer;
}

export const sold = {
  externalListingId: 'L-1',
  status: 'SOLD',
  brokerExternalId: 'B-1',
} as const satisfies ListingFixture;

export const description = { businessType: 'Café', location: { city: 'Porto' } };

const storeAll = (listing: StoredListing, fields: Fields): void => {
  Object.assign(listing, fields, { statusInSearch: fields.status });
};

const toHookBody = ({ statusInSearch, ...listing }: StoredListing): object => ({
  ...listing,
  visible: statusMeanings[listing.status].visible,
  inSearch: statusMeanings[statusInSearch].inSearch ?? true,
  badge: listing.status === 'UNDER_CONTRACT' ? 'Under Contract' : 'Offers',
});

const createListings = (declared: readonly ListingFixture[] = []): Map<string, StoredListing> => {
  const ids = ['L-1', 'L-2', ...declared.map(({ externalListingId }) => externalListingId)];
  return new Map(
    ids.map((id) => [id, { id, status: 'SOLD', statusInSearch: 'SOLD', ...description } as const]),
  );
};

const hooks = {
  createLead: { method: 'POST', url: '/leads', body: { office: '{{officeId}}' } },
  inspectListing: {
    method: 'GET',
    url: '/look/{{externalListingId}}',
    read: {
      visible: '/visible',
      inSearch: '/inSearch',
      badge: '/badge',
      status: '/status',
      businessType: '/businessType',
      location: '/location',
    },
    searchLagSeconds: 0,
  },
} as const satisfies Observer;

const answerJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

export type Market = Awaited<ReturnType<typeof openMarket>>;

/** Starts the market until the test ends, with a context for it and a log of its requests. */
export async function openMarket(options: MarketOptions = {}) {
  const { statusOf = () => 200, store = storeAll, afterUpdate, leadsPerCall = 1 } = options;
  const { answerBody = () => ({ message: 'done' }), countFor = (_, all) => all } = options;
  const listings = createListings(options.target?.listings);
  const requests: string[] = [];
  let leads = 0;
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request;
    const listing = listings.get(decodeURIComponent(url.split('/').at(-1) ?? ''));
    requests.push(`${method} ${url}`);
    const body = await readText(request);
    if (url === '/leads') {
      const status = options.statusOfLead?.(body) ?? 201;
      if (status < 300)
        leads += typeof leadsPerCall === 'number' ? leadsPerCall : leadsPerCall(body);
      return answerJson(response, status, { leads });
    }
    const totalLeads = countFor(url, leads);
    if (listing === undefined) return answerJson(response, 200, { totalLeads });
    if (method === 'GET') return answerJson(response, 200, toHookBody(listing));
    const fields: Fields = JSON.parse(body);
    const status = statusOf(listing, fields, request.headers.authorization ?? '');
    if (status < 300) store(listing, fields);
    afterUpdate?.(listings);
    answerJson(response, status, answerBody(fields));
  };
  const server = await serve(respond);
  const { observer = (all) => all, target: change } = options;
  const target: Target = {
    ...fakeTarget,
    baseUrl: server.url,
    listings: [...listings.keys()].map((externalListingId) => ({
      ...sold,
      ...description,
      externalListingId,
    })),
    observer: observer(hooks),
    ...change,
  };
  const connection = new Connection(target, { environment: {}, retryPauses: noPauses });
  const context = { ...connection.createContext(), survey };
  const [first, second] = context.listings;
  if (first === undefined || second === undefined) throw new Error('the market has two listings');
  onTestFinished(() => {
    connection.close();
    return server.close();
  });
  const session = new Session(context, { fresh: false });
  return { context, session, keepers: [first, second] as const, requests };
}

/* Snapshots and updates, as a run would record them. */

/** @param at epoch milliseconds; the answer arrives 1 ms later */
export const hookExchangeOf = (status = 200, body: unknown = {}, at = 0): HookExchange => ({
  hook: 'inspectListing',
  method: 'GET',
  url: 'http://market.test/look',
  headers: [],
  response: responseOf(status, body),
  failure: undefined,
  sentAt: at,
  receivedAt: at + 1,
});

/** A snapshot; omitted fields are those that the hook does not show. */
export const snapshotOf = (shown: Partial<Snapshot> = {}, at = 0): Snapshot => ({
  exchange: hookExchangeOf(200, {}, at),
  visible: undefined,
  inSearch: undefined,
  badge: undefined,
  status: undefined,
  partner: undefined,
  details: {},
  ...shown,
});

/** An update with these fields, and its answer. */
export function updateOf(
  { fixture }: ListingKeeper,
  fields: object,
  change: { readonly status?: number; readonly at?: number; readonly plan?: object } = {},
): Answer {
  const { status = 200, at = 0, plan = {} } = change;
  const { credential } = answerOf().plan;
  return answerOf(
    { ...planUpdateText(fixture, JSON.stringify(fields), credential), ...plan },
    { response: responseOf(status, { message: 'done' }), sentAt: at, receivedAt: at + 1 },
  );
}

export const listingSnapshotOf = (
  keeper: ListingKeeper,
  update: Answer | undefined,
  seen: Snapshot,
  before?: Snapshot,
  isSettled = true,
): ListingSnapshot => ({ keeper, update, before, isSettled, seen });

export const keeperOf = (fixture: ListingFixture): ListingKeeper =>
  new ListingKeeper(fixture, 'listings[0]');

/** A context after a run that made these updates and took these snapshots. */
export function runWith(
  views: readonly ListingSnapshot[],
  context = fakeContext(() => undefined),
): Context {
  context.client.exchanges.push(...views.flatMap(({ update }) => update ?? []));
  context.notes.snapshots.push(...views);
  return context;
}

/** A snapshot of search, a number of seconds after a change. */
export const searchViewOf = (
  before: ListingStatus,
  status: ListingStatus,
  seconds: number,
  inSearch: boolean,
  update = answerOf({ operation: 'updateListing' }),
): SearchView => {
  const afterSeconds = { min: seconds, max: seconds + 0.01 };
  return { update, status, before, inSearch, afterSeconds };
};
