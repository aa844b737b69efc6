import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ListingStatus } from '../../generated/api.ts';
import { listingStatuses } from '../../generated/contract.ts';
import type { Event, LeadsReceived } from '../model/event.ts';
import { fold } from '../model/evolve.ts';
import { statusAt, statusMeanings } from '../model/listing-status.ts';
import { referencePolicy } from '../model/policy.ts';
import { partnerKey, type State } from '../model/state.ts';
import { arrivalsBetween, leadEventsBetween, type LiveLeads } from './live-leads.ts';
import { generateDataset } from './seed/open-data.ts';

const start = Date.parse('2026-03-14T09:26:53Z');

const onePerDay = 1 / 86_400;
const perSecond = fc.constantFrom(onePerDay, 1 / 3600, 0.01, 0.5, 1, 7.3, 50, 1000);
const liveLeads = fc.record({ randomSeed: fc.integer(), perSecond });

/** Spans with up to 40 expected leads, also before 1970. */
const spans = liveLeads.chain((live) => {
  const longest = Math.ceil(40_000 / live.perSecond);
  const length = fc.integer({ min: 0, max: longest });
  const from = fc.oneof(fc.integer({ min: -longest, max: longest }), fc.constant(start));
  return fc.record({ live: fc.constant(live), from, length });
});

describe('the arrivals of a span', () => {
  test('equal those of its parts', () => {
    fc.assert(
      fc.property(spans, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (row, cuts) => {
        const { live, from, length } = row;
        const ends = [...cuts.map((cut) => from + Math.floor(cut * length)), from + length];
        let last = from;
        const parts = ends
          .toSorted((a, b) => a - b)
          .flatMap((end) => {
            const part = arrivalsBetween(live, last, end);
            last = end;
            return part;
          });
        expect(parts).toEqual(arrivalsBetween(live, from, from + length));
      }),
    );
  });

  test('are in order, after its start and up to its end, in whole milliseconds', () => {
    fc.assert(
      fc.property(spans, ({ live, from, length }) => {
        let last = from + 1;
        for (const { at, chance } of arrivalsBetween(live, from, from + length)) {
          expect(Number.isInteger(at) && at >= last && at <= from + length).toBe(true);
          expect(chance >= 0 && chance < 1).toBe(true);
          last = at;
        }
      }),
    );
  });

  test('are empty if time stands still or goes back, or the rate is 0', () => {
    fc.assert(
      fc.property(liveLeads, fc.nat(), (live, back) => {
        expect(arrivalsBetween(live, start, start - back)).toEqual([]);
        expect(arrivalsBetween({ ...live, perSecond: 0 }, start, start + back)).toEqual([]);
      }),
    );
  });
});

/** The arrivals of a span in which `expected` leads are expected. */
function arriveMany(rate: number, expected: number, randomSeed = 1) {
  const live: LiveLeads = { randomSeed, perSecond: rate };
  return arrivalsBetween(live, start, start + Math.round((expected / rate) * 1000));
}

const rates = [onePerDay / 10, onePerDay, 0.01, 1, 50, 1000];

describe.each(rates)('at %d a second', (rate) => {
  test('the number of arrivals is within chance of the expected one', () => {
    const expected = 40_000;
    const number = arriveMany(rate, expected).length;
    expect(Math.abs(number - expected)).toBeLessThan(5 * Math.sqrt(expected));
  });

  test('the numbers of equal spans have the variance of a Poisson process', () => {
    const meanPerSpan = 5;
    const spanMilliseconds = (meanPerSpan / rate) * 1000;
    const counts = Array.from({ length: 4000 }, () => 0);
    for (const { at } of arriveMany(rate, counts.length * meanPerSpan)) {
      const index = Math.floor((at - start - 1) / spanMilliseconds);
      if (index < counts.length) counts[index] = (counts[index] ?? 0) + 1;
    }
    const variance =
      counts.reduce((sum, count) => sum + (count - meanPerSpan) ** 2, 0) / counts.length;
    expect(variance / meanPerSpan).toBeGreaterThan(0.85);
    expect(variance / meanPerSpan).toBeLessThan(1.15);
  });

  test('another seed gives other arrivals', () => {
    expect(arriveMany(rate, 20, 2)).not.toEqual(arriveMany(rate, 20, 1));
  });
});

test('chance is uniformly distributed', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const { chance } of arriveMany(1, 20_000))
    tenths[Math.floor(chance * 10)] = (tenths[Math.floor(chance * 10)] ?? 0) + 1;
  for (const number of tenths) expect(Math.abs(number - 2000)).toBeLessThan(250);
});

const officeIds = [201, 202, 203];
const end = 60_000;

const offices = officeIds.map((id): Event => ({
  kind: 'office-added',
  office: { id, externalId: `o-${id}`, organizationId: 31, name: `Office ${id}` },
}));

