/** Search that lags is waited for after each of many changes, on several listings, and after several at once. */
import { describe, expect, test } from 'vitest';

import { judge } from '../index.ts';
import type { RuleResult } from '../engine/verdict.ts';
import type { Rules } from './independent/typescript/rules-types.ts';
import type { Listing, Status } from './independent/typescript/types.ts';
import { startServer } from './judge-independent.ts';

const lagSeconds = 0.3;

/** A change that search has to follow. */
interface Change {
  readonly listing: Listing;
  readonly from: Status;
  readonly to: Status;
  /** How many changes of the listing it has not followed yet. */
  readonly waiting: number;
  /** How often the listing was put into search or out of it before. */
  readonly times: number;
}

const hidden: readonly Status[] = ['SOLD', 'DRAFT', 'ARCHIVED'];

/**
 * A server whose search follows each update later.
 * @param follows whether the update is handed on to search at all
 */
async function judgeLateSearch(
  follows: (change: Change) => boolean,
  ruleIds: readonly string[] = ['listing/search-lag'],
): Promise<readonly RuleResult[]> {
  const search = new Map<Listing, { status: Status; waiting: number; times: number }>();
  const entryOf = (listing: Listing) => {
    const entry = search.get(listing) ?? { status: listing.status, waiting: 0, times: 0 };
    search.set(listing, entry);
    return entry;
  };
  const patch = (rules: Rules): Partial<Rules> => ({
    // Its window tells nothing of search where it hides a listing.
    isShown: () => true,
    isFound: (listing) => rules.isFound({ ...listing, status: entryOf(listing).status }),
    store: (listing, to, state) => {
      const from = listing.status;
      const entry = entryOf(listing);
      rules.store(listing, to, state);
      const isHandedOn = follows({ listing, from, to, ...entry });
      if (hidden.includes(from) !== hidden.includes(to)) entry.times += 1;
      if (!isHandedOn) return;
      entry.waiting += 1;
      setTimeout(() => {
        entry.status = to;
        entry.waiting -= 1;
      }, 800 * lagSeconds);
    },
  });
  await using server = await startServer({ oddity: { patch } });
  const { observer = {} } = server.target;
  const { inspectListing } = observer;
  if (inspectListing === undefined) throw new Error('the server has no observer');
  // It shows what is hidden, too, and so tells nothing of what buyers see.
  const { absent: _, ...hook } = inspectListing;
  const late = { ...observer, inspectListing: { ...hook, searchLagSeconds: lagSeconds } };
  const report = await judge({ ...server.target, observer: late }, { ruleIds });
  return report.results;
}

const verdictOf = async (follows: (change: Change) => boolean): Promise<string | undefined> =>
  (await judgeLateSearch(follows)).map(({ verdict, reason = '' }) => `${verdict} ${reason}`)[0];

/** What of a change never comes to search, by the words of a defect. */
const forgotten: Readonly<Record<string, (change: Change) => boolean>> = {
  'a sale while offers are reviewed': ({ from, to }) =>
    from === 'REVIEWING_OFFERS' && to === 'SOLD',
  'an offer on an archived listing': ({ from, to }) =>
    from === 'ARCHIVED' && to === 'REVIEWING_OFFERS',
  'a draft that was pending': ({ from, to }) => from === 'PENDING_CONTRACT' && to === 'DRAFT',
  'the second return of a listing': ({ to, times }) => times >= 2 && !hidden.includes(to),
  'all of the third listing': ({ listing }) => listing.externalListingId === 'b&b~seaview',
  'what comes while the change before is on its way': ({ waiting }) => waiting > 0,
};

test('search that follows as late as declared passes', async () => {
  expect(await verdictOf(() => true)).toBe('pass ');
});

describe.concurrent('search that forgets fails:', () => {
  test.each(Object.entries(forgotten))('%s', async (_, isForgotten) => {
    expect(await verdictOf((change) => !isForgotten(change))).toBe('fail ');
  });
});

test('what search shows before it has followed is no evidence that it will', async () => {
  const results = await judgeLateSearch(
    ({ to }) => to !== 'REVIEWING_OFFERS',
    ['listing/every-transition', 'listing/visibility'],
  );
  expect(results.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
    'listing/every-transition pass',
    'listing/visibility fail',
  ]);
});
