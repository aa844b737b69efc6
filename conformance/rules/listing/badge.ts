import { caps } from '../../engine/budget.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { assertInEffect, lookAt } from '../../observer/listing-views.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';

/** What each badge has to read: words of any kind, but for the one that is worded. */
const words = {
  REVIEWING_OFFERS: /\S/,
  PENDING_CONTRACT: /\S/,
  UNDER_CONTRACT: /under[\s_-]*contract/i,
} as const satisfies Partial<Record<ListingStatus, RegExp>>;

const statuses = ['REVIEWING_OFFERS', 'PENDING_CONTRACT', 'UNDER_CONTRACT'] as const;

export const badge = defineRule({
  id: 'listing/badge',
  requirements: ['listing/badge'],
  title: 'Buyers see a badge while offers are reviewed and contracts are made',
  needs: {
    capabilities: ['listing-update'],
    fixtures: ['listings', 'observer.inspectListing.read.badge'],
  },
  locks: 'listings',
  cases: ({ listings }) => listings.slice(0, caps.listings),
  input: nothingVaries,
  // Sound: the three badges are stated, and the words of one; case and what is around them are
  // free, and so are the badges of other statuses.
  check: async (session, keeper) => {
    for (const status of statuses) {
      const isRight = (one: Snapshot): boolean => words[status].test(one.badge ?? '');
      const { seen, evidence } = await lookAt(session, keeper, status, isRight);
      assertInEffect(seen, status);
      const wanted = status === 'UNDER_CONTRACT' ? 'the badge Under Contract' : 'a badge';
      session.judge(isRight(seen), () => ({
        expected: `${wanted} on a listing that is ${status}`,
        got: seen.badge === undefined || seen.badge === '' ? 'none' : `the badge ${seen.badge}`,
        evidence,
      }));
    }
  },
});
