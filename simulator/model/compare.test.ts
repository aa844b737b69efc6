import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { anyEvent, anyEvents, leadsReceived } from '../test-support/arbitrary-events.ts';
import { state } from '../test-support/state.ts';
import type { Difference } from './compare.ts';
import { compareStates } from './compare.ts';
import { eventsOf } from './dump.ts';
import type { Event } from './event.ts';
import { evolve, fold } from './evolve.ts';
import { originAt } from './lead-origins.ts';
import type { State } from './state.ts';

/** The leads of a state one by one, in an order that says nothing. */
function listLeads({ leads, leadOrigins }: State): string[] {
  return [...leads]
    .flatMap(([officeId, column]) =>
      Array.from(column, (at, position) => {
        const origins = leadOrigins.get(officeId);
        const { externalListingId, source } = origins ? originAt(origins, position) : {};
        return JSON.stringify([officeId, at, externalListingId, source]);
      }),
    )
    .toSorted();
}

/** All that a state holds, without the order of its maps, and without prototypes. */
const contentOf = ({ leads: _leads, leadOrigins: _origins, ...records }: State) =>
  structuredClone(records);

/** Whose record an event touches. */
function subjectOf(
  event: Event,
): Partial<Record<'about' | 'id' | 'partnerId' | 'officeId', unknown>> {
  switch (event.kind) {
    case 'partner-added':
      return { about: 'partner', id: event.partner.id };
    case 'organization-added':
      return { about: 'organization', id: event.organization.id };
    case 'office-added':
      return { about: 'office', id: event.office.id };
    case 'broker-added': {
      const { externalId: id, partnerId } = event.broker;
      return { about: 'broker', id, partnerId };
    }
    case 'credential-issued':
      return { about: 'credential', id: event.credential.key };
    case 'credential-revoked':
      return { about: 'credential', id: event.key };
    case 'listing-added':
    case 'listing-updated':
      return { about: 'listing', id: event.externalListingId, partnerId: event.partnerId };
    case 'leads-received':
      return { about: 'leads', officeId: event.officeId };
  }
  return event satisfies never;
}

describe('two states', () => {
  test('do not differ where one was made of the events of the other', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const before = fold(events);
        expect(compareStates(before, before)).toEqual([]);
        expect(compareStates(before, fold(eventsOf(before)))).toEqual([]);
      }),
    );
  });

  test('differ exactly where something in them is not the same', () => {
    fc.assert(
      fc.property(anyEvents, fc.array(anyEvent, { maxLength: 3 }), (events, more) => {
        const [before, after] = [fold(events), fold([...events, ...more])];
        const differences = compareStates(before, after);
        const inLeads = differences.some(({ about }) => about === 'leads');
        const elsewhere = differences.some(({ about }) => about !== 'leads');
        expect(inLeads).toBe(String(listLeads(before)) !== String(listLeads(after)));
        expect(elsewhere).toBe(!isDeepStrictEqual(contentOf(before), contentOf(after)));
      }),
    );
  });

  test('differ the other way round in the same places', () => {
    const opposite = { added: 'removed', removed: 'added', changed: 'changed' } as const;
    const name = (rest: Difference, told: Difference['change']) =>
      JSON.stringify(
        rest.about === 'leads' ? [rest.officeId, told, rest.count] : [rest.about, rest.id, told],
      );
    fc.assert(
      fc.property(anyEvents, anyEvents, (some, others) => {
        const [one, other] = [fold(some), fold(others)];
        const forth = compareStates(one, other).map((all) => name(all, all.change));
        const back = compareStates(other, one).map((all) => name(all, opposite[all.change]));
        expect(forth.toSorted()).toEqual(back.toSorted());
      }),
    );
  });
});

describe('an event', () => {
  test('makes a difference to its subject, and to nothing else', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, event) => {
        const before = fold(events);
        const differences = compareStates(before, evolve(before, event));
        expect(differences.length).toBeLessThanOrEqual(1);
        for (const difference of differences) expect(difference).toMatchObject(subjectOf(event));
      }),
    );
  });

  test('of leads adds each of them, at its instant and of its origin', () => {
    fc.assert(
      fc.property(anyEvents, leadsReceived, (events, event) => {
        const before = fold(events);
        const [difference, ...others] = compareStates(before, evolve(before, event));
        expect(others).toEqual([]);
        const leads = difference?.about === 'leads' ? difference.leads : [];
        const told = leads.map(({ at, externalListingId, source }) =>
          JSON.stringify([event.officeId, at, externalListingId, source]),
        );
        expect(told.toSorted()).toEqual(listLeads(evolve(fold([]), event)));
        expect(difference === undefined ? 0 : 'count' in difference && difference.count).toBe(
          event.instants.length,
        );
      }),
    );
  });

  test('that changes a status tells it, since when, and what led to it', () => {
    const keys = { partnerId: 'own', externalListingId: 'L-1' };
    const location = { city: 'Tacoma' };
    const sold: Event = { kind: 'listing-updated', ...keys, status: 'SOLD', at: 7, location };
    expect(compareStates(state, evolve(state, sold))).toEqual([
      {
        about: 'listing',
        id: 'L-1',
        partnerId: 'own',
        change: 'changed',
        fields: {
          location: { before: { city: 'Portland', state: 'ME' }, after: location },
          status: { before: 'FOR_SALE', after: 'SOLD' },
          since: { before: 0, after: 7 },
          history: { before: [], after: [{ status: 'SOLD', at: 7 }] },
        },
      },
    ]);
  });
});

test('leads are all counted, and as many listed as were asked for', () => {
  const at = [5, 3, 9, 3];
  const after = evolve(state, { kind: 'leads-received', officeId: 202, instants: at });
  const leads = [{ at: 3 }, { at: 3 }];
  const difference = { about: 'leads', officeId: 202, count: 4, first: 3, last: 9, leads };
  expect(compareStates(state, after, 2)).toEqual([{ ...difference, change: 'added' }]);
  expect(compareStates(after, state, 2)).toEqual([{ ...difference, change: 'removed' }]);
});

test('a differing origin is a lead that went and another that came', () => {
  const receive = (source: 'phone' | 'email'): Event => ({
    kind: 'leads-received',
    officeId: 202,
    instants: [1, 1],
    origins: { different: [{ source }, { source: 'contact-form' }], indexes: [0, 1] },
  });
  const differences = compareStates(
    evolve(state, receive('phone')),
    evolve(state, receive('email')),
  );
  expect(differences).toMatchObject([
    { change: 'removed', count: 1, leads: [{ at: 1, source: 'phone' }] },
    { change: 'added', count: 1, leads: [{ at: 1, source: 'email' }] },
  ]);
});
