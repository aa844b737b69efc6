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
import { hasPlaceCondition, matchesPlace, isLatency } from './fault.ts';

export interface RequestProperties {
  /** Undefined for a path or method outside of the contract. */
  readonly operation: OperationId | undefined;
  /** The API key without scheme and sandbox prefix, if any. */
  readonly credential: string | undefined;
  /** Properties that only some conditions test, computed on demand. */
  readonly details: () => RequestDetails;
}

/** A time window, numbered since 1970, and its count of requests. */
type Window = { readonly number: number; readonly requests: number };

interface Counter {
  /** Number of requests that match its operations, credential and place. */
  readonly matched: number;
  /** Number of requests to which the fault was applied. */
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
export interface AppliedFault {
  readonly fault: Fault;
  readonly nth: number;
  /** The time of the request, by the clock of its sandbox. */
  readonly now: () => number;
}

export interface Choice {
  /** In the order of the faults. */
  readonly appliedFaults: readonly AppliedFault[];
  readonly counters: Counters;
}

function matches(when: When, { operation, credential, details }: RequestProperties): boolean {
  const { operations } = when;
  return (
    (operations === undefined || operations.some((one) => one === operation)) &&
    (when.credential === undefined || when.credential === credential) &&
    (!hasPlaceCondition(when) || matchesPlace(when, details()))
  );
}

const matchesPosition = ({ nth = 0, every = 1 }: When, position: number): boolean =>
  nth > 0 ? position === nth : position % every === 0;

/** Counts the request in the time window of a quota; undefined for other effects. */
function countInWindow({ effect }: Fault, window: Window | undefined, now: number) {
  if (effect.kind !== 'quota') return undefined;
  const number = Math.floor(now / effect.milliseconds);
  return { number, requests: window?.number === number ? window.requests + 1 : 1 };
}

const isWithinQuota = ({ effect }: Fault, window: Window | undefined): boolean =>
  effect.kind === 'quota' && window !== undefined && window.requests <= effect.requests;

function count(fault: Fault, { matched, struck, window: before }: Counter, now: () => number) {
  const { when = {}, times = Infinity } = fault;
  const nth = matched + 1;
  const isDue = struck < times && matchesPosition(when, nth) && isDrawn(fault, nth);
  const window = isDue ? countInWindow(fault, before, now()) : before;
  const isApplied = isDue && !isWithinQuota(fault, window);
  const counter: Counter = {
    matched: nth,
    struck: struck + (isApplied ? 1 : 0),
    ...(window !== undefined && { window }),
  };
  return { counter, isApplied };
}

export function chooseFaults(
  faults: readonly Fault[],
  counters: Counters,
  properties: RequestProperties,
): Choice {
  const counted = new Map(counters);
  const appliedFaults: AppliedFault[] = [];
  const now = (): number => properties.details().now;
  for (const fault of faults) {
    if (!matches(fault.when ?? {}, properties)) continue;
    const before = counters.get(fault.id) ?? { matched: 0, struck: 0 };
    const { counter, isApplied } = count(fault, before, now);
    counted.set(fault.id, counter);
    if (isApplied) appliedFaults.push({ fault, nth: counter.matched, now });
  }
  return { appliedFaults, counters: counted };
}

/**
 * A random number in [0, 1) for the nth request that a fault counts. It depends on n and the seed,
 * so that faults with the same seed apply together; without a seed, on n and the id.
 */
function draw({ id, when }: Fault, purpose: string, nth: number): number {
  const seed = when?.seed;
  const owner = seed === undefined ? id : '';
  const random = createRandom(seed ?? 0, `fault/${purpose}/${owner}/${nth}`);
  return random.below(2 ** 32) / 2 ** 32;
}

function isDrawn(fault: Fault, nth: number): boolean {
  const probability = fault.when?.probability ?? 1;
  return draw(fault, 'chance', nth) < probability;
}

/** The latency of the nth request of a fault, in whole milliseconds. */
function drawDelay(fault: Fault, effect: LatencyEffect, nth: number): number {
  if (effect.kind === 'latency') return effect.milliseconds;
  const { from, to } = effect;
  return Math.round(from + draw(fault, 'latency', nth) * (to - from));
}

export type EndEffect = EffectOf<'reset' | 'close' | 'hang' | 'lost-answer'>;

/**
 * What to do with a request, in this order. Of several faults of a kind the first one counts,
 * except that latencies add up. An earlier step can make later ones irrelevant.
 */
export interface FaultPlan {
  /** 1. Wait this many milliseconds. */
  readonly delayMilliseconds: number;
  /** 2. End without a response. Precedence: reset, close, hang, lost-answer. */
  readonly end: EndEffect | undefined;
  /** 3. Read the state of this many milliseconds ago. */
  readonly staleMilliseconds: number | undefined;
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

const delayOf = ({ fault, nth }: AppliedFault): number =>
  isLatency(fault.effect) ? drawDelay(fault, fault.effect, nth) : 0;

function toStatus({ fault: { effect }, now }: AppliedFault): Effect {
  if (effect.kind !== 'quota') return effect;
  const { milliseconds, retryAfterForm } = effect;
  const retryAfter = Math.ceil((milliseconds - (now() % milliseconds)) / 1000);
  const status = { kind: 'status', status: 429, retryAfter } as const;
  return retryAfterForm === undefined ? status : { ...status, retryAfterForm };
}

export function planFaults(appliedFaults: readonly AppliedFault[]): FaultPlan {
  const effects = appliedFaults.map(toStatus);
  return {
    delayMilliseconds: appliedFaults.reduce((sum, applied) => sum + delayOf(applied), 0),
    end: firstOf(effects, 'reset', 'close', 'hang', 'lost-answer'),
    staleMilliseconds: firstOf(effects, 'stale')?.milliseconds,
    status: firstOf(effects, 'status', 'redirect'),
    malformed: firstOf(effects, 'malformed-json') !== undefined,
    mediaType: firstOf(effects, 'media-type')?.mediaType,
    dribble: firstOf(effects, 'dribble'),
    cut: firstOf(effects, 'cut'),
  };
}
