import { anyStatus, misspellingsOf } from '../../arbitraries/statuses.ts';
import { defineRule } from '../../engine/rule.ts';
import { judgeRefusedStatuses } from '../helpers/refused-status.ts';

export const statusSpelling = defineRule({
  id: 'listing/status-spelling',
  requirements: ['listing/status-spelling'],
  title: 'A value that only resembles a status is refused',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  cases: ({ listings }) => listings.slice(-1),
  input: () => anyStatus,
  // One status of two words in every run: it has more ways to be misspelled.
  examples: () => ['FOR_SALE'] as const,
  runs: 0,
  check: (session, keeper, status) =>
    judgeRefusedStatuses(session, keeper, misspellingsOf(status), status),
});
