import { expect, test } from 'vitest';

import { emptyState, type State } from '../../model/state.ts';
import { createPast } from './past.ts';

const states = Array.from({ length: 5 }, (): State => ({ ...emptyState }));
const nameOf = (state: State): number => states.indexOf(state);

/** At each of the instants the state becomes the next one. */
function live(...instants: readonly number[]) {
  const past = createPast(() => states[instants.length] ?? emptyState);
  instants.forEach((instant, index) => {
    past.add(instant, states[index] ?? emptyState, states[index + 1] ?? emptyState);
  });
  return (instant: number, now: number) => nameOf(past.at(instant, now));
}

test('the past is the state as it was, and the present where nothing happened since', () => {
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

test('a state that does not change is no past', () => {
  const past = createPast(() => emptyState);
  past.add(10, emptyState, emptyState);
  expect(past.at(5, 20)).toBe(emptyState);
});
