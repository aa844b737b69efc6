import { describe, expect, test } from 'vitest';

import { listingStatuses } from '../../generated/contract.ts';
import { countOrganization, update, withoutCredential } from '../test-support/commands.ts';
import { now, world } from '../test-support/world.ts';
import type { BodyFault, Command } from './command.ts';
import type { Decision } from './decide.ts';
import { decide } from './decide.ts';
import { fold } from './evolve.ts';
import type { Policy } from './policy.ts';
import { referencePolicy } from './policy.ts';
import type { RefusalReason } from './reply.ts';
import { refuse } from './reply.ts';
import type { Ground } from './result.ts';
import type { World } from './world.ts';
import { partnerKey } from './world.ts';

const sold = { brokerExternalId: 'B-1', status: 'SOLD' };

function decided(command: Command, before: World = world, policy = referencePolicy): Decision {
  return decide(before, command, now, policy);
}

function after(command: Command, before: World = world): World {
  return fold(decided(command, before).events, before);
}

function listing(of: World, partnerId: string, id = 'L-1') {
  return of.listings.get(partnerKey(partnerId, id));
}

const pairs = listingStatuses.flatMap((from) =>
  listingStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
);

test('there are 42 transitions', () => {
  expect(pairs).toHaveLength(42);
});

test.each(pairs)('a listing may go from %s to %s', (from, to) => {
  const before = after(update('L-1', { ...sold, status: from }));
  const command = update('L-1', { ...sold, status: to });
  expect(decided(command, before).reply).toEqual({ kind: 'listing-updated' });
  expect(listing(after(command, before), 'own')?.latest.status).toBe(to);
});

test.each(listingStatuses)('a listing may stay %s', (status) => {
  const before = after(update('L-1', { ...sold, status }));
  expect(decided(update('L-1', { ...sold, status }), before).reply.kind).toBe('listing-updated');
});

describe('an update', () => {
  test('touches the listing of the caller, not that of another partner with the same id', () => {
    const next = after(update('L-1', { ...sold, status: 'ARCHIVED' }, 'other'));
    expect(listing(next, 'other')?.latest.status).toBe('ARCHIVED');
    expect(listing(next, 'own')).toBe(listing(world, 'own'));
  });

  test('needs no permission', () => {
    expect(decided(update('L-1', sold, 'no-leads')).reply.kind).toBe('listing-updated');
  });

  test('keeps the details that it does not send', () => {
    const next = listing(after(update('L-1', sold)), 'own');
    expect(next).toMatchObject({ businessType: 'Bakery', location: { city: 'Portland' } });
  });

  test('replaces the details that it sends, and drops fields that nobody knows', () => {
    const location = { city: 'Boise', street: 'Main' };
    const fields = { ...sold, businessType: 'Florist', location, price: 1 };
    expect(listing(after(update('L-1', fields)), 'own')).toEqual({
      partnerId: 'own',
      externalListingId: 'L-1',
      broker: { externalId: 'B-1' },
      businessType: 'Florist',
      location: { city: 'Boise' },
      latest: { status: 'SOLD', at: now, previous: { status: 'FOR_SALE', at: 0 } },
    });
  });

  test.each([
    [{ brokerExternalId: 'B-9' }, { externalId: 'B-9' }],
    [{ broker: {} }, { object: {} }],
    [
      { broker: { name: 'Kim' }, brokerExternalId: 'B-9' },
      { externalId: 'B-9', object: { name: 'Kim' } },
    ],
  ])('names its broker by %j', (reference, broker) => {
    const next = after(update('L-1', { status: 'SOLD', ...reference }));
    expect(listing(next, 'own')?.broker).toEqual(broker);
  });

  test('leaves every count alone', () => {
    const command = countOrganization('31');
    const counted = decided(command, after(update('L-1', sold))).reply;
    expect(counted).toEqual(decided(command).reply);
  });
});

const without = (fault: BodyFault) =>
  ({ ...update('L-1', {}), body: { kind: 'unusable', fault } }) as const;

const refusals: readonly (readonly [Command, RefusalReason, Ground])[] = [
  [withoutCredential(update('L-1', sold)), 'unauthorized', 'auth/missing-credential'],
  [update('L-1', sold, 'revoked'), 'unauthorized', 'auth/unknown-credential'],
  [update('L-9', sold), 'listing-not-found', 'unknown-listing'],
  [update('L-2', sold, 'other'), 'listing-not-found', 'unknown-listing'],
  [update('L-1', { ...sold, status: 'GONE' }), 'invalid-status', 'listing/unknown-status'],
  [update('L-1', { ...sold, status: 'sold' }), 'invalid-status', 'listing/status-spelling'],
  [update('L-1', { brokerExternalId: 'B-1' }), 'invalid-status', 'listing/status-spelling'],
  [update('L-1', { status: 'SOLD' }), 'update-incomplete', 'missing-broker'],
  ...[{}, 7, '', null].map(
    (brokerExternalId) =>
      [
        update('L-1', { ...sold, brokerExternalId }),
        'invalid-broker-external-id',
        'errors/no-server-error',
      ] as const,
  ),
  ...['Kim', null, []].map(
    (broker) =>
      [update('L-1', { ...sold, broker }), 'invalid-broker', 'errors/no-server-error'] as const,
  ),
  ...[1, null, {}].map(
    (businessType) =>
      [
        update('L-1', { ...sold, businessType }),
        'invalid-business-type',
        'errors/no-server-error',
      ] as const,
  ),
  ...['Boise', null, [], { city: 1 }, { state: null }].map(
    (location) =>
      [update('L-1', { ...sold, location }), 'invalid-location', 'errors/no-server-error'] as const,
  ),
  [without('body-not-json'), 'body-not-json', 'errors/no-server-error'],
  [without('body-of-another-media-type'), 'body-of-another-media-type', 'request-media-type'],
];

test.each(refusals)(
  'case %#: %j is refused because %s, on the ground %s',
  (command, because, ground) => {
    expect(decided(command)).toEqual({ reply: refuse(because, ground), events: [] });
  },
);

test('of several faults the credential is answered first, then the body, then the listing', () => {
  const faulty = update('L-9', { status: 'GONE' });
  expect(decided(withoutCredential(faulty)).reply).toMatchObject({ because: 'unauthorized' });
  expect(decided(faulty).reply).toMatchObject({ because: 'invalid-status' });
});

test('without a credential no policy tells whether a listing exists', () => {
  const policy: Policy = {
    ...referencePolicy,
    precedence: ['not-found', 'invalid', 'unauthorized'],
  };
  const { reply } = decided(withoutCredential(update('L-9', sold)), world, policy);
  expect(reply).toMatchObject({ because: 'unauthorized' });
});

test('a policy may forbid a change', () => {
  const policy: Policy = {
    ...referencePolicy,
    objectToChange: ({ latest }, status) => (latest.status === status ? 'same-status' : undefined),
  };
  const { reply, events } = decided(update('L-1', { ...sold, status: 'FOR_SALE' }), world, policy);
  expect(reply).toEqual(refuse('change-not-allowed', 'same-status'));
  expect(events).toEqual([]);
});
