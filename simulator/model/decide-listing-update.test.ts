import { describe, expect, test, vi } from 'vitest';

import { listingStatuses } from '../../generated/contract.ts';
import { applyDialect } from '../policy/dialects/dialect.ts';
import {
  countOrganization,
  now,
  state,
  update,
  withoutCredential,
  sold,
} from '../test-support/state.ts';
import type { BodyProblem, Command } from './command.ts';
import { refuse, type Decision, type RefusalReason } from './reply.ts';
import { decide } from './decide.ts';
import { fold } from './evolve.ts';
import type { JsonObject } from './json.ts';
import { readListingUpdate, unknownFieldsOf } from './listing-update.ts';
import { referencePolicy, type Policy } from './policy.ts';
import { partnerKey, type State } from './state.ts';
import { referencePolicies } from '../policy/override.ts';
import { accept, reject, type ReasonCode } from './result.ts';

const decided = (command: Command, before: State = state, policy = referencePolicy): Decision =>
  decide(before, command, now, policy);

const after = (command: Command): State => fold(decided(command).events, state);

const listing = (of: State, partnerId: string) => of.listings.get(partnerKey(partnerId, 'L-1'));

test.each(listingStatuses)('a listing can be updated from %s to the same status', (status) => {
  const before = after(update('L-1', { ...sold, status }));
  expect(decided(update('L-1', { ...sold, status }), before).reply.kind).toBe('listing-updated');
});

describe('an update', () => {
  test("changes the caller's listing, not another partner's with the same id", () => {
    const next = after(update('L-1', { ...sold, status: 'ARCHIVED' }, 'other'));
    expect(listing(next, 'other')?.latest.status).toBe('ARCHIVED');
    expect(listing(next, 'own')).toBe(listing(state, 'own'));
  });

  test('needs no permission', () => {
    expect(decided(update('L-1', sold, 'no-leads')).reply.kind).toBe('listing-updated');
  });

  test('keeps details that were not sent', () => {
    const next = listing(after(update('L-1', sold)), 'own');
    expect(next).toMatchObject({ businessType: 'Bakery', location: { city: 'Portland' } });
  });

  test('replaces details that were sent, and drops unknown fields', () => {
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
  ])('accepts the broker as %j', (reference, broker) => {
    const next = after(update('L-1', { status: 'SOLD', ...reference }));
    expect(listing(next, 'own')?.broker).toEqual(broker);
  });

  test('changes no count', () => {
    const command = countOrganization('31');
    const counted = decided(command, after(update('L-1', sold))).reply;
    expect(counted).toEqual(decided(command).reply);
  });
});

describe('if the clock went back before the latest change', () => {
  const changed = after(update('L-1', sold));
  const early = now - 1000;
  const decideEarly = (command: Command, policy: Policy = referencePolicy) =>
    decide(changed, command, early, policy);
  const keepsStatus = applyDialect(
    { 'missing-status': 'accepted', 'same-status': 'refused' },
    referencePolicies,
  ).policy;

  test('an update replaces later changes', () => {
    const { events } = decideEarly(update('L-1', { ...sold, status: 'DRAFT' }));
    expect(listing(fold(events, changed), 'own')?.latest).toEqual({
      status: 'DRAFT',
      at: early,
      previous: { status: 'FOR_SALE', at: 0 },
    });
  });

  test('an update without a status keeps the status of that time', () => {
    const { events } = decideEarly(update('L-1', { brokerExternalId: 'B-1' }), keepsStatus);
    expect(listing(fold(events, changed), 'own')?.latest.status).toBe('FOR_SALE');
    expect(decideEarly(update('L-1', sold), keepsStatus).reply.kind).toBe('listing-updated');
  });

  test('a future listing does not exist yet', () => {
    const { reply } = decide(state, update('L-1', sold), -1, referencePolicy);
    expect(reply).toEqual(refuse('listing-not-found', 'unknown-listing'));
  });
});

const without = (problem: BodyProblem) =>
  ({ ...update('L-1', {}), body: { kind: 'unusable', problem } }) as const;

type Refusal = readonly [Command, RefusalReason, ReasonCode];

const mistyped = (because: RefusalReason, name: string, values: readonly unknown[]): Refusal[] =>
  values.map((value) => [update('L-1', { ...sold, [name]: value }), because, 'update-field-types']);

