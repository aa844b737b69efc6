import { describe, expect, test } from 'vitest';

import { listingStatuses } from '../../../generated/contract.ts';
import { fold } from '../../model/evolve.ts';
import { offices } from './cast.ts';
import { defaultSeed, makeNamedSeed } from './open-data.ts';

const now = Date.parse('2026-03-14T09:26:53Z');
const dayMilliseconds = 24 * 3_600_000;

const events = (seed = defaultSeed, at = now) => makeNamedSeed('standard', seed, at).events;

function leadsOf(officeId: number, seed = defaultSeed, at = now): readonly number[] {
  const event = events(seed, at).find(
    (candidate) => candidate.kind === 'leads-received' && candidate.officeId === officeId,
  );
  return event?.kind === 'leads-received' ? event.instants : [];
}

test('the start moves the youngest leads only', () => {
  const old = (at: number) =>
    leadsOf(2101, defaultSeed, at).filter((lead) => lead < now - 2 * dayMilliseconds);
  expect(old(now + 300 * dayMilliseconds)).toEqual(old(now));
});

describe('the leads', () => {
  const state = fold(events());

  test('are a few thousand over several years', () => {
    const leads = offices.flatMap(({ id }) => leadsOf(id));
    expect(leads.length).toBeGreaterThan(2_000);
    expect(leads.length).toBeLessThan(5_000);
    expect(new Set(leads.map((lead) => new Date(lead).getUTCFullYear())).size).toBe(6);
  });

  test('share seconds and milliseconds', () => {
    const noon = leadsOf(2101).filter((lead) => Math.floor(lead / 1000) === 1_686_830_400);
    expect(noon.map((lead) => lead % 1000)).toEqual([0, 0, 1]);
  });

  test('are none in one office', () => {
    expect(state.leads.get(2113)).toHaveLength(0);
  });
});

describe('the listings', () => {
  const { listings } = fold(events());
  const of = (partner: string) =>
    [...listings.values()].filter(({ partnerId }) => partnerId === partner);

  test('of the first partner have every status', () => {
    const statuses = new Set(of('tidewater').map(({ latest }) => latest.status));
    expect(statuses).toEqual(new Set(listingStatuses));
  });

  test('of two partners share an id', () => {
    const ids = new Set(of('tidewater').map(({ externalListingId }) => externalListingId));
    const shared = of('ridgeline').filter(({ externalListingId }) => ids.has(externalListingId));
    expect(shared).toHaveLength(1);
  });
});
