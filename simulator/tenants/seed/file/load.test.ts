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

function mistakesIn(text: string): readonly string[] {
  try {
    parseSeed('s.yaml', text, parameters);
    return [];
  } catch (error) {
    if (error instanceof SeedError) return error.mistakes;
    throw error;
  }
}

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
    [
      'just words',
      ['s.yaml:1: this is not a seed file: write its parts as fields, such as offices:'],
    ],
    ['a: 1\na: 2', ['s.yaml:2: this is neither YAML nor JSON: Map keys must be unique']],
    ['a: *b', [expect.stringMatching(/^s\.yaml:1: an alias/)]],
  ])('%j is one mistake', (text, expected) => expect(mistakesIn(text)).toEqual(expected));

  test('is named with the reason', async () => {
    await expect(loadSeed('/nowhere/s.yaml', parameters)).rejects.toThrow(
      '/nowhere/s.yaml: cannot be read: there is no such file',
    );
    await expect(loadSeed('/', parameters)).rejects.toThrow('/: cannot be read: it is a folder');
  });
});
