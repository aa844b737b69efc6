import { expect, test } from 'vitest';

import type { Seed } from '../../../../generated/seed.ts';
import { now, smallSeed } from '../../../test-support/state.ts';
import { SeedError } from '../define-dataset.ts';
import { openDocument } from './load.ts';

function complaintsAbout(seed: object): readonly string[] {
  try {
    openDocument(seed, { randomSeed: 1, now });
    return [];
  } catch (error) {
    if (error instanceof SeedError) {
      return error.mistakes.map((mistake) => mistake.replace(/^document: /, ''));
    }
    throw error;
  }
}

/** The small seed with another value at a place, such as `offices[0].name`. */
function changed(place: string, value: unknown): object {
  const path = place.match(/\w+/g) ?? [];
  const seed = structuredClone(smallSeed);
  let inner: Record<string, never> = seed as never;
  for (const step of path.slice(0, -1)) inner = inner[step] as never;
  inner[path.at(-1) ?? ''] = value as never;
  return seed;
}

test.each<[place: string, value: unknown, message: RegExp]>([
  ['offises', [], /no such field; did you mean offices\?/],
  ['offices[0].size', 1, /no such field; there are id, externalId, organization, name/],
  ['offices[0].id', '201', /not a whole number/],
  ['offices[0].id', -1, /too small; write 0 or more/],
  ['offices[0].name', null, /is empty; .*leave the field out/],
  ['offices[0].externalId', 88, /88 is not a text; put it in quotes/],
  ['offices[0].name', '', /is empty/],
  ['partners', [], /the list is empty/],
  ['credentials[0].permissions[0]', 'leads', /not one of lead-tracking, organization-access/],
  ['credentials[0].key', 'two words', /^(?!.*two words).*the key: write one without spaces/],
  ['credentials[0].revoked', 'yes', /is not true or false/],
  ['leads[0].source', 'fax', /not one of contact-form, phone, email/],
  ['leads[0].at[0]', '2024-01-01', /not an instant; .*such as 2024-01-31T12:00:00Z/],
  ['leads[1].count', 0, /too small; write 1 or more/],
  ['offices[1].externalId', 'first', /the same as offices\[0\]\.externalId/],
  ['credentials[1].key', 'full', /the same as credentials\[0\]\.key/],
  ['organizations[1].partner', 'others', /not a partner; there are own, other/],
  ['offices[2].organization', 43, /not an organization; there are 31, 42/],
  ['brokers[0].partner', 'nobody', /not a partner; there are own, other/],
  ['listings[0].office', 301, /not an office of own; there are 201, 202/],
  ['listings[0].broker', 'B-2', /not a broker of own; there is B-1/],
  ['listings[2].partner', 'nobody', /not a partner; there are own, other/],
  ['listings[2].broker', 'B-1', /not a broker of other; there is none/],
  ['leads[0].listing', 'L-3', /not a listing of office 201; there are L-1, L-2/],
  ['leads[2].office', 7, /not an office; there are 201, 202, 301/],
  ['leads[0].at[0]', '2023-02-29T00:00:00Z', /2023-02-29\S* is not in the calendar/],
  ['leads[0].at[1]', '2027-01-01T00:00:00Z', /is in the future of the service/],
  ['leads[1].from', '2025-01-01T00:00:00Z', /is not before to/],
  ['leads[0].at[1]', '2024-06-01T00:00:00Z', /L-2 was hidden then/],
  ['leads[1].listing', 'L-2', /L-2 was not visible all the time/],
  ['credentials', smallSeed.credentials.slice(2), /every key is revoked/],
])('%s: %j is reported there', (place, value, message) => {
  const complaints = complaintsAbout(changed(place, value));
  expect(complaints).toEqual([expect.stringMatching(message)]);
  expect(complaints[0]?.startsWith(`${place}: `)).toBe(true);
});

test.each<[place: string, value: unknown, complaint: RegExp]>([
  ['leads[1].from', undefined, /^leads\[1\]\.from: is missing/],
  ['leads[0].count', 3, /^leads\[0\]\.at: excludes count/],
  ['leads[0].at', undefined, /^leads\[0\]\.at: is missing/],
  ['listings[1].added', '2024-06-01T00:00:00Z', /^listings\[1\]\.changes\[0\]\.at: .*is not after/],
  // Reported together with consequential mistakes.
  ['partners[1].id', 'own', /^partners\[1\]\.id: is the same as partners\[0\]\.id/],
  ['offices[1].id', 201, /^offices\[1\]\.id: is the same as offices\[0\]\.id/],
  ['listings[1].externalListingId', 'L-1', /the same as listings\[0\]\.externalListingId/],
  ['listings[1].status', 'DRAFT', /^leads\[0\]\.at\[0\]: L-2 was hidden then/],
])('%s: %j is reported at a related field', (place, value, complaint) => {
  expect(complaintsAbout(changed(place, value))).toContainEqual(expect.stringMatching(complaint));
});

test('a listing can have a lead in the millisecond before it is sold', () => {
  const seed = changed('leads[0].at[0]', '2024-05-31T23:59:59.999Z');
  expect(complaintsAbout(seed)).toEqual([]);
});

test('every mistake is reported once', () => {
  const offices: Seed['offices'] = smallSeed.offices.map((one) => ({ ...one, organization: 9 }));
  const partners = [{ id: 'own' }];
  const complaints = complaintsAbout({ ...smallSeed, offices, partners });
  expect(complaints.map((complaint) => complaint.split(':')[0])).toEqual([
    'organizations[1].partner',
    'offices[0].organization',
    'offices[1].organization',
    'offices[2].organization',
    'listings[2].partner',
    'credentials[1].partner',
  ]);
});