const refusals: readonly Refusal[] = [
  [withoutCredential(update('L-1', sold)), 'unauthorized', 'auth/missing-credential'],
  [update('L-1', sold, 'revoked'), 'unauthorized', 'auth/unknown-credential'],
  [update('L-9', sold), 'listing-not-found', 'unknown-listing'],
  [update('L-2', sold, 'other'), 'listing-not-found', 'unknown-listing'],
  [update('L-1', { ...sold, status: 'GONE' }), 'invalid-status', 'listing/unknown-status'],
  [update('L-1', { ...sold, status: 'sold' }), 'invalid-status', 'listing/status-spelling'],
  [update('L-1', { brokerExternalId: 'B-1' }), 'invalid-status', 'missing-status'],
  [update('L-1', { status: 'SOLD' }), 'update-incomplete', 'missing-broker'],
  [without('body-not-json'), 'body-not-json', 'unreadable-body'],
  [without('body-of-another-media-type'), 'body-of-another-media-type', 'request-media-type'],
  ...mistyped('invalid-broker-external-id', 'brokerExternalId', [{}, 7, '', null]),
  ...mistyped('invalid-broker', 'broker', ['Kim', null, []]),
  ...mistyped('invalid-business-type', 'businessType', [1, null, {}]),
  ...mistyped('invalid-location', 'location', ['Boise', null, [], { city: 1 }, { state: null }]),
];

test.each(refusals)(
  'case %#: %j is refused because %s, with the reason code %s',
  (command, because, reasonCode) => {
    expect(decided(command)).toEqual({ reply: refuse(because, reasonCode), events: [] });
  },
);

test('of several errors, the credential is reported first, then the body, then the listing', () => {
  const faulty = update('L-9', { status: 'GONE' });
  expect(decided(withoutCredential(faulty)).reply).toMatchObject({ because: 'unauthorized' });
  expect(decided(faulty).reply).toMatchObject({ because: 'invalid-status' });
});

test('without a credential, no precedence reveals whether a listing exists', () => {
  const policy: Policy = {
    ...referencePolicy,
    precedence: ['not-found', 'invalid', 'unauthorized'],
  };
  const { reply } = decided(withoutCredential(update('L-9', sold)), state, policy);
  expect(reply).toMatchObject({ because: 'unauthorized' });
});

/* Reading the fields of a body. */

const read = (fields: JsonObject, changes: Partial<Policy> = {}) =>
  readListingUpdate({ kind: 'fields', fields }, { ...referencePolicy, ...changes });

/** A policy that requires neither broker nor status. */
const lenient: Partial<Policy> = {
  checkUpdate: () => undefined,
  readMissingStatus: () => accept(undefined),
};

describe('the fields of an update', () => {
  test('contains exactly the known fields that were sent', () => {
    const location = { city: 'Boise', street: 'Main' };
    expect(read({ ...sold, businessType: 'Bakery', location, price: 1 })).toStrictEqual(
      accept({
        status: 'SOLD',
        brokerForms: ['brokerExternalId'],
        details: {
          broker: { externalId: 'B-1' },
          businessType: 'Bakery',
          location: { city: 'Boise' },
        },
      }),
    );
    expect(read({}, lenient)).toStrictEqual(accept({ brokerForms: [], details: {} }));
  });

  test('without a status, or with null, is decided by the policy', () => {
    const broker = { brokerExternalId: 'B-1' };
    const unsent = accept({
      brokerForms: ['brokerExternalId'],
      details: { broker: { externalId: 'B-1' } },
    });
    for (const fields of [broker, { ...broker, status: null }]) {
      expect(read(fields)).toEqual(reject(refuse('invalid-status', 'missing-status')));
      expect(read(fields, lenient)).toStrictEqual(unsent);
    }
  });
});

describe('unknown fields', () => {
  const shown = { ...sold, externalListingId: 'L-1', broker: { phone: 1 }, businessType: 'Bakery' };
  const location = { city: 'Boise', state: 'ID', country: 'US', visibility: 'CITY' };

  test('do not include those of the contract, nor any field of a broker', () => {
    expect(unknownFieldsOf({ ...shown, location })).toEqual([]);
    expect(unknownFieldsOf(shown)).toEqual([]);
    expect(unknownFieldsOf({})).toEqual([]);
  });

  test('of the body come before those of the location', () => {
    const fields = { price: 1, location: { zip: 2, ...location, street: 3 }, ...shown, Status: 4 };
    expect(unknownFieldsOf(fields)).toEqual(['price', 'Status', 'zip', 'street']);
    expect(unknownFieldsOf({ city: 'Boise' })).toEqual(['city']);
  });

  test.each([['Boise'], [null], [['zip']], [7]])(
    'are not collected from the location %j',
    (other) => expect(unknownFieldsOf({ location: other })).toEqual([]),
  );

  test('are passed to the policy by name', () => {
    const toleratesField = vi.fn<Policy['toleratesField']>((name) => name !== 'zip');
    const fields = { ...sold, price: 1, location: { ...location, zip: 2 } };
    expect(read(fields, { toleratesField })).toEqual(
      reject(refuse('unknown-field', 'listing-fields')),
    );
    expect(toleratesField.mock.calls.map(([name]) => name)).toEqual(['price', 'zip']);
    expect(read({ ...sold, price: 1 }, { toleratesField }).ok).toBe(true);
  });
});