function addListing(id: string, officeId: number, status: ListingStatus, at = -1): Event {
  return { kind: 'listing-added', partnerId: 'own', externalListingId: id, officeId, status, at };
}

function update(id: string, status: ListingStatus, at: number): Event {
  return { kind: 'listing-updated', partnerId: 'own', externalListingId: id, status, at };
}

const status = fc.constantFrom(...listingStatuses);
const instant = fc.integer({ min: 0, max: end });

/** Up to four listings of three offices, and their changes in chronological order. */
const changes = fc
  .array(
    fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.constantFrom(...officeIds), status, instant),
  )
  .map((rows) => {
    const added = new Set<string>();
    return rows
      .toSorted((a, b) => a[3] - b[3])
      .map(([id, officeId, next, at]) => {
        if (added.has(id)) return update(id, next, at);
        added.add(id);
        return addListing(id, officeId, next, at);
      });
  });

const live = fc.record({ randomSeed: fc.nat(), perSecond: fc.constantFrom(0.2, 1, 10) });

const eventsIn = (
  state: State,
  some: { randomSeed: number; perSecond: number },
  ...span: [number, number]
) => leadEventsBetween(state, some, ...span, referencePolicy);

interface Lead {
  readonly officeId: number;
  readonly at: number;
  readonly externalListingId?: string | undefined;
  readonly source?: string | undefined;
}

const listLeads = (events: readonly LeadsReceived[]): Lead[] =>
  events
    .flatMap(({ officeId, instants, origins }) =>
      instants.map((at, index) => ({
        officeId,
        at,
        ...origins?.different[origins.indexes[index] ?? -1],
      })),
    )
    .toSorted((a, b) => a.at - b.at || a.officeId - b.officeId);

test('every arrival is a lead with a listing of its office that is visible at that instant', () => {
  fc.assert(
    fc.property(changes, live, (some, rate) => {
      const state = fold([...offices, addListing('Z', 203, 'FOR_SALE'), ...some]);
      const leads = listLeads(eventsIn(state, rate, 0, end));
      const instants = arrivalsBetween(rate, 0, end).map(({ at }) => at);
      expect(leads.map(({ at }) => at)).toEqual(instants);
      for (const { officeId, at, externalListingId = '' } of leads) {
        const listing = state.listings.get(partnerKey('own', externalListingId));
        const then = listing && statusAt(listing, at);
        expect(listing?.officeId).toBe(officeId);
        expect(then && statusMeanings[then].visible).toBe(true);
      }
    }),
  );
});

test('a span gives the same leads, computed at once or as time passes', () => {
  fc.assert(
    fc.property(changes, live, instant, (some, rate, middle) => {
      const later = fold([...offices, ...some]);
      const isPast = (event: Event) => 'at' in event && event.at <= middle;
      const earlier = fold([...offices, ...some.filter(isPast)]);
      const parts = [...eventsIn(earlier, rate, 0, middle), ...eventsIn(later, rate, middle, end)];
      expect(listLeads(parts)).toEqual(listLeads(eventsIn(later, rate, 0, end)));
    }),
  );
});

test('each visible listing gets leads from every source, also under contract', () => {
  const shown = ['FOR_SALE', 'REVIEWING_OFFERS', 'PENDING_CONTRACT', 'UNDER_CONTRACT'];
  const state = fold([
    ...offices,
    ...listingStatuses.map((one, index) => addListing(one, 201 + (index % 2), one)),
  ]);
  const leads = listLeads(eventsIn(state, { randomSeed: 1, perSecond: 10 }, 0, end));
  const origins = leads.map(({ externalListingId, source }) => `${externalListingId} ${source}`);
  const expected = shown.flatMap((one) =>
    ['contact-form', 'email', 'phone'].map((by) => `${one} ${by}`),
  );
  expect([...new Set(origins)].toSorted()).toEqual(expected.toSorted());
});

test('if all listings are hidden, no leads arrive', () => {
  const rate = { randomSeed: 1, perSecond: 10 };
  const hidden = fold([...offices, addListing('A', 201, 'SOLD'), addListing('B', 202, 'DRAFT')]);
  expect(eventsIn(hidden, rate, 0, end)).toEqual([]);
});

test('if no office has a listing, all offices receive leads without one', () => {
  const { events } = generateDataset('empty', 1, 0);
  const state = fold(events);
  const leads = listLeads(eventsIn(state, { randomSeed: 1, perSecond: 10 }, 0, end));
  expect(new Set(leads.map(({ officeId }) => officeId))).toEqual(new Set(state.offices.keys()));
  expect(leads.filter(({ externalListingId }) => externalListingId !== undefined)).toEqual([]);
});

test('a state without offices receives no leads', () => {
  expect(eventsIn(fold([]), { randomSeed: 1, perSecond: 10 }, 0, end)).toEqual([]);
});
