import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { LeadsAddition, ListingChange } from '../../../generated/control.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import type { Event } from '../../model/event.ts';
import { evolve, fold } from '../../model/evolve.ts';
import { originAt } from '../../model/lead-origins.ts';
import { listStatusChanges, statusAt, statusMeanings } from '../../model/listing-status.ts';
import { referencePolicy } from '../../model/policy.ts';
import type { State } from '../../model/state.ts';
import { failureOf, openHandles } from '../../test-support/handles.ts';
import { listingIn, now, state as smallState } from '../../test-support/state.ts';
import { ControlError } from '../control-error.ts';
import { createLeadsEvent } from './leads.ts';
import { createChangeEvent } from './listings.ts';

const simulator = await openHandles();

const fresh = async () => {
  const sandbox = await simulator.sandboxes.create();
  await sandbox.clock.freeze();
  return sandbox;
};
const start = '2026-03-14T09:00:00Z';

describe('a listing', () => {
  test('is shown as buyers see it now', async () => {
    const { listings } = await fresh();
    expect(await listings.get('L-2')).toEqual({
      partner: 'own',
      externalListingId: 'L-2',
      office: 201,
      status: 'SOLD',
      since: '2024-06-01T00:00:00Z',
      visible: false,
      badge: null,
      inSearch: false,
      inSearchFrom: null,
      inSearchUntil: null,
      history: [
        { status: 'UNDER_CONTRACT', at: '2023-01-01T00:00:00Z' },
        { status: 'SOLD', at: '2024-06-01T00:00:00Z' },
      ],
    });
  });

  test('without a date of addition has always existed', async () => {
    const { listings } = await fresh();
    const { since, history } = await listings.get('L-1', 'own');
    expect([since, history]).toEqual([null, [{ status: 'FOR_SALE', at: null }]]);
  });

  test('can get a status now, and search follows', async () => {
    const { clock, listings } = await fresh();
    const put = await listings.put('L-1', { status: 'ARCHIVED' }, 'own');
    expect(put).toMatchObject({ status: 'ARCHIVED', since: start, visible: false, inSearch: true });
    expect(put.inSearchUntil).toBe('2026-03-14T09:01:00Z');
    await clock.advance('PT1M');
    expect(await listings.get('L-1', 'own')).toMatchObject({
      inSearch: false,
      inSearchUntil: null,
    });
    const back = await listings.put('L-1', { status: 'FOR_SALE' }, 'own');
    expect(back).toMatchObject({ inSearch: false, inSearchFrom: '2026-03-14T09:02:00Z' });
  });

  test('can get a status from a past instant on', async () => {
    const { listings } = await fresh();
    const at = '2026-03-14T08:00:00Z';
    const { history } = await listings.put('L-2', { status: 'FOR_SALE', at });
    expect(history.at(-1)).toEqual({ status: 'FOR_SALE', at });
  });

  test('in the future is not listed', async () => {
    const { clock, listings } = await fresh();
    await clock.freeze('2022-12-31T00:00:00Z');
    const ids = (await listings.list('own')).map((one) => one.externalListingId);
    expect(ids).toEqual(['L-1']);
    const failure = await failureOf(simulator, () => listings.get('L-2'));
    expect(failure).toMatchObject({ code: 'listing-unknown', fix: 'Advance the clock.' });
  });

  test('can get a status after the clock went back, which replaces later ones', async () => {
    const { clock, listings } = await fresh();
    await clock.freeze('2024-01-01T00:00:00Z');
    const { history } = await listings.put('L-2', { status: 'REVIEWING_OFFERS' });
    expect(history.map(({ status }) => status)).toEqual(['UNDER_CONTRACT', 'REVIEWING_OFFERS']);
    await clock.follow();
    expect((await listings.get('L-2')).status).toBe('REVIEWING_OFFERS');
  });
});

test('listings can be listed for all partners or one', async () => {
  const { listings } = await fresh();
  const ids = async (partner?: string) =>
    (await listings.list(partner)).map((one) => `${one.partner}/${one.externalListingId}`);
  expect(await ids()).toEqual(['own/L-1', 'own/L-2', 'other/L-1']);
  expect(await ids('other')).toEqual(['other/L-1']);
});

const keys = { partnerId: 'own', externalListingId: 'H-1' };
const lastLead = now - 5000;
const write = (instant: number): string => new Date(instant).toISOString();

