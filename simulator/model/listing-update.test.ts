import { describe, expect, test, vi } from 'vitest';

import type { JsonObject } from './json.ts';
import { readListingUpdate, unknownFieldsOf } from './listing-update.ts';
import { referencePolicy, type Policy } from './policy.ts';
import { refuse } from './reply.ts';
import { accept, reject } from './result.ts';

const sold = { status: 'SOLD', brokerExternalId: 'B-1' };

const read = (fields: JsonObject, changes: Partial<Policy> = {}) =>
  readListingUpdate({ kind: 'fields', fields }, { ...referencePolicy, ...changes });

/** A policy that requires neither broker nor status. */
const lenient: Partial<Policy> = {
  checkUpdate: () => undefined,
  readMissingStatus: () => accept(undefined),
};

describe('an update', () => {
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
