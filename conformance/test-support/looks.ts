/** Snapshots, updates and looks, as if a run had taken them. */
import type { ListingStatus } from '../../generated/api.ts';
import type { ListingKeeper } from '../engine/session/listings.ts';
import { planUpdateText } from '../engine/session/requests.ts';
import type { Look } from '../engine/session/run-notes.ts';
import type { Snapshot } from '../observer/hooks/snapshot.ts';
import type { SearchView } from '../observations/search-answers.ts';
import type { Answer, HookExchange } from '../wire/exchange.ts';
import { answerOf, responseOf } from './exchanges.ts';

/** @param at epoch milliseconds; the answer comes one later */
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

/** What is not given is not shown. */
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

export const lookOf = (
  keeper: ListingKeeper,
  update: Answer | undefined,
  seen: Snapshot,
  before?: Snapshot,
  isSettled = true,
): Look => ({ keeper, update, before, isSettled, seen });

/** What search showed so many seconds after a change. */
export const viewOfChange = (
  before: ListingStatus,
  status: ListingStatus,
  seconds: number,
  inSearch: boolean,
  update = answerOf({ operation: 'updateListing' }),
): SearchView => ({
  update,
  status,
  before,
  inSearch,
  afterSeconds: { min: seconds, max: seconds + 0.01 },
});