/** H-1 went on sale ten seconds ago, and got its last lead five seconds ago. */
const events: readonly Event[] = [
  { kind: 'listing-added', ...keys, officeId: 202, status: 'DRAFT', at: 0 },
  { kind: 'listing-updated', ...keys, status: 'FOR_SALE', at: now - 10_000 },
  {
    kind: 'leads-received',
    officeId: 202,
    instants: [now - 8000, lastLead, now - 1000],
    origins: { different: [{ externalListingId: 'H-1' }, {}], indexes: [0, 0, 1] },
  },
];
const state = fold(events, smallState);

const change = (wanted: ListingChange, at = now) =>
  createChangeEvent(state, listingIn(state, 'H-1'), wanted, at, referencePolicy);

describe('a listing can get a status', () => {
  test.each([
    [undefined, now, now],
    [lastLead, now, lastLead],
    // If the clock went back, later leads do not matter.
    [undefined, lastLead - 1, lastLead - 1],
  ])('at %d, if now is %d', (at, time, since) => {
    const wanted = { status: 'SOLD', ...(at !== undefined && { at: write(at) }) } as const;
    const updated = { kind: 'listing-updated', ...keys, status: 'SOLD', at: since };
    expect(change(wanted, time)).toEqual(updated);
  });

  test('before it was added, if the clock went back', () => {
    const early = change({ status: 'DRAFT', at: write(-2) }, -1);
    const listing = listingIn(evolve(state, early), 'H-1');
    expect(listStatusChanges(listing)).toEqual([{ status: 'DRAFT', at: -2 }]);
  });
});

test.each([
  ['in the future', now + 1, now, /is in the future, it is now 2026-03-14T09:26:53/],
  ['before its present status', now - 10_001, now, /is FOR_SALE since 2026-03-14T09:26:43/],
  ['before a lead of it', lastLead - 1, now, /got a lead at 2026-03-14T09:26:48/],
  ['before a lead, though the clock went back', now - 9000, now - 6000, /09:26:45/],
])('a listing cannot be hidden %s', (_, at, time, words) => {
  const call = () => change({ status: 'SOLD', at: write(at) }, time);
  expect(call).toThrow(expect.objectContaining({ code: 'body-invalid', field: 'at' }));
  expect(call).toThrow(words);
});

/** Applies the event that the function returns, unless it throws a ControlError. */
function attempt(before: State, make: () => Event): State {
  try {
    return evolve(before, make());
  } catch (error) {
    if (error instanceof ControlError) return before;
    throw error;
  }
}

test('after any accepted changes, every lead has a listing that was visible', () => {
  const at = fc.integer({ min: now - 12, max: now }).map(write);
  const listing = fc.constantFrom('A', 'B');
  const step = fc.oneof(
    fc.record({ listing, status: fc.constantFrom(...listingStatuses), at }),
    fc.record({ listing, at: fc.array(at, { minLength: 1, maxLength: 3 }) }),
  );
  const begun = fold(
    ['A', 'B'].map((externalListingId): Event => {
      const known = { partnerId: 'own', externalListingId, officeId: 201 };
      return { kind: 'listing-added', ...known, status: 'DRAFT', at: now - 20 };
    }),
    smallState,
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const after = steps.reduce((before, some) => {
        if ('status' in some) {
          const { listing: id, ...wanted } = some;
          const old = listingIn(before, id);
          return attempt(before, () =>
            createChangeEvent(before, old, wanted, now, referencePolicy),
          );
        }
        const addition: LeadsAddition = { office: 201, ...some };
        return attempt(before, () => createLeadsEvent(before, addition, 1, referencePolicy));
      }, begun);
      const origins = after.leadOrigins.get(201);
      for (const [position, instant] of Array.from(after.leads.get(201) ?? []).entries()) {
        const { externalListingId } = originAt(origins, position);
        if (externalListingId === undefined) continue;
        const own = listingIn(after, externalListingId);
        // In one millisecond, a listing can be shown, get a lead, and be hidden again.
        const then = listStatusChanges(own).filter((one) => one.at === instant);
        const statuses = [statusAt(own, instant - 1), ...then.map(({ status }) => status)];
        expect(statuses.some((one) => one && statusMeanings[one].visible)).toBe(true);
      }
    }),
  );
});
