import type { Context } from '../../engine/context.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { caps } from '../../engine/budget.ts';
import { unknownStatuses } from '../../arbitraries/statuses.ts';
import { defineRule } from '../../engine/rule.ts';
import { judgeRefusedStatuses } from '../helpers/refused-status.ts';
import { updatesAtOnce } from '../helpers/run-conditions.ts';

const casesOf = ({ listings }: Context): ListingKeeper[] => listings.slice(0, caps.listings);

export const unknownStatus = defineRule({
  id: 'listing/unknown-status',
  requirements: ['listing/unknown-status'],
  title: 'A status outside the known ones is refused',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  uses: casesOf,
  casesAtOnce: updatesAtOnce,
  cases: casesOf,
  input: () => unknownStatuses,
  check: judgeRefusedStatuses,
});
