import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';

import { referencePolicy } from '../../../model/policy.ts';
import type { Seed } from '../../../../generated/seed.ts';
import { validateTarget } from '../../../../generated/validators/contract.ts';
import { fold } from '../../../model/evolve.ts';
import { originAt } from '../../../model/lead-origins.ts';
import { partnerKey } from '../../../model/state.ts';
import { now, smallSeed } from '../../../test-support/state.ts';
import { SeedError } from '../define-dataset.ts';
import { describeTarget } from '../../../target/target.ts';
import { loadSeed, openDocument, parseSeed } from './load.ts';

const parameters = { randomSeed: 42, now };
const data = openDocument(smallSeed, parameters);
const state = fold(data.events);

function mistakesOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof SeedError) return error.mistakes;
    throw error;
  }
}

const complaintsAbout = (seed: object): string[] =>
  mistakesOf(() => openDocument(seed, parameters)).map((one) => one.replace(/^document: /, ''));

describe('a seed file', () => {
  test('gives the same events as YAML, as JSON and as an object', () => {
    const { events } = data;
    expect(parseSeed('s.yaml', stringify(smallSeed), parameters).events).toEqual(events);
    expect(parseSeed('s.json', JSON.stringify(smallSeed), parameters).events).toEqual(events);
  });

  test('gives the same data for the same number in every release', () => {
    const hash = createHash('sha256').update(JSON.stringify(data.events)).digest('hex');
    expect(hash, 'What a seed file leaves to chance comes out otherwise than it did.').toBe(
      '61223d094a6aa13e50883eec622bdab342d2a23800873920797dda670dce358c',
    );
    expect(openDocument(smallSeed, { randomSeed: 43, now }).events).not.toEqual(data.events);
  });

  test('is labelled with its name, a short hash and the number', () => {
    const { label } = parseSeed('/some/where/s.yaml', stringify(smallSeed), parameters);
    expect(label).toMatch(/^s\.yaml v[0-9a-f]{8}:42$/);
  });

  test('describes its keys', () => {
    expect(data.keys).toEqual([
      { key: 'full', summary: 'own: lead-tracking, organization-access' },
      { key: 'other', summary: 'other: lead-tracking, organization-access' },
      { key: 'old', summary: 'was lost' },
    ]);
    expect(state.credentials.get('old')?.revoked).toBe(true);
  });
});

describe('its leads', () => {
  const column = Array.from(state.leads.get(201) ?? []);
  const origins = state.leadOrigins.get(201);
  const all = column.map((instant, position) => ({ instant, ...originAt(origins, position) }));

  test('are at the given instants, in any timezone', () => {
    const noon = Date.parse('2024-02-29T12:00:00Z');
    expect(all).toContainEqual({ instant: noon, externalListingId: 'L-2', source: 'phone' });
    expect(all).toContainEqual({ instant: noon + 1, externalListingId: 'L-2', source: 'phone' });
  });

  test('have the given number in the given range', () => {
    expect(column).toHaveLength(42);
    expect(state.leads.get(202)).toHaveLength(5);
    const second = Date.parse('2024-01-01T00:00:00Z');
    const inRange = Array.from(state.leads.get(202) ?? []).filter(
      (instant) => instant >= second && instant < second + 1_000,
    );
    expect(inRange).toHaveLength(5);
  });

  test('come from a listing only while it is visible', () => {
    const ofSecond = all.filter(({ externalListingId }) => externalListingId === 'L-2');
    const instants = ofSecond.map(({ instant }) => instant);
    expect(ofSecond.length).toBeGreaterThan(2);
    expect(Math.min(...instants)).toBeGreaterThanOrEqual(Date.parse('2023-01-01T00:00:00Z'));
    expect(Math.max(...instants)).toBeLessThan(Date.parse('2024-06-01T00:00:00Z'));
  });
});

describe('its target document', () => {
  const target = describeTarget('http://127.0.0.1:4010', state, now, referencePolicy);

  test('matches its schema, and describes the data of the file', () => {
    validateTarget(target);
    expect(validateTarget.errors ?? []).toEqual([]);
    expect(target).toMatchObject({
      organization: { id: 31, foreignIds: [42], externalIds: ['own-org'] },
      offices: { ids: [201, 202], foreignIds: [301], externalIds: ['first', 'second'] },
      credentials: { full: { value: 'full' }, otherPartner: { value: 'other' }, revoked: {} },
    });
  });

  test('has the status of each listing at the start', () => {
    expect(target.listings?.map((one) => [one.externalListingId, one.status])).toEqual([
      ['L-1', 'FOR_SALE'],
      ['L-2', 'SOLD'],
    ]);
    expect(state.listings.get(partnerKey('own', 'L-2'))?.latest.previous?.status).toBe(
      'UNDER_CONTRACT',
    );
  });

  test('has a broker for every listing, since updates need one', () => {
    expect(
      target.listings?.map(({ brokerExternalId, broker }) => [brokerExternalId, broker]),
    ).toEqual([
      ['B-1', { name: "Kim O'Dea" }],
      [undefined, { name: 'any broker' }],
    ]);
  });

  test('claims no capability that the partner lacks', () => {
    const partners: Seed['partners'] = [
      { id: 'own', lacks: ['getOfficeLeadCount'] },
      { id: 'other' },
    ];
    const lacking = openDocument({ ...smallSeed, partners }, parameters);
    const { capabilities } = describeTarget('http://x', fold(lacking.events), now, referencePolicy);
    expect(capabilities).toEqual(['organization-lead-count', 'listing-update']);
  });

  test('claims no capability that no key permits', () => {
    const [full, ...others] = smallSeed.credentials;
    const credentials = [...others, { ...full, permissions: [] }] as Seed['credentials'];
    const poor = openDocument({ ...smallSeed, credentials: credentials.slice(1) }, parameters);
    const { capabilities } = describeTarget('http://x', fold(poor.events), now, referencePolicy);
    expect(capabilities).toEqual(['listing-update']);
  });
});

describe('a file that cannot be read', () => {
  test.each([
    ['', ['s.yaml: the file is empty; simulator/guide/data.md has an example']],
    ['words', ['s.yaml:1: this is not a seed file: write its parts as fields, such as offices:']],
    ['a: 1\na: 2', ['s.yaml:2: this is neither YAML nor JSON: Map keys must be unique']],
    ['a: *b', [expect.stringMatching(/^s\.yaml:1: an alias/)]],
  ])('%j is one mistake', (text, expected) =>
    expect(mistakesOf(() => parseSeed('s.yaml', text, parameters))).toEqual(expected),
  );

  test('is named with the reason', async () => {
    await expect(loadSeed('/nowhere/s.yaml', parameters)).rejects.toThrow(
      '/nowhere/s.yaml: cannot be read: there is no such file',
    );
    await expect(loadSeed('/', parameters)).rejects.toThrow('/: cannot be read: it is a folder');
  });
});

/* Mistakes in a file that can be read. */

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
