import { expect, test } from 'vitest';

import { findOperation } from './contract-paths.ts';

test.each([
  ['GET', '/partner/v1/health', 'getHealth'],
  ['HEAD', '/partner/v1/health', 'getHealth'],
  ['GET', '/partner/v1/offices/2101/leads/count', 'getOfficeLeadCount'],
  ['GET', '/partner/v1/organizations/x%2Fy/leads/count', 'getOrganizationLeadCount'],
  ['PUT', '/partner/v1/listings/LST-0001', 'updateListing'],
  ['GET', '/partner/v1/listings/LST-0001', undefined],
  ['PUT', '/partner/v1/listings/', undefined],
  ['GET', '/partner/v1/offices/21/01/leads/count', undefined],
  ['GET', '/partner/v1/health/', undefined],
])('%s %s is %s', (method, path, operation) => {
  expect(findOperation(method, path)).toBe(operation);
});
