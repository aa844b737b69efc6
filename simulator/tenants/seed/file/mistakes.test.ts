import { expect, test } from 'vitest';

import type { Seed } from '../../../../generated/seed.ts';
import { smallSeed } from '../../../test-support/seed.ts';
import { now } from '../../../test-support/state.ts';
import { SeedError } from '../define-seed.ts';
import { openDocument } from './load.ts';

function complaintsAbout(seed: object): readonly string[] {
  try {
    openDocument(seed, { number: 1, now });
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

test('the small seed has no mistake', () => {
  expect(complaintsAbout(smallSeed)).toEqual([]);
});

const fix = 'a hidden listing has no lead; change the instant, or the status of the listing';
const noInstant = 'is no instant; write one with its timezone, such as 2024-01-31T12:00:00Z';
const onePerPartner = 'a partner uses an id for one of them only';

test.each<[place: string, value: unknown, complaint: string]>([
  // The schema.
  ['offises', [], 'there is no such field; did you mean offices?'],
  ['offices[0].size', 1, 'there is no such field; there are id, externalId, organization, name'],
  ['offices[0].id', '201', '"201" is no whole number'],
  ['offices[0].id', -1, '-1 is too small; write 0 or more'],
  ['offices[0].name', null, 'is empty; write a text; put it in quotes, or leave the field out'],
  ['offices[0].externalId', 88, '88 is no text; put it in quotes'],
  ['offices[0].name', '', 'is empty; write it, or leave the field out'],
  ['partners', [], 'the list is empty; name at least one'],
  [
    'credentials[0].permissions[0]',
    'leads',
    '"leads" is not one of lead-tracking, organization-access',
  ],
  [
    'credentials[0].key',
    'two words',
    'the key: write one without blanks and line ends, in letters that a header can carry',
  ],
  ['credentials[0].revoked', 'yes', '"yes" is no yes or no: write true or false'],
  ['leads[0].source', 'fax', '"fax" is not one of contact-form, phone, email'],
  ['leads[0].at[0]', '2024-01-01', `"2024-01-01" ${noInstant}`],
  ['leads[1].count', 0, '0 is too small; write 1 or more'],
  // Names that stand there twice.
  ['offices[1].externalId', 'first', `is the same as offices[0].externalId; ${onePerPartner}`],
  [
    'credentials[1].key',
    'full',
    'is the same as credentials[0].key; one key belongs to one credential',
  ],
  // Names of nothing.
  ['organizations[1].partner', 'others', 'others is no partner; there are own, other'],
  ['offices[2].organization', 43, '43 is no organization; there are 31, 42'],
  ['brokers[0].partner', 'nobody', 'nobody is no partner; there are own, other'],
  ['listings[0].office', 301, '301 is no office of own; there are 201, 202'],
  ['listings[0].broker', 'B-2', 'B-2 is no broker of own; there is B-1'],
  ['listings[2].partner', 'nobody', 'nobody is no partner; there are own, other'],
  ['listings[2].broker', 'B-1', 'B-1 is no broker of other; there is none'],
  ['leads[0].listing', 'L-3', 'L-3 is no listing of office 201; there are L-1, L-2'],
  ['leads[2].office', 7, '7 is no office; there are 201, 202, 301'],
  // Instants that cannot be.
  [
    'leads[0].at[0]',
    '2023-02-29T00:00:00Z',
    'the calendar has no 2023-02-29T00:00:00Z; write an instant that was',
  ],
  [
    'leads[0].at[1]',
    '2027-01-01T00:00:00Z',
    '2027-01-01T00:00:00Z lies in the future of the service, which starts at 2026-03-14T09:26:53.000Z; write an earlier one',
  ],
  [
    'leads[1].from',
    '2025-01-01T00:00:00Z',
    '2025-01-01T00:00:00Z is not before to, which is 2025-01-01T00:00:00Z',
  ],
  // Leads of what buyers do not see.
  ['leads[0].at[1]', '2024-06-01T00:00:00Z', `buyers did not see L-2 then; ${fix}`],
  [
    'leads[1].listing',
    'L-2',
    `buyers did not see L-2 all the time from 2022-01-01T00:00:00Z to 2025-01-01T00:00:00Z; ${fix}`,
  ],
  // Keys.
  ['credentials', smallSeed.credentials.slice(2), 'every key is revoked; keep one that is valid'],
])('%s: %j is a mistake there', (place, value, complaint) => {
  expect(complaintsAbout(changed(place, value))).toEqual([`${place}: ${complaint}`]);
});

test.each<[place: string, value: unknown, complaint: string]>([
  ['leads[1].from', undefined, 'leads[1]: count needs a range; add from'],
  ['leads[0].count', 3, 'leads[0]: has at beside count, from or to; keep one or the other'],
  ['leads[0].at', undefined, 'leads[0]: says no leads; write at, or count with from and to'],
  [
    'listings[1].added',
    '2024-06-01T00:00:00Z',
    'listings[1].changes[0].at: 2024-06-01T00:00:00Z is not after 2024-06-01T00:00:00Z; put the oldest first',
  ],
])('%s: %j is a mistake of what is around it', (place, value, complaint) => {
  expect(complaintsAbout(changed(place, value))).toEqual([complaint]);
});

test.each<[place: string, value: unknown, complaint: string]>([
  [
    'partners[1].id',
    'own',
    'partners[1].id: is the same as partners[0].id; give each one an id of its own',
  ],
  [
    'offices[1].id',
    201,
    'offices[1].id: is the same as offices[0].id; give each one an id of its own',
  ],
  [
    'listings[1].externalListingId',
    'L-1',
    `listings[1].externalListingId: is the same as listings[0].externalListingId; ${onePerPartner}`,
  ],
  ['listings[1].status', 'DRAFT', `leads[0].at[0]: buyers did not see L-2 then; ${fix}`],
])('%s: %j is a mistake, beside what follows from it', (place, value, complaint) => {
  expect(complaintsAbout(changed(place, value))).toContain(complaint);
});

test('a lead in the millisecond before a listing is sold is none of a hidden one', () => {
  const seed = changed('leads[0].at[0]', '2024-05-31T23:59:59.999Z');
  expect(complaintsAbout(seed)).toEqual([]);
});

test('every mistake is named, each once', () => {
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
