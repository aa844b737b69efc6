import fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyEvents } from '../test-support/arbitrary-events.ts';
import { state } from '../test-support/state.ts';
import { eventsOf } from './dump.ts';
import type { Event } from './event.ts';
import { fold } from './evolve.ts';
import type { LeadOrigin, State } from './state.ts';

/** Each part as a list, for `toEqual` passes over the order of maps. */
const listParts = (one: State) => Object.entries(one).map(([name, part]) => [name, [...part]]);

test('the events of a state make that very state, in the same order, also as JSON', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const before = fold(events);
      const stored: Event[] = JSON.parse(JSON.stringify(eventsOf(before)));
      expect(listParts(fold(eventsOf(before)))).toEqual(listParts(before));
      expect(listParts(fold(stored))).toEqual(listParts(before));
    }),
    { numRuns: 500 },
  );
});

test('a state goes on from its events as it would have gone on', () => {
  fc.assert(
    fc.property(anyEvents, anyEvents, (events, more) => {
      const before = fold(events);
      expect(listParts(fold(more, fold(eventsOf(before))))).toEqual(listParts(fold(more, before)));
    }),
  );
});

test('an office has one event, however many leads came one by one', () => {
  const leads = Array.from({ length: 100 }, (_, at): Event => ({
    kind: 'leads-received',
    officeId: 201,
    instants: [at],
  }));
  const dumped = eventsOf(fold(leads, state)).filter(({ kind }) => kind === 'leads-received');
  expect(dumped).toHaveLength(2);
});

const received = (officeId: number, origin?: LeadOrigin): Event => ({
  kind: 'leads-received',
  officeId,
  instants: [1],
  ...(origin && { origins: { different: [origin], indexes: [0] } }),
});

test('an office has one event, also where nothing is known of the leads of another', () => {
  const before = fold([received(1), received(2, { source: 'phone' }), received(3)]);
  expect(eventsOf(before)).toEqual([received(1), received(2, { source: 'phone' }), received(3)]);
});

test('offices keep their places where origins came to be known in another order', () => {
  const before = fold([
    received(1),
    received(2, { source: 'phone' }),
    received(3),
    received(1, { source: 'email' }),
  ]);
  const after = fold(eventsOf(before));
  expect(listParts(after)).toEqual(listParts(before));
  expect([...after.leads.keys()]).toEqual([1, 2, 3]);
  expect([...after.leadOrigins.keys()]).toEqual([2, 1]);
});
