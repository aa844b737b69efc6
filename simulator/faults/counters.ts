import { isDeepStrictEqual } from 'node:util';

import type { Fault } from './fault.ts';

/** What a fault has seen of the requests of a sandbox. */
export interface Counter {
  /** The requests that its operations, methods and credential match. */
  readonly matched: number;
  /** Those of them that it struck. */
  readonly struck: number;
}

/** The counters of a sandbox by the ids of its faults; who has none has counted nothing. */
export type Counters = ReadonlyMap<string, Counter>;

export const noCounters: Counters = new Map();

/** The counters after a change of settings: a fault that stays as it was goes on counting. */
export function carryCounters(
  counters: Counters,
  before: readonly Fault[],
  after: readonly Fault[],
): Counters {
  const same = after.filter((one) => before.some((other) => isDeepStrictEqual(one, other)));
  return new Map(
    same.flatMap(({ id }) => {
      const counter = counters.get(id);
      return counter === undefined ? [] : [[id, counter] as const];
    }),
  );
}
