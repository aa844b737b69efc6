import { expect, test } from 'vitest';

import { events, world } from '../test-support/world.ts';
import type { Event } from './event.ts';
import { evolve, fold } from './evolve.ts';
import { partnerKey } from './world.ts';

test('events that were stored as JSON make the same world', () => {
  const stored: Event[] = JSON.parse(JSON.stringify(events));
  expect(fold(stored)).toEqual(world);
});

test('an event leaves the world before it alone', () => {
  const before = structuredClone(world);
  evolve(world, { kind: 'leads-received', officeId: 201, instants: [1] });
  evolve(world, { kind: 'credential-revoked', key: 'full' });
  expect(world).toEqual(before);
});

test.each<Event>([
  { kind: 'listing-updated', partnerId: 'own', externalListingId: 'L-9', status: 'SOLD', at: 1 },
  { kind: 'credential-revoked', key: 'never-issued' },
])('an event about nothing changes nothing: $kind', (event) => {
  expect(evolve(world, event)).toBe(world);
});

test('an update changes what it names and keeps the rest', () => {
  const location = { city: 'Tacoma' };
  const keys = { partnerId: 'own', externalListingId: 'L-1' };
  const event: Event = { kind: 'listing-updated', ...keys, status: 'ARCHIVED', location, at: 5 };
  const listing = evolve(world, event).listings.get(partnerKey('own', 'L-1'));
  expect(listing).toEqual({
    ...keys,
    broker: { externalId: 'B-1' },
    businessType: 'Bakery',
    location,
    latest: { status: 'ARCHIVED', at: 5, previous: { status: 'FOR_SALE', at: 0 } },
  });
});

test('keys of different partners never meet', () => {
  expect(partnerKey('a","b', 'c')).not.toBe(partnerKey('a', 'b","c'));
});
