/** Snapshots of search, as if a run had taken them. */
import type { ListingStatus } from '../../generated/api.ts';
import type { SearchView } from '../observer/search-views.ts';
import type { Exchange } from '../wire/exchange.ts';

/** An update that differs from every other one. */
export const makeUpdate = (): Exchange => ({
  number: 1,
  plan: {
    operation: 'updateListing',
    path: '/',
    query: [],
    credential: { label: 'full', headers: [], query: [] },
  },
  url: 'http://localhost/',
  response: undefined,
  failure: undefined,
  sentAt: 0,
  receivedAt: 0,
});

/** @param seconds from the change to the snapshot */
export const viewOfChange = (
  before: ListingStatus,
  status: ListingStatus,
  seconds: number,
  inSearch: boolean,
  update = makeUpdate(),
): SearchView => ({
  update,
  status,
  before,
  inSearch,
  afterSeconds: { min: seconds, max: seconds + 0.01 },
});
