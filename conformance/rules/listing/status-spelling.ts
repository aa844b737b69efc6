import { misspelledStatuses } from '../../arbitraries/statuses.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusingStatuses } from './refused-status.ts';

export const statusSpelling = defineRule({
  id: 'listing/status-spelling',
  requirements: ['listing/status-spelling', 'listing/unknown-status'],
  title: 'A value that only resembles a status is refused',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  ...refusingStatuses(misspelledStatuses),
});
