/** Rate limiting: how fast to send requests, and how long to back off after 429. */
import { setImmediate } from 'node:timers';

import type { Exchange, RecordedResponse, RequestPlan } from './exchange.ts';

/** Milliseconds between requests after a 429: initial and maximum value. */
const firstLearnedInterval = 20;
const longestLearnedInterval = 1000;
/** Consecutive successes after which the rate rises, and by how much. */
const answersUntilMore = 20;
const morePerSecond = 10;

export interface PaceOptions {
  readonly concurrency: number;
  readonly requestsPerSecond: number | undefined;
}

/** The last reading of the clock. */
let last = 0;

/**
 * Reads this machine's clock, in epoch milliseconds. A fraction keeps readings within a millisecond
 * in order, since a fast target answers before the next one begins.
 */
export function readClock(): number {
  const now = Date.now();
  last = Math.floor(last) === now ? last + 1 / 1024 : now;
  return last;
}

/** Sleeps until the time has passed or the signal fires. */
export const wait = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    // Fake timers cannot advance setTimeout of node:timers/promises.
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    if (signal?.aborted === true) end();
  });

export class Pace {
  readonly #concurrency: number;
  readonly #shortestIntervalMilliseconds: number;
  #intervalMilliseconds: number;
  #answersInRow = 0;
  /** Tasks in the order of arrival; those that go first precede them. */
  readonly #waiting: (() => void)[] = [];
  readonly #goingFirst: (() => void)[] = [];
  #underWay = 0;
  #nextStartAt = 0;

  constructor(options: PaceOptions) {
    this.#concurrency = options.concurrency;
    const { requestsPerSecond } = options;
    this.#shortestIntervalMilliseconds =
      requestsPerSecond === undefined ? 0 : 1000 / requestsPerSecond;
    this.#intervalMilliseconds = this.#shortestIntervalMilliseconds;
  }

  /** The learned interval between requests. */
  get intervalMilliseconds(): number {
    return this.#intervalMilliseconds;
  }

