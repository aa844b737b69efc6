import { expect, test } from 'vitest';

import type { World } from '../model/world.ts';
import { emptyWorld } from '../model/world.ts';
import { createPast } from './past.ts';

const worlds = Array.from({ length: 5 }, (): World => ({ ...emptyWorld }));
const nameOf = (world: World): number => worlds.indexOf(world);

/** At each of the instants the world becomes the next one. */
function live(...instants: readonly number[]) {
  const past = createPast(() => worlds[instants.length] ?? emptyWorld);
  instants.forEach((instant, index) => {
    past.add(instant, worlds[index] ?? emptyWorld, worlds[index + 1] ?? emptyWorld);
  });
  return (instant: number, now: number) => nameOf(past.at(instant, now));
}

test('the past is the world as it was, and the present where nothing happened since', () => {
  const at = live(10, 20);
  expect([5, 10, 15, 20, 25].map((instant) => at(instant, 30))).toEqual([0, 1, 1, 2, 2]);
});

test('where the clock went back, what happened later is no past', () => {
  const at = live(10, 100);
  expect(at(15, 20)).toBe(2);
  expect(at(5, 20)).toBe(0);
});

test('what happens there takes the place of what was later', () => {
  const at = live(10, 100, 20);
  expect([5, 15, 25].map((instant) => at(instant, 200))).toEqual([0, 2, 3]);
});

test('a world that does not change is no past', () => {
  const past = createPast(() => emptyWorld);
  past.add(10, emptyWorld, emptyWorld);
  expect(past.at(5, 20)).toBe(emptyWorld);
});
