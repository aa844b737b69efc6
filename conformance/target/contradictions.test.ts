import { describe, expect, test } from 'vitest';

import { complaintsOf } from '../test-support/target-mistakes.ts';

describe('an id stands in one list only', () => {
  test.each([
    [
      { offices: { ids: [2101], unknownIds: [5, 2101] } },
      'offices.unknownIds[1]: 2101 stands in offices.ids[0] too; it can be but one',
    ],
    [
      { offices: { ids: [2101], foreignIds: [2101] } },
      'offices.foreignIds[0]: 2101 stands in offices.ids[0] too; it can be but one',
    ],
    [
      { offices: { ids: [2101], foreignIds: [7], unknownIds: [7] } },
      'offices.unknownIds[0]: 7 stands in offices.foreignIds[0] too; it can be but one',
    ],
    [
      { organization: { id: 310, foreignIds: [310] } },
      'organization.foreignIds[0]: 310 stands in organization.id too; it can be but one',
    ],
    [
      { offices: { ids: [2101], externalIds: ['harbor', '02101'] } },
      'offices.externalIds[1]: "02101" is the service\'s own id offices.ids[0] as well; leave it out',
    ],
    [
      {
        knownCounts: [{ officeId: 9, endDate: '2024-01-01T00:00:00Z', totalLeads: 1 }],
        offices: { ids: [1], foreignIds: [9] },
      },
      'knownCounts[0].officeId: 9 stands in offices.foreignIds[0] too; nothing is counted there',
    ],
  ])('%j', (change, complaint) => {
    expect(complaintsOf(change)).toEqual([complaint]);
  });

  test('the same number may name an office and an organization, and be a partner-side id of nobody', () => {
    const offices = { ids: [310], unknownIds: [5], externalIds: ['5', ' ', '311'] };
    expect(complaintsOf({ offices, organization: { id: 310, unknownIds: [311] } })).toEqual([]);
  });
});

test('two credentials have different keys, wherever they come from', () => {
  const full = { value: 'canary-key' };
  const complaints = complaintsOf(
    { credentials: { full, revoked: { env: 'KEY' } } },
    { KEY: 'canary-key' },
  );
  expect(complaints).toEqual([
    'credentials.revoked: has the same key as credentials.full; each needs a key of its own',
  ]);
});

test('a listing is named once', () => {
  const listing = { externalListingId: 'L', status: 'SOLD', brokerExternalId: 'B' };
  expect(complaintsOf({ listings: [listing, { ...listing, status: 'DRAFT' }] })).toEqual([
    'listings[1].externalListingId: is the same as in listings[0]; name each listing once',
  ]);
});

test('one range has one known count', () => {
  const known = { officeId: 2101, endDate: '2024-01-01T00:00:00Z', totalLeads: 3 };
  expect(complaintsOf({ knownCounts: [known, known] })).toEqual([]);
  expect(complaintsOf({ knownCounts: [known, { ...known, totalLeads: 4 }] })).toEqual([
    'knownCounts[1].totalLeads: is another number than in knownCounts[0], for the same range',
  ]);
});
