import fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyEvents } from '../test-support/arbitrary-events.ts';
import { world } from '../test-support/world.ts';
import { eventsOf } from './dump.ts';
import type { Event } from './event.ts';
import { fold } from './evolve.ts';
import type { World } from './world.ts';

/** Each part as a list, for `toEqual` passes over the order of maps. */
const listParts = (one: World) => Object.entries(one).map(([name, part]) => [name, [...part]]);

test('the events of a world make that very world, in the same order', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const before = fold(events);
      expect(listParts(fold(eventsOf(before)))).toEqual(listParts(before));
    }),
    { numRuns: 500 },
  );
});

test('they make it also after they were stored as JSON', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const before = fold(events);
      const stored: Event[] = JSON.parse(JSON.stringify(eventsOf(before)));
      expect(listParts(fold(stored))).toEqual(listParts(before));
    }),
  );
});

test('a world goes on from its events as it would have gone on', () => {
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
  const dumped = eventsOf(fold(leads, world)).filter(({ kind }) => kind === 'leads-received');
  expect(dumped).toHaveLength(2);
});

test('offices keep their places where origins came to be known in another order', () => {
  const of = (officeId: number): Event => ({ kind: 'leads-received', officeId, instants: [1] });
  const origins = { different: [{ source: 'phone' }], indexes: [0] } as const;
  const before = fold([
    of(1),
    { kind: 'leads-received', officeId: 2, instants: [1], origins },
    { kind: 'leads-received', officeId: 1, instants: [2], origins },
  ]);
  const after = fold(eventsOf(before));
  expect([...after.leads.keys()]).toEqual([1, 2]);
  expect([...after.leadOrigins.keys()]).toEqual([2, 1]);
});
