/** Chooses the faults that strike a request. Pure: the counters are the only memory. */
import { isDeepStrictEqual } from 'node:util';

import type { OperationId } from '../../generated/contract.ts';
import { isStruckByChance } from './draw.ts';
import type { Fault, When } from './fault.ts';

/** What faults look at in a request. */
export interface RequestFacts {
  /** None for a path or method that the contract does not have. */
  readonly operation: OperationId | undefined;
  readonly method: string;
  /** The API key without its scheme and without a sandbox's prefix, where there is one. */
  readonly credential: string | undefined;
}

/** What a fault has seen of the requests of a sandbox. */
interface Counter {
  /** The requests that its operations, methods and credential match. */
  readonly matched: number;
  /** Those of them that it struck. */
  readonly struck: number;
}

/** The counters of a sandbox by the ids of its faults; a fault without one has counted nothing. */
export type Counters = ReadonlyMap<string, Counter>;

export const noCounters: Counters = new Map();

/** The counters after a change of settings: a fault that stays as it was goes on counting. */
export function carryCounters(
  counters: Counters,
  before: readonly Fault[],
  after: readonly Fault[],
): Counters {
  const same = after.filter((one) => before.some((other) => isDeepStrictEqual(one, other)));
  const ids = new Set(same.map(({ id }) => id));
  return new Map([...counters].filter(([id]) => ids.has(id)));
}

/** A fault that strikes a request, and the number that the request has in its count. */
export interface Strike {
  readonly fault: Fault;
  readonly nth: number;
}

export interface Choice {
  /** In the order of the faults. */
  readonly strikes: readonly Strike[];
  /** What to count on with at the next request. */
  readonly counters: Counters;
}

function matches(when: When, { operation, method, credential }: RequestFacts): boolean {
  const { operations, methods } = when;
  return (
    (operations === undefined || operations.some((one) => one === operation)) &&
    (methods === undefined || methods.some((one) => one === method)) &&
    (when.credential === undefined || when.credential === credential)
  );
}

function isInPlace({ nth, from = 1, to = Infinity, every = 1 }: When, position: number): boolean {
  if (nth !== undefined) return position === nth;
  return position >= from && position <= to && position % every === 0;
}

function isStruck(fault: Fault, { matched, struck }: Counter): boolean {
  const { when = {}, times = Infinity } = fault;
  return struck < times && isInPlace(when, matched) && isStruckByChance(fault, matched);
}

/** Counts the request for each fault that matches it, and tells which of them strike. */
export function chooseFaults(
  faults: readonly Fault[],
  counters: Counters,
  facts: RequestFacts,
): Choice {
  const counted = new Map(counters);
  const strikes: Strike[] = [];
  for (const fault of faults) {
    const { id, when = {} } = fault;
    if (!matches(when, facts)) continue;
    const { matched, struck } = counters.get(id) ?? { matched: 0, struck: 0 };
    const counter = { matched: matched + 1, struck };
    const strikesNow = isStruck(fault, counter);
    counted.set(id, strikesNow ? { ...counter, struck: struck + 1 } : counter);
    if (strikesNow) strikes.push({ fault, nth: counter.matched });
  }
  return { strikes, counters: counted };
}
