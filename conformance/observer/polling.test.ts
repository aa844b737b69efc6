import { expect, test } from 'vitest';

import { Session } from '../engine/session/session.ts';
import { fakeContext, fakeTarget } from '../test-support/fake-target.ts';
import { keeperOf, sold, updateOf } from '../test-support/market.ts';
import { atOnceSeconds, pollUntil, findSearchLag, settledUpdateOf } from './polling.ts';

/** A session whose pauses are recorded and skipped. */
function setUp(lagSeconds?: number) {
  const observer = lagSeconds === undefined ? {} : { lagSeconds };
  const context = fakeContext(() => undefined, { target: { ...fakeTarget, observer } });
  const pauses: number[] = [];
  context.client.pause = (milliseconds) => {
    pauses.push(milliseconds);
    return Promise.resolve();
  };
  return { session: new Session(context, { fresh: false }), pauses };
}

test.each([
  ['holds is read once', 0, 0, []],
  ['comes later is read again, after pauses twice as long each', 3, 3, [1, 2, 4]],
  ['never comes is read until patience has ended', Infinity, 6, [1, 2, 4, 8, 16, 32]],
])('a value that %s', async (_, from, last, seconds) => {
  const { session, pauses } = setUp();
  let read = 0;
  const next = () => Promise.resolve(read++);
  expect(await pollUntil(session, next, (value) => value >= from, 63)).toBe(last);
  expect(pauses).toEqual(seconds.map((one) => 1000 * one));
});

test('"at once" allows half a second more than the lag of the observer', () => {
  expect(atOnceSeconds(setUp().session)).toBe(0.5);
  expect(atOnceSeconds(setUp(3).session)).toBe(3.5);
});

const location = { city: 'Porto' };
const keeper = keeperOf({ ...sold, location });

const contextOf = (searchLagSeconds: number, lagSeconds = 0) =>
  fakeContext(() => undefined, {
    target: {
      ...fakeTarget,
      observer: {
        lagSeconds,
        inspectListing: {
          method: 'GET',
          url: 'http://market.test/{{externalListingId}}',
          read: { inSearch: '/inSearch' },
          searchLagSeconds,
        },
      },
    },
  });

const fields = { status: 'FOR_SALE', businessType: 'Café', location };

test('a listing rests if its last update is older than the search lag', () => {
  const context = contextOf(2);
  expect(settledUpdateOf(keeper, context)).toBeUndefined();
  const early = updateOf(keeper, fields, { at: Date.now() - 3000 });
  context.client.exchanges.push(early);
  expect(settledUpdateOf(keeper, context)).toBe(early);
  context.client.exchanges.push(updateOf(keeper, fields, { at: Date.now() - 1000 }));
  expect(settledUpdateOf(keeper, context)).toBeUndefined();
});

test('a listing rests only after the lag of the observer, too', () => {
  const context = contextOf(2, 2);
  context.client.exchanges.push(updateOf(keeper, fields, { at: Date.now() - 3000 }));
  expect(settledUpdateOf(keeper, context)).toBeUndefined();
  context.client.exchanges.splice(0, 1, updateOf(keeper, fields, { at: Date.now() - 5000 }));
  expect(settledUpdateOf(keeper, context)).toBeDefined();
});

test('search has no lag if it is declared as 0', () => {
  expect(findSearchLag(contextOf(0))).toBeUndefined();
  expect(findSearchLag(contextOf(2))).toBe(2);
});
