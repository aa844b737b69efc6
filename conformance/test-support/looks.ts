/** Snapshots, updates and looks, as if a run had taken them. */
import type { ListingKeeper } from '../engine/session/listings.ts';
import { planUpdateText } from '../engine/session/requests.ts';
import type { Look } from '../engine/session/run-notes.ts';
import type { Snapshot } from '../observer/hooks/snapshot.ts';
import type { Answer, HookExchange, PresentedCredential } from '../wire/exchange.ts';

const full: PresentedCredential = { label: 'full', headers: [], query: [] };

const responseOf = (status: number, text: string) => ({ status, headers: {}, text, isUtf8: true });

/** @param at epoch milliseconds; the answer comes one later */
export const hookExchangeOf = (status = 200, body: unknown = {}, at = 0): HookExchange => ({
  hook: 'inspectListing',
  method: 'GET',
  url: 'http://market.test/look',
  headers: [],
  response: responseOf(status, JSON.stringify(body)),
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
  return {
    number: 1,
    plan: { ...planUpdateText(fixture, JSON.stringify(fields), full), ...plan },
    url: 'http://market.test/',
    response: responseOf(status, '{"message":"done"}'),
    failure: undefined,
    sentAt: at,
    receivedAt: at + 1,
  };
}

export const lookOf = (
  keeper: ListingKeeper,
  update: Answer | undefined,
  seen: Snapshot,
  before?: Snapshot,
  isSettled = true,
): Look => ({ keeper, update, before, isSettled, seen });
