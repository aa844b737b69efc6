import { caps } from '../../engine/budget.ts';
import { unknownStatuses } from '../../arbitraries/statuses.ts';
import { defineRule } from '../../engine/rule.ts';
import { judgeRefusedStatuses } from '../helpers/refused-status.ts';

export const unknownStatus = defineRule({
  id: 'listing/unknown-status',
  requirements: ['listing/unknown-status'],
  title: 'A status outside the known ones is refused',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  cases: ({ listings }) => listings.slice(0, caps.listings),
  input: () => unknownStatuses,
  check: judgeRefusedStatuses,
});
