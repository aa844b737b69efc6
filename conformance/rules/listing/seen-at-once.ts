/** What buyers see of a listing right after an update. */
import type { ListingStatus } from '../../../generated/api.ts';
import { caps } from '../../engine/caps.ts';
import { defineRule } from '../../engine/rule.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { atOnceSeconds } from '../../observer/polling.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import {
  assertInEffect,
  badgeWords,
  isInEffect,
  inspectOrReuse,
} from '../../observer/snapshots/listing-views.ts';

/** Each step but the first shows a hidden listing, or hides a shown one. */
const sequence = [
  'DRAFT',
  'FOR_SALE',
  'SOLD',
  'UNDER_CONTRACT',
  'ARCHIVED',
  'FOR_SALE',
  'DRAFT',
  'REVIEWING_OFFERS',
] as const satisfies readonly ListingStatus[];

const describe = ({ status, visible }: Snapshot): string =>
  status === undefined ? `it is ${visible === true ? 'visible' : 'hidden'}` : `it is ${status}`;

export const atOnce = defineRule({
  id: 'listing/at-once',
  requirements: ['listing/at-once'],
  title: 'A status change takes effect for buyers at once',
  soundness:
    'The update succeeded before the snapshot, which is polled for some seconds. Search may lag, ' +
    'and is not judged.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings', 'observer.inspectListing'] },
  locks: 'listings',
  // Updates of other rules show most of these steps.
  phase: 'last',
  cases: ({ listings }) => listings.slice(0, caps.listingsInEveryStatus),
  check: async (session, keeper) => {
    for (const status of sequence.slice(0, session.context.depth.longListLength)) {
      const { seen, evidence } = await inspectOrReuse(session, keeper, status, (one) =>
        isInEffect(one, status),
      );
      if (seen.status === undefined && seen.visible === undefined)
        throw new MissingPrerequisite('needs observer.inspectListing.read.visible or read.status');
      session.judge(isInEffect(seen, status), () => ({
        expected: `the change to ${status} to be in effect`,
        got: `${describe(seen)}, ${atOnceSeconds(session)} s after the update was accepted`,
        evidence,
      }));
    }
  },
});

const badged = ['REVIEWING_OFFERS', 'PENDING_CONTRACT', 'UNDER_CONTRACT'] as const;

export const badge = defineRule({
  id: 'listing/badge',
  requirements: ['listing/badge'],
  title: 'Buyers see a badge while offers are reviewed and a contract is pending',
  soundness:
    'The source states the three badges, and the words of one. Case, surrounding text and the ' +
    'badges of other statuses are free.',
  needs: {
    capabilities: ['listing-update'],
    fixtures: ['listings', 'observer.inspectListing.read.badge'],
  },
  locks: 'listings',
  phase: 'last',
  cases: ({ listings }) => listings.slice(0, caps.listingsOfRule),
  check: async (session, keeper) => {
    for (const status of badged) {
      const hasBadge = (one: Snapshot): boolean => badgeWords[status].test(one.badge ?? '');
      const { seen, evidence } = await inspectOrReuse(session, keeper, status, hasBadge);
      assertInEffect(seen, status);
      const wanted = status === 'UNDER_CONTRACT' ? 'the badge Under Contract' : 'a badge';
      session.judge(hasBadge(seen), () => ({
        expected: `${wanted} on a listing that is ${status}`,
        got: seen.badge === undefined || seen.badge === '' ? 'none' : `the badge ${seen.badge}`,
        evidence,
      }));
    }
  },
});
