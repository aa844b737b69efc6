/** How fast requests may come, and how long to wait for a target that turns them away. */
import { setImmediate } from 'node:timers';

import type { Exchange, RecordedResponse, RequestPlan } from './exchange.ts';

/** Milliseconds between starts that are tried when a target turns requests away: first, and at most. */
const firstLearntInterval = 20;
const longestLearntInterval = 1000;
/** So many answers in a row that are no refusal, and a bit more is tried. */
const answersUntilMore = 20;
const morePerSecond = 10;

export interface PaceOptions {
  readonly concurrency: number;
  readonly requestsPerSecond: number | undefined;
}

/** The last moment that was read. */
let last = 0;

/**
 * The machine's clock, epoch milliseconds. What is read within one millisecond keeps its order, by a
 * fraction: a fast target answers sooner than the next millisecond begins.
 */
export function readMoment(): number {
  const now = Date.now();
  last = Math.floor(last) === now ? last + 1 / 1024 : now;
  return last;
}

/** Sleeps, but no longer than until the signal. */
export const wait = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    // Not that of node:timers/promises, which no test can put forward.
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    if (signal?.aborted === true) end();
  });

export class Pace {
  readonly #concurrency: number;
  readonly #shortestIntervalMilliseconds: number;
  #intervalMilliseconds: number;
  #answersInRow = 0;
  /** In the order in which they came, behind those that go first. */
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

  /** Between two starts, as it has been learnt. */
  get intervalMilliseconds(): number {
    return this.#intervalMilliseconds;
  }

  /**
   * A request was answered and not turned away. What was learnt from being turned away is forgotten
   * little by little: so many a second more at a time, and less at once when it is too much.
   */
  quicken(): void {
    if (this.#intervalMilliseconds <= this.#shortestIntervalMilliseconds) return;
    this.#answersInRow += 1;
    if (this.#answersInRow < answersUntilMore) return;
    this.#answersInRow = 0;
    const faster = 1000 / (1000 / this.#intervalMilliseconds + morePerSecond);
    this.#intervalMilliseconds = Math.max(faster, this.#shortestIntervalMilliseconds);
  }

  /**
   * Runs the work when its turn has come.
   * @param signal ends the wait for it early
   * @param goesFirst whether it comes before all work that waits
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
      // What follows it at once takes its place, as nobody else may wait for so long a chain.
      if (goesFirst) setImmediate(() => this.#leave());
      else this.#leave();
    }
  }

  /** A target asked for patience: nothing starts for so long, and less often from then on. */
  pause(milliseconds: number): void {
    this.#answersInRow = 0;
    const slower = this.#intervalMilliseconds * 1.25 || firstLearntInterval;
    this.#intervalMilliseconds = Math.min(slower, longestLearntInterval);
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
    const isHurried = (): boolean => signal?.aborted === true;
    while (this.#nextStartAt > Date.now() && !isHurried())
      await wait(this.#nextStartAt - Date.now(), signal);
    this.#nextStartAt = Math.max(this.#nextStartAt, Date.now()) + this.#intervalMilliseconds;
  }
}

export interface Wait {
  readonly status: number;
  readonly seconds: number;
  /** Which try comes after the wait, from 2, and how many there are. */
  readonly nextTry: number;
  readonly tries: number;
}

/** Tries of a request that is turned away. */
export const maxPatientTries = 8;
/** So many requests in a row that ask for a longer wait, and the run ends. */
const maxRefusals = 3;
const shortestWaitSeconds = 0.05;
const defaultLongestSeconds = 60;

/** Seconds to wait as Retry-After says (RFC 9110, section 10.2.3), else one. */
function retryAfterSeconds({ headers }: RecordedResponse): number {
  const text = headers['retry-after'] ?? '';
  // A date is one of the target's clock.
  const now = Date.parse(headers.date ?? '') || Date.now();
  const asksFor = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isNaN(asksFor) ? 1 : Math.max(asksFor, shortestWaitSeconds);
}

/** By the RFCs, and by the names that services gave to limits of their own. */
const busyStatuses = [429, 503, 420, 430, 509, 529];

/** Some limits are told with 403 and the time after which to come back, which is not at once. */
export const asksForPatience = ({ response }: Pick<Exchange, 'response'>): boolean =>
  response !== undefined &&
  (busyStatuses.includes(response.status) ||
    (response.status === 403 && !['0', undefined].includes(response.headers['retry-after'])));

/** Why a request is sent: listings are put back in any case. */
export type Purpose = 'judge' | 'restore';

export interface Attempt {
  readonly plan: RequestPlan;
  readonly purpose: Purpose;
  readonly goesFirst: boolean;
  /** Seconds before it. */
  readonly pause: number;
  readonly lostAttempts: number;
}

export interface PatienceOptions {
  /** The longest wait that is obeyed: limits.retryAfterSeconds of the target file; default 60. */
  readonly retryAfterSeconds?: number | undefined;
  /** Told once for each time that everything waits because the target turns requests away. */
  readonly onWait?: ((wait: Wait) => void) | undefined;
}

/** Waits as long as the target asks for, and no longer than the target file allows. */
export class Patience {
  /** Why the target was not waited for, the first time; undefined while it always was. */
  refused: string | undefined;
  readonly #options: PatienceOptions;
  /** Epoch milliseconds; requests that are turned away before then wait as well. */
  #waitsUntil = 0;
  #refusals = 0;

  constructor(options: PatienceOptions) {
    this.#options = options;
  }

  /** Why nothing more is asked for: the target wants that, for longer than anybody waits. */
  get reason(): string | undefined {
    return this.#refusals >= maxRefusals ? this.refused : undefined;
  }

  /** A request was answered and not turned away. */
  renew(): void {
    this.#refusals = 0;
  }

  /**
   * A request was turned away.
   * @param tries how often it was sent
   * @returns for how many seconds nothing is sent; undefined where that would be too long
   */
  wait(response: RecordedResponse, tries: number, isHurried: boolean): number | undefined {
    const { retryAfterSeconds: longest = defaultLongestSeconds, onWait } = this.#options;
    const seconds = retryAfterSeconds(response);
    if (seconds > longest) {
      const asked = Math.ceil(seconds);
      this.#refusals += 1;
      this.refused ??= `the target asks for a wait of ${asked} s (Retry-After), longer than limits.retryAfterSeconds (${longest}): raise that to ${asked} in the target file to wait so long, or run later`;
      return undefined;
    }
    this.#refusals = 0;
    const isUnderWay = Date.now() < this.#waitsUntil;
    this.#waitsUntil = Math.max(this.#waitsUntil, Date.now() + seconds * 1000);
    if (isUnderWay || isHurried) return seconds;
    onWait?.({ status: response.status, seconds, nextTry: tries + 1, tries: maxPatientTries });
    return seconds;
  }
}
