/** Chooses the faults that strike a request. Pure: the counters are the only memory. */
import { isDeepStrictEqual } from 'node:util';

import type { OperationId } from '../../generated/contract.ts';
import { createRandom } from '../../shared/random.ts';
import type { Fault, LatencyEffect, RequestDetails, When } from './fault.ts';
import { hasPlace, isThere } from './fault.ts';

/** What faults look at in a request. */
export interface RequestFacts {
  /** None for a path or method that the contract does not have. */
  readonly operation: OperationId | undefined;
  /** The API key without its scheme and without a sandbox's prefix, where there is one. */
  readonly credential: string | undefined;
  /** What only some faults look at. */
  readonly details: () => RequestDetails;
}

/** A window of time, by its number since 1970, and the requests in it. */
interface Window {
  readonly number: number;
  readonly requests: number;
}

/** What a fault has seen of the requests of a sandbox. */
interface Counter {
  /** The requests that its operations, credential and place match. */
  readonly matched: number;
  /** Those of them that it struck. */
  readonly struck: number;
  /** Of a quota. */
  readonly window?: Window;
}

/** The counters of a sandbox by the ids of its faults; a fault without one has counted nothing. */
export type Counters = ReadonlyMap<string, Counter>;

export type CounterEntry = readonly [id: string, counter: Counter];

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
  /** The time of the request, by the clock of its sandbox. */
  readonly now: () => number;
}

export interface Choice {
  /** In the order of the faults. */
  readonly strikes: readonly Strike[];
  /** What to count on with at the next request. */
  readonly counters: Counters;
}

function matches(when: When, { operation, credential, details }: RequestFacts): boolean {
  const { operations } = when;
  return (
    (operations === undefined || operations.some((one) => one === operation)) &&
    (when.credential === undefined || when.credential === credential) &&
    (!hasPlace(when) || isThere(when, details()))
  );
}

const isInPlace = ({ nth = 0, every = 1 }: When, position: number): boolean =>
  nth > 0 ? position === nth : position % every === 0;

/** Counts the request in its window of time; none for what is no quota. */
function useQuota({ effect }: Fault, window: Window | undefined, now: number): Window | undefined {
  if (effect.kind !== 'quota') return undefined;
  const number = Math.floor(now / effect.milliseconds);
  return { number, requests: window?.number === number ? window.requests + 1 : 1 };
}

const isGranted = ({ effect }: Fault, window: Window | undefined): boolean =>
  effect.kind === 'quota' && window !== undefined && window.requests <= effect.requests;

/** Counts the request for a fault that matches it, and tells whether that strikes. */
function count(fault: Fault, { matched, struck, window: before }: Counter, now: () => number) {
  const { when = {}, times = Infinity } = fault;
  const nth = matched + 1;
  const isMeant = struck < times && isInPlace(when, nth) && isStruckByChance(fault, nth);
  const window = isMeant ? useQuota(fault, before, now()) : before;
  const strikes = isMeant && !isGranted(fault, window);
  const counter: Counter = {
    matched: nth,
    struck: struck + (strikes ? 1 : 0),
    ...(window !== undefined && { window }),
  };
  return { counter, strikes };
}

/** Counts the request for each fault that matches it, and tells which of them strike. */
export function chooseFaults(
  faults: readonly Fault[],
  counters: Counters,
  facts: RequestFacts,
): Choice {
  const counted = new Map(counters);
  const strikes: Strike[] = [];
  const now = (): number => facts.details().now;
  for (const fault of faults) {
    if (!matches(fault.when ?? {}, facts)) continue;
    const before = counters.get(fault.id) ?? { matched: 0, struck: 0 };
    const { counter, strikes: strikesNow } = count(fault, before, now);
    counted.set(fault.id, counter);
    if (strikesNow) strikes.push({ fault, nth: counter.matched, now });
  }
  return { strikes, counters: counted };
}

/**
 * A number from 0 up to, but without, 1, for the nth request that a fault counts. With a seed it
 * hangs on the seed and that number alone, so that faults with one seed strike together; without,
 * on the id.
 */
function drawFor({ id, when }: Fault, purpose: string, nth: number): number {
  const seed = when?.seed;
  const owner = seed === undefined ? id : '';
  const random = createRandom(seed ?? 0, `fault/${purpose}/${owner}/${nth}`);
  return random.below(2 ** 32) / 2 ** 32;
}

function isStruckByChance(fault: Fault, nth: number): boolean {
  const probability = fault.when?.probability ?? 1;
  return drawFor(fault, 'chance', nth) < probability;
}

/** How long the nth request that the fault counts has to wait, in whole milliseconds. */
export function drawDelay(fault: Fault, effect: LatencyEffect, nth: number): number {
  if (effect.kind === 'latency') return effect.milliseconds;
  const { from, to } = effect;
  return Math.round(from + drawFor(fault, 'latency', nth) * (to - from));
}
