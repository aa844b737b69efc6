import { caps } from '../../engine/budget.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import type { Finding } from '../../engine/verdict.ts';
import {
  assertInEffect,
  lookAt,
  meanings,
  searchPatienceOf,
} from '../../observer/listing-views.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';

/** Into search and out of it, each at least once whatever search showed before. */
const sequence = [
  'FOR_SALE',
  'ARCHIVED',
  'REVIEWING_OFFERS',
] as const satisfies readonly ListingStatus[];

export const searchLag = defineRule({
  id: 'listing/search-lag',
  requirements: ['listing/search-lag'],
  title: 'Search follows a status change in the end',
  needs: {
    capabilities: ['listing-update'],
    fixtures: ['listings', 'observer.inspectListing.read.inSearch'],
  },
  locks: 'listings',
  cases: ({ listings }) => listings.slice(0, caps.listingsInEveryStatus),
  input: nothingVaries,
  // Sound: how long search may lag is open, so that the operator says how long it takes here, and
  // twice as long and more is waited before anything is judged.
  check: async (session, keeper) => {
    const patience = searchPatienceOf(session);
    for (const status of sequence) {
      const { inSearch } = meanings[status];
      const hasFollowed = (one: Snapshot): boolean =>
        one.inSearch === inSearch || (one.inSearch === undefined && one.visible === false);
      const { seen, evidence } = await lookAt(session, keeper, status, hasFollowed, patience);
      if (seen.inSearch === undefined && seen.visible !== false) {
        throw new MissingPrerequisite(
          'observer.inspectListing does not tell whether search shows the listing',
        );
      }
      assertInEffect(seen, status);
      const finding = (): Finding => ({
        expected: `search to have followed the change to ${status}`,
        got: `search still ${inSearch ? 'lacks' : 'shows'} the listing after ${patience} s`,
        evidence,
      });
      session.judge(hasFollowed(seen), finding, seen.inSearch === undefined && 'a look at search');
    }
  },
});
