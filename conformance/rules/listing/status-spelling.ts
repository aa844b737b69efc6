import { anyStatus, misspellingsOf } from '../../arbitraries/statuses.ts';
import { defineRule } from '../../engine/rule.ts';
import { judgeRefusedFromEach, judgeRefusedStatuses } from '../helpers/refused-status.ts';

export const statusSpelling = defineRule({
  id: 'listing/status-spelling',
  requirements: ['listing/status-spelling'],
  title: 'A value that only resembles a status is refused',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  uses: ({ listings }) => listings.slice(-1),
  // All spellings of one status, and what is overlooked most, the case of letters, from each status.
  cases: ({ listings, depth }) =>
    listings
      .slice(-1)
      .flatMap((keeper) => [
        { keeper, isFromEach: false },
        ...(depth.triesVariants ? [{ keeper, isFromEach: true }] : []),
      ]),
  input: () => anyStatus,
  // One status of two words in every run: it has more ways to be misspelled.
  examples: () => ['FOR_SALE'] as const,
  runs: 0,
  check: (session, { keeper, isFromEach }, status) =>
    isFromEach
      ? judgeRefusedFromEach(session, keeper, (one) => one.toLowerCase())
      : judgeRefusedStatuses(session, keeper, misspellingsOf(status), status),
});
