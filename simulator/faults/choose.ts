/** Chooses the faults to apply to a request. Pure: the counters are the only state. */
import { isDeepStrictEqual } from 'node:util';

import type { OperationId } from '../../generated/contract.ts';
import { createRandom } from '../../shared/random.ts';
import type {
  Fault,
  LatencyEffect,
  RequestDetails,
  When,
  Effect,
  EffectKind,
  EffectOf,
} from './fault.ts';
import { hasPlace, isThere, isLatency } from './fault.ts';

/** The properties of a request that conditions of faults test. */
export interface RequestFacts {
  /** Undefined for a path or method outside of the contract. */
  readonly operation: OperationId | undefined;
  /** The API key without scheme and sandbox prefix, if any. */
  readonly credential: string | undefined;
  /** Properties that only some conditions test, computed on demand. */
  readonly details: () => RequestDetails;
}

/** A time window, numbered since 1970, and its count of requests. */
type Window = { readonly number: number; readonly requests: number };

/** The counters of a fault in a sandbox. */
interface Counter {
  /** Number of requests that match its operations, credential and place. */
  readonly matched: number;
  readonly struck: number;
  readonly window?: Window;
}

/** The counters of a sandbox by fault id; a missing entry means zero. */
export type Counters = ReadonlyMap<string, Counter>;

export type CounterEntry = readonly [id: string, counter: Counter];

export const noCounters: Counters = new Map();

/** The counters after a change of settings. Unchanged faults keep their counts. */
export function carryCounters(
  counters: Counters,
  before: readonly Fault[],
  after: readonly Fault[],
): Counters {
  const same = after.filter((one) => before.some((other) => isDeepStrictEqual(one, other)));
  const ids = new Set(same.map(({ id }) => id));
  return new Map([...counters].filter(([id]) => ids.has(id)));
}

/** A fault that applies to a request, and the number of the request in its count. */
export interface Strike {
  readonly fault: Fault;
  readonly nth: number;
  /** The time of the request, by the clock of its sandbox. */
  readonly now: () => number;
}

export interface Choice {
  /** In the order of the faults. */
  readonly strikes: readonly Strike[];
  /** The counters for the next request. */
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

/** Counts the request in the time window of a quota; undefined for other effects. */
function useQuota({ effect }: Fault, window: Window | undefined, now: number): Window | undefined {
  if (effect.kind !== 'quota') return undefined;
  const number = Math.floor(now / effect.milliseconds);
  return { number, requests: window?.number === number ? window.requests + 1 : 1 };
}

const isGranted = ({ effect }: Fault, window: Window | undefined): boolean =>
  effect.kind === 'quota' && window !== undefined && window.requests <= effect.requests;

/** Counts a matching request for a fault, and returns whether the fault applies. */
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

/** Counts the request for each matching fault, and returns the faults that apply. */
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
 * A random number in [0, 1) for the nth request that a fault counts. It depends on n and the seed,
 * so that faults with the same seed apply together; without a seed, on n and the id.
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

/** The latency of the nth request of a fault, in whole milliseconds. */
function drawDelay(fault: Fault, effect: LatencyEffect, nth: number): number {
  if (effect.kind === 'latency') return effect.milliseconds;
  const { from, to } = effect;
  return Math.round(from + drawFor(fault, 'latency', nth) * (to - from));
}

/** The ways in which a request ends without a response. */
export type End = EffectOf<'reset' | 'close' | 'hang' | 'lost-answer'>;

/**
 * What to do with a request, in this order. Of several faults of a kind the first one counts,
 * except that latencies add up. An earlier step can make later ones irrelevant.
 */
export interface Plan {
  /** 1. Wait this many milliseconds. */
  readonly delay: number;
  /** 2. End without a response. Precedence: reset, close, hang, lost-answer. */
  readonly end: End | undefined;
  /** 3. Read the state of this many milliseconds ago. */
  readonly lag: number | undefined;
  /** 4. Answer with another status. */
  readonly status: EffectOf<'status'> | EffectOf<'redirect'> | undefined;
  /** 5. Corrupt the response: its body, then its Content-Type. */
  readonly malformed: boolean;
  readonly mediaType: string | undefined;
  /** 6. Send it badly: in pieces, or cut off. */
  readonly dribble: EffectOf<'dribble'> | undefined;
  readonly cut: EffectOf<'cut'> | undefined;
}

function firstOf<Kind extends EffectKind>(
  effects: readonly Effect[],
  ...kinds: readonly Kind[]
): EffectOf<Kind> | undefined {
  for (const kind of kinds) {
    const found = effects.find((effect): effect is EffectOf<Kind> => effect.kind === kind);
    if (found !== undefined) return found;
  }
  return undefined;
}

const delayOf = ({ fault, nth }: Strike): number =>
  isLatency(fault.effect) ? drawDelay(fault, fault.effect, nth) : 0;

/** Converts an exhausted quota to a status effect. */
function toStatus({ fault: { effect }, now }: Strike): Effect {
  if (effect.kind !== 'quota') return effect;
  const { milliseconds, retryAfterForm } = effect;
  const retryAfter = Math.ceil((milliseconds - (now() % milliseconds)) / 1000);
  const status = { kind: 'status', status: 429, retryAfter } as const;
  return retryAfterForm === undefined ? status : { ...status, retryAfterForm };
}

export function planStrikes(strikes: readonly Strike[]): Plan {
  const effects = strikes.map(toStatus);
  return {
    delay: strikes.reduce((sum, strike) => sum + delayOf(strike), 0),
    end: firstOf(effects, 'reset', 'close', 'hang', 'lost-answer'),
    lag: firstOf(effects, 'stale')?.milliseconds,
    status: firstOf(effects, 'status', 'redirect'),
    malformed: firstOf(effects, 'malformed-json') !== undefined,
    mediaType: firstOf(effects, 'media-type')?.mediaType,
    dribble: firstOf(effects, 'dribble'),
    cut: firstOf(effects, 'cut'),
  };
}
