import { describe, expect, test, vi } from 'vitest';

import type { JsonObject } from './json.ts';
import { readListingUpdate, unknownFieldsOf } from './listing-update.ts';
import { referencePolicy, type Policy } from './policy.ts';
import { refuse } from './reply.ts';
import { accept, reject } from './result.ts';

const sold = { status: 'SOLD', brokerExternalId: 'B-1' };

const read = (fields: JsonObject, changes: Partial<Policy> = {}) =>
  readListingUpdate({ kind: 'fields', fields }, { ...referencePolicy, ...changes });

/** Requires neither a broker nor a status. */
const lenient: Partial<Policy> = {
  objectToUpdate: () => undefined,
  readMissingStatus: () => accept(undefined),
};

describe('an update', () => {
  test('holds what was sent, and nothing of what was not', () => {
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

  test('without a status means what the policy says, and null may stand for none', () => {
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

describe('the fields that the contract does not show', () => {
  const shown = { ...sold, externalListingId: 'L-1', broker: { phone: 1 }, businessType: 'Bakery' };
  const location = { city: 'Boise', state: 'ID', country: 'US', visibility: 'CITY' };

  test('are none if it shows them all; a broker may hold anything', () => {
    expect(unknownFieldsOf({ ...shown, location })).toEqual([]);
    expect(unknownFieldsOf(shown)).toEqual([]);
    expect(unknownFieldsOf({})).toEqual([]);
  });

  test('are told of the body first, then of its location', () => {
    const fields = { price: 1, location: { zip: 2, ...location, street: 3 }, ...shown, Status: 4 };
    expect(unknownFieldsOf(fields)).toEqual(['price', 'Status', 'zip', 'street']);
    expect(unknownFieldsOf({ city: 'Boise' })).toEqual(['city']);
  });

  test.each([['Boise'], [null], [['zip']], [7]])('are not looked for in the location %j', (other) =>
    expect(unknownFieldsOf({ location: other })).toEqual([]),
  );

  test('are asked of the policy, each by its name, and no others', () => {
    const toleratesField = vi.fn<Policy['toleratesField']>((name) => name !== 'zip');
    const fields = { ...sold, price: 1, location: { ...location, zip: 2 } };
    expect(read(fields, { toleratesField })).toEqual(
      reject(refuse('unknown-field', 'listing-fields')),
    );
    expect(toleratesField.mock.calls.map(([name]) => name)).toEqual(['price', 'zip']);
    expect(read({ ...sold, price: 1 }, { toleratesField }).ok).toBe(true);
  });
});