  /**
   * Speeds up after requests that the rate limit accepted. The rate rises by a constant step, and
   * drops by a factor after a 429 (additive increase, multiplicative decrease).
   */
  speedUp(): void {
    if (this.#intervalMilliseconds <= this.#shortestIntervalMilliseconds) return;
    this.#answersInRow += 1;
    if (this.#answersInRow < answersUntilMore) return;
    this.#answersInRow = 0;
    const faster = 1000 / (1000 / this.#intervalMilliseconds + morePerSecond);
    this.#intervalMilliseconds = Math.max(faster, this.#shortestIntervalMilliseconds);
  }

  /**
   * Runs a task when its turn has come.
   * @param signal ends the wait for its turn early
   * @param goesFirst whether it overtakes all waiting tasks
   */
  async run<T>(
    work: () => Promise<T>,
    signal: AbortSignal | undefined,
    goesFirst = false,
  ): Promise<T> {
    await this.#enter(goesFirst);
    try {
      await this.#awaitTurn(signal);
      return await work();
    } finally {
      // Leaves late, so that an immediate successor takes the slot: others wait for such chains.
      if (goesFirst) setImmediate(() => this.#leave());
      else this.#leave();
    }
  }

  /** Backs off after a 429: no request starts for this long, and the rate drops afterwards. */
  backOff(milliseconds: number): void {
    this.#answersInRow = 0;
    const slower = this.#intervalMilliseconds * 1.25 || firstLearnedInterval;
    this.#intervalMilliseconds = Math.min(slower, longestLearnedInterval);
    this.#nextStartAt = Math.max(this.#nextStartAt, Date.now() + milliseconds);
  }

  async #enter(goesFirst: boolean): Promise<void> {
    if (this.#underWay >= this.#concurrency) {
      await new Promise<void>((resolve) => {
        (goesFirst ? this.#goingFirst : this.#waiting).push(resolve);
      });
      return;
    }
    this.#underWay += 1;
  }

  #leave(): void {
    const next = this.#goingFirst.shift() ?? this.#waiting.shift();
    if (next === undefined) this.#underWay -= 1;
    else next();
  }

  async #awaitTurn(signal: AbortSignal | undefined): Promise<void> {
    const isInterrupted = (): boolean => signal?.aborted === true;
    while (this.#nextStartAt > Date.now() && !isInterrupted())
      await wait(this.#nextStartAt - Date.now(), signal);
    this.#nextStartAt = Math.max(this.#nextStartAt, Date.now()) + this.#intervalMilliseconds;
  }
}

export interface Wait {
  readonly status: number;
  readonly seconds: number;
  /** The number of the attempt after the wait, from 2, and the maximum. */
  readonly nextTry: number;
  readonly tries: number;
}

/** Maximum attempts of a request that gets 429. */
export const maxThrottledTries = 8;
/** The run ends after this many consecutive answers with too long a Retry-After. */
const maxRefusals = 3;
const shortestWaitSeconds = 0.05;
const defaultLongestSeconds = 60;

/** Seconds of Retry-After (RFC 9110, section 10.2.3); without it, one. */
function retryAfterSeconds({ headers }: RecordedResponse): number {
  const text = headers['retry-after'] ?? '';
  // A date in Retry-After refers to the target's clock.
  const now = Date.parse(headers.date ?? '') || Date.now();
  const asksFor = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isNaN(asksFor) ? 1 : Math.max(asksFor, shortestWaitSeconds);
}

/** Statuses of rate limits and overload, from RFCs and from vendors. */
const busyStatuses = [429, 503, 420, 430, 509, 529];

/** Whether the target throttles; some services do so with 403 and Retry-After. */
export const isThrottled = ({ response }: Pick<Exchange, 'response'>): boolean =>
  response !== undefined &&
  (busyStatuses.includes(response.status) ||
    (response.status === 403 && !['0', undefined].includes(response.headers['retry-after'])));

/** The purpose of a request: restoring listings is always allowed. */
export type Purpose = 'judge' | 'restore';

export interface RequestAttempt {
  readonly plan: RequestPlan;
  readonly purpose: Purpose;
  readonly goesFirst: boolean;
  readonly pause: number;
  readonly lostAttempts: number;
}

export interface BackoffOptions {
  /** Maximum wait that is obeyed: `limits.retryAfterSeconds` of the target file, default 60. */
  readonly retryAfterSeconds?: number | undefined;
  /** Called once for each wait of all requests for a rate limit. */
  readonly onWait?: ((wait: Wait) => void) | undefined;
}

/** Decides how long to back off: as the target asks, up to the maximum of the target file. */
export class Backoff {
  /** Explains the first wait that was too long; undefined if none was. */
  refusal: string | undefined;
  readonly #options: BackoffOptions;
  /** Epoch milliseconds; a 429 before then belongs to the same wait. */
  #waitsUntil = 0;
  #refusals = 0;

  constructor(options: BackoffOptions) {
    this.#options = options;
  }

  /** Why the run stops: the target keeps asking for waits beyond the maximum. */
  get reason(): string | undefined {
    return this.#refusals >= maxRefusals ? this.refusal : undefined;
  }

  /** Called after a request that the rate limit accepted. */
  reset(): void {
    this.#refusals = 0;
  }

  /**
   * Called after a request that got 429.
   * @param tries the number of attempts so far
   * @returns the seconds to wait; undefined if that would be too long
   */
  wait(response: RecordedResponse, tries: number, isInterrupted: boolean): number | undefined {
    const { retryAfterSeconds: longest = defaultLongestSeconds, onWait } = this.#options;
    const seconds = retryAfterSeconds(response);
    if (seconds > longest) {
      const asked = Math.ceil(seconds);
      this.#refusals += 1;
      this.refusal ??= `the target asks for a wait of ${asked} s (Retry-After), longer than limits.retryAfterSeconds (${longest}): raise that to ${asked} in the target file to wait so long, or run later`;
      return undefined;
    }
    this.#refusals = 0;
    const isUnderWay = Date.now() < this.#waitsUntil;
    this.#waitsUntil = Math.max(this.#waitsUntil, Date.now() + seconds * 1000);
    if (isUnderWay || isInterrupted) return seconds;
    onWait?.({ status: response.status, seconds, nextTry: tries + 1, tries: maxThrottledTries });
    return seconds;
  }
}
