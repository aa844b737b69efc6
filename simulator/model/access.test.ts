import { expect, test } from 'vitest';

import { state } from '../test-support/state.ts';
import { objectToCounting } from './access.ts';
import type { Credential } from './state.ts';

test('a key of a partner that there is not may not count', () => {
  const stranger: Credential = {
    key: 'k',
    partnerId: 'nobody',
    permissions: ['lead-tracking', 'organization-access'],
    revoked: false,
  };
  expect(objectToCounting(state, stranger, 'getOfficeLeadCount')).toBe('unsupported-operation');
});
