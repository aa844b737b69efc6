import { describe, expect, test } from 'vitest';

import { fold } from '../model/evolve.ts';
import { referencePolicy } from '../model/policy.ts';
import { put, request, serveSimulator } from '../test-support/service.ts';
import { now } from '../test-support/state.ts';
import { generateDataset } from '../tenants/seed/open-data.ts';
import { describeTarget } from './target.ts';

const service = await serveSimulator();
const stateAt = (at: number) => fold(generateDataset('standard', 1, at).events);
const state = stateAt(now);
const target = describeTarget('http://127.0.0.1:4010', state, now, referencePolicy);
const knownCounts = target.knownCounts ?? [];

test('the target document of a running simulator has its own address', () => {
  expect(service.target).toEqual({ ...target, baseUrl: service.url });
});

test('ids of offices and organizations exist or not, as described', () => {
  const { organization, offices } = target;
  expect(offices?.ids.concat(offices.foreignIds ?? []).toSorted()).toEqual([
    ...state.offices.keys(),
  ]);
  expect([organization?.id, ...(organization?.foreignIds ?? [])]).toEqual([
    ...state.organizations.keys(),
  ]);
  for (const id of offices?.unknownIds ?? []) expect(state.offices.has(id)).toBe(false);
  for (const id of organization?.unknownIds ?? []) expect(state.organizations.has(id)).toBe(false);
});

describe('the known counts', () => {
  test.each(knownCounts)('are correct: %j', async (known) => {
    const { officeId, organizationId, totalLeads, ...dates } = known;
    const resource =
      officeId === undefined ? `organizations/${organizationId}` : `offices/${officeId}`;
    const query = new URLSearchParams(dates).toString();
    const { body } = await request(service, `/${resource}/leads/count?${query}`);
    expect(body).toMatchObject({ totalLeads });
  });

  test('also hold with inclusive bounds, since no lead is at a bound', () => {
    const bounds = knownCounts.flatMap(({ startDate = '', endDate }) => [startDate, endDate]);
    const instants = [...state.leads.values()].flatMap((column) => Array.from(column));
    const touched = bounds.filter((bound) => instants.includes(Date.parse(bound)));
    expect(touched).toEqual([]);
  });

  test('include zero and large numbers', () => {
    const totals = knownCounts.map(({ totalLeads }) => totalLeads);
    expect([Math.min(...totals), Math.max(...totals) > 1_000]).toEqual([0, true]);
  });

  test('exclude ranges that have not ended', () => {
    const early = Date.parse('2024-01-15T00:00:00Z');
    const known =
      describeTarget('http://x', stateAt(early), early, referencePolicy).knownCounts ?? [];
    expect(known.every(({ endDate }) => Date.parse(endDate) < early)).toBe(true);
  });
});

test.each(target.listings ?? [])(
  '$externalListingId can be updated as described',
  async (listing) => {
    const { externalListingId, broker, ...fields } = listing;
    const { brokerExternalId: _brokerExternalId, ...others } = fields;
    for (const body of [fields, { ...others, broker }]) {
      const answer = await put(service, externalListingId, JSON.stringify(body));
      expect(answer.status).toBe(200);
    }
  },
);

test.each(Object.entries(target.credentials))(
  'the credential %s has the described permissions',
  async (name, credential) => {
    const headers = { authorization: `Bearer ${credential.value}` };
    const { status, body } = await request(service, '/health', { headers });
    expect(status).toBe(name === 'revoked' ? 401 : 200);
    if (status === 200) expect(body).toMatchObject({ permissions: credential.permissions });
  },
);
