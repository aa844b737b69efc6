import { expect, test } from 'vitest';

import { Session } from '../engine/session/session.ts';
import { fakeContext, fakeTarget } from '../test-support/fake-target.ts';
import { atOnceSeconds, eventually } from './eventually.ts';

/** A session whose pauses are noted and not waited for. */
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

/** Reads 0, 1, 2, … */
function counter(): () => Promise<number> {
  let read = 0;
  return () => Promise.resolve(read++);
}

test('what holds is read once', async () => {
  const { session, pauses } = setUp();
  expect(await eventually(session, counter(), () => true, 63)).toBe(0);
  expect(pauses).toEqual([]);
});

test('what comes later is read again, after pauses twice as long each', async () => {
  const { session, pauses } = setUp();
  expect(await eventually(session, counter(), (value) => value >= 3, 63)).toBe(3);
  expect(pauses).toEqual([1000, 2000, 4000]);
});

test('what never comes is returned as it was last, when patience has ended', async () => {
  const { session, pauses } = setUp();
  expect(await eventually(session, counter(), () => false, 63)).toBe(6);
  expect(pauses.reduce((sum, pause) => sum + pause)).toBe(63_000);
});

test('at once is half a second more than the observer lags', () => {
  expect(atOnceSeconds(setUp().session)).toBe(0.5);
  expect(atOnceSeconds(setUp(3).session)).toBe(3.5);
});
