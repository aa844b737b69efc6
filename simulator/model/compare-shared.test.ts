/** What both states share is not looked into, so that large states are compared at once. */
import { expect, test } from 'vitest';

import { state } from '../test-support/state.ts';
import { compareStates } from './compare.ts';
import type { StatusChange, State } from './state.ts';
import { partnerKey } from './state.ts';

/** The same object for the compiler; whoever reads anything of it fails. */
const untouchable = <Of extends object>(object: Of): Of =>
  new Proxy(object, {
    get: (_, name) => {
      throw new Error(`${String(name)} was read`);
    },
  });

const parts = Object.keys(state) as (keyof State)[];

test('what cannot be touched says so', () => {
  expect(() => compareStates(state, { ...state, leads: untouchable(state.leads) })).toThrow('read');
});

test.each(parts)('the %s that are the same map are not gone through', (name) => {
  const shared: State = { ...state, [name]: untouchable(state[name]) };
  expect(compareStates(shared, { ...shared })).toEqual([]);
});

test('a record that is the same is not compared', () => {
  const partner = untouchable({ id: 'own', name: 'Own', lacks: [] });
  const holding = (): State => ({ ...state, partners: new Map([['own', partner]]) });
  expect(compareStates(holding(), holding())).toEqual([]);
});

test('leads that are the same column, of the same origins, are not gone through', () => {
  const column = untouchable([1, 2]);
  const origins = untouchable({ different: [], indexes: new Uint32Array(2) });
  const holding = (): State => ({
    ...state,
    leads: new Map([[201, column]]),
    leadOrigins: new Map([[201, origins]]),
  });
  expect(compareStates(holding(), holding())).toEqual([]);
});

test('the history of a listing is not gone through where only its details changed', () => {
  const latest: StatusChange = {
    status: 'SOLD',
    at: 7,
    get previous(): StatusChange {
      throw new Error('previous was read');
    },
  };
  const holding = (businessType: string): State => {
    const listing = { partnerId: 'own', externalListingId: 'L-1', businessType, latest };
    return { ...state, listings: new Map([[partnerKey('own', 'L-1'), listing]]) };
  };
  expect(compareStates(holding('Bakery'), holding('Florist'))).toMatchObject([
    { fields: { businessType: { before: 'Bakery', after: 'Florist' } } },
  ]);
});
