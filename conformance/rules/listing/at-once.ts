import { caps } from '../../engine/budget.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { atOnceSeconds } from '../../observer/eventually.ts';
import { isInEffect, seeAt } from '../../observer/listing-views.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';

/** Each step but the first shows what was hidden, or hides what was shown. */
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
  needs: {
    capabilities: ['listing-update'],
    fixtures: ['listings', 'observer.inspectListing'],
  },
  locks: 'listings',
  // Most is seen by then after updates of the others.
  comesLast: true,
  cases: ({ listings }) => listings.slice(0, caps.listingsInEveryStatus),
  input: nothingVaries,
  // Sound: the update was answered with a success before the look, which is repeated for some
  // seconds. Search may be late, and is not looked at.
  check: async (session, keeper) => {
    for (const status of sequence.slice(0, session.context.depth.longListLength)) {
      const { seen, evidence } = await seeAt(session, keeper, status, (one) =>
        isInEffect(one, status),
      );
      if (seen.status === undefined && seen.visible === undefined) {
        throw new MissingPrerequisite('needs observer.inspectListing.read.visible or read.status');
      }
      session.judge(isInEffect(seen, status), () => ({
        expected: `the change to ${status} to be in effect`,
        got: `${describe(seen)}, ${atOnceSeconds(session)} s after the update was accepted`,
        evidence,
      }));
    }
  },
});
