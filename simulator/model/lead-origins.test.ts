import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { LeadsReceived } from './event.ts';
import { evolve } from './evolve.ts';
import { emptyState, leadSources, type LeadOrigin, type State } from './state.ts';
import { originAt } from './lead-origins.ts';

type Lead = { readonly instant: number; readonly origin: LeadOrigin };

const origin = fc.record({
  externalListingId: fc.constantFrom('L-1', 'L-2'),
  source: fc.constantFrom(...leadSources),
});
const leads = fc.array(fc.record({ instant: fc.integer({ min: 0, max: 9 }), origin }), {
  maxLength: 20,
});

function receive(state: State, portion: readonly Lead[]): State {
  const event: LeadsReceived = {
    kind: 'leads-received',
    officeId: 1,
    instants: portion.map(({ instant }) => instant),
    origins: {
      different: portion.map((lead) => lead.origin),
      indexes: portion.map((_, index) => index),
    },
  };
  return evolve(state, event);
}

function list(state: State): Lead[] {
  const origins = state.leadOrigins.get(1);
  return Array.from(state.leads.get(1) ?? [], (instant, position) => ({
    instant,
    origin: originAt(origins, position),
  }));
}

test('each lead keeps its origin, whatever the order and batches of leads', () => {
  fc.assert(
    fc.property(fc.array(leads), (portions) => {
      const state = portions.reduce(receive, emptyState);
      const expected = portions.flat().toSorted((a, b) => a.instant - b.instant);
      expect(list(state)).toEqual(expected);
    }),
  );
});

test('an origin shared by several leads is stored once', () => {
  const phone = { externalListingId: 'L-1', source: 'phone' } as const;
  const state = [1, 2, 3].reduce(
    (before, instant) => receive(before, [{ instant, origin: phone }]),
    emptyState,
  );
  expect(state.leadOrigins.get(1)?.different).toEqual([phone]);
});

test('leads of known and unknown origin can mix', () => {
  const unknown: LeadsReceived = { kind: 'leads-received', officeId: 1, instants: [5, 1] };
  const known: Lead = { instant: 3, origin: { source: 'email' } };
  const state = receive(evolve(emptyState, unknown), [known]);
  expect(list(state)).toEqual([{ instant: 1, origin: {} }, known, { instant: 5, origin: {} }]);
  const origins = list(evolve(state, unknown)).map((lead) => lead.origin);
  expect(origins).toEqual([{}, {}, known.origin, {}, {}]);
});

test('without known origins, nothing is stored', () => {
  const event: LeadsReceived = { kind: 'leads-received', officeId: 1, instants: [1] };
  expect(evolve(emptyState, event).leadOrigins.size).toBe(0);
});

test('leads before 1970 keep their origins, in any order', () => {
  const early: Lead = { instant: -5, origin: { source: 'phone' } };
  const late: Lead = { instant: -1, origin: { source: 'email' } };
  expect(list(receive(emptyState, [late, early]))).toEqual([early, late]);
});

test('a position without a lead has no origin', () => {
  const different = [{ source: 'phone' }, { source: 'email' }] as const;
  const origins = { different, indexes: new Uint32Array([1]) };
  expect([0, 1].map((position) => originAt(origins, position))).toEqual([{ source: 'email' }, {}]);
  expect(originAt(undefined, 0)).toEqual({});
});

test('more than 256 origins stay distinct', () => {
  const received = (count: number, first: number): LeadsReceived => {
    const indexes = Array.from({ length: count }, (_, index) => index);
    const different = indexes.map((index) => ({ externalListingId: `L-${index}` }));
    const instants = indexes.map((index) => first + index);
    return { kind: 'leads-received', officeId: 1, instants, origins: { different, indexes } };
  };
  const state = [received(200, 0), received(300, 1000)].reduce(evolve, emptyState);
  const origins = state.leadOrigins.get(1) ?? { different: [], indexes: new Uint8Array() };
  const ids = [100, 399, 400, 499].map((place) => originAt(origins, place).externalListingId);
  expect(ids).toEqual(['L-100', 'L-199', 'L-200', 'L-299']);
});

test('up to 256 origins take one byte per lead, and more take four', () => {
  const portion = Array.from({ length: 257 }, (_, index): Lead => ({
    instant: index,
    origin: { externalListingId: `L-${index}` },
  }));
  const bytesOf = (state: State) => state.leadOrigins.get(1)?.indexes.BYTES_PER_ELEMENT;
  const full = receive(emptyState, portion.slice(0, 256));
  const beyond = receive(full, portion.slice(256));
  expect([full, beyond].map(bytesOf)).toEqual([1, 4]);
  expect(list(full)).toEqual(portion.slice(0, 256));
  expect(list(beyond)).toEqual(portion);
});
