import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { state } from '../test-support/state.ts';
import type { LeadsDifference, ListedLead } from './compare-leads.ts';
import { compareLeads } from './compare-leads.ts';
import type { Event } from './event.ts';
import { fold } from './evolve.ts';
import type { LeadOrigin } from './lead-origins.ts';
import type { State } from './state.ts';

const phone: LeadOrigin = { source: 'phone' };
const email: LeadOrigin = { source: 'email' };
const form: LeadOrigin = { source: 'contact-form' };

/** The event of leads that came one after the other. */
const receive = (leads: readonly ListedLead[]): Event => ({
  kind: 'leads-received',
  officeId: 1,
  instants: leads.map(({ at }) => at),
  origins: {
    different: leads.map(({ at: _at, ...origin }) => origin),
    indexes: leads.map((_, index) => index),
  },
});

const stateOf = (leads: readonly ListedLead[]): State => fold([receive(leads)]);

/** A state whose leads came at one instant, in this order. */
const atOnce = (...origins: readonly LeadOrigin[]): State =>
  stateOf(origins.map((origin) => ({ at: 5, ...origin })));

const compare = (before: State, after: State): LeadsDifference[] =>
  compareLeads(before, after, Infinity);

const textsOf = (leads: readonly ListedLead[]): string[] =>
  leads.map(({ at, source }) => `${at} ${source}`);

/** The leads that were removed or added, each as a text. */
const listed = (differences: readonly LeadsDifference[], change: LeadsDifference['change']) =>
  textsOf(differences.flatMap((one) => (one.change === change ? one.leads : [])));

/** What is left of the texts without the others, each of which takes one away. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const left = [...texts];
  for (const other of others) {
    const place = left.indexOf(other);
    if (place !== -1) left.splice(place, 1);
  }
  return left;
}

describe('leads of one instant', () => {
  test('are in no order', () => {
    expect(compare(atOnce(phone, email, form), atOnce(form, phone, email))).toEqual([]);
  });

  test('are counted by their origin', () => {
    const differences = compare(atOnce(phone, email, email, email), atOnce(email, form, email));
    expect(listed(differences, 'removed')).toEqual(['5 phone', '5 email']);
    expect(listed(differences, 'added')).toEqual(['5 contact-form']);
    expect(differences.map(({ count }) => count)).toEqual([2, 1]);
  });
});

test('the leads that differ are those that one state has more often than the other', () => {
  const lead = fc.record({
    at: fc.integer({ min: -1, max: 1 }),
    source: fc.constantFrom('phone', 'email'),
  });
  const leads = fc.array(lead, { maxLength: 12 });
  fc.assert(
    fc.property(leads, leads, (one, other) => {
      const [old, young] = [textsOf(one), textsOf(other)];
      const differences = compare(stateOf(one), stateOf(other));
      const expected = { removed: without(old, young), added: without(young, old) };
      for (const change of ['removed', 'added'] as const) {
        expect(listed(differences, change).toSorted()).toEqual(expected[change].toSorted());
      }
    }),
  );
});

test('the span is from the first to the last of the leads that differ', () => {
  const before = stateOf([1, 4, 8, 9].map((at) => ({ at, ...phone })));
  const after = stateOf([1, 9].map((at) => ({ at, ...phone })));
  expect(compareLeads(before, after, 1)).toEqual([
    {
      about: 'leads',
      officeId: 1,
      change: 'removed',
      count: 2,
      first: 4,
      last: 8,
      leads: [{ at: 4, ...phone }],
    },
  ]);
});

test('an office that has no leads in one state differs by all that it has in the other', () => {
  const [none, some] = [fold([]), atOnce(phone, phone)];
  expect(compare(none, some)).toMatchObject([{ change: 'added', count: 2 }]);
  expect(compare(some, none)).toMatchObject([{ change: 'removed', count: 2 }]);
});

describe('of the same instants', () => {
  const known = new Map([[301, { different: [phone], indexes: new Uint32Array(1) }]]);

  test('an origin that came to be known is told', () => {
    const after: State = { ...state, leadOrigins: known };
    const at = Date.parse('2024-01-15T00:00:00Z');
    expect(compare(state, after)).toMatchObject([
      { officeId: 301, change: 'removed', count: 1, leads: [{ at }] },
      { officeId: 301, change: 'added', count: 1, leads: [{ at, ...phone }] },
    ]);
  });

  test('an origin that says nothing is none', () => {
    const leadOrigins = new Map([[301, { different: [{}], indexes: new Uint32Array(1) }]]);
    expect(compare(state, { ...state, leadOrigins })).toEqual([]);
  });
});
