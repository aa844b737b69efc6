import { caps } from '../../engine/budget.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { assertInEffect, badgeWords, seeAt } from '../../observer/listing-views.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';

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
  comesLast: true,
  cases: ({ listings }) => listings.slice(0, caps.listings),
  input: nothingVaries,
  // Sound: the three badges are stated, and the words of one; case and what is around them are
  // free, and so are the badges of other statuses.
  check: async (session, keeper) => {
    for (const status of statuses) {
      const isRight = (one: Snapshot): boolean => badgeWords[status].test(one.badge ?? '');
      const { seen, evidence } = await seeAt(session, keeper, status, isRight);
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
