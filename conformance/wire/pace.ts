/** When requests are sent: what bounds them at once, a second, and in all, and the order of their moments. */
// Not the global one, which a test may put off for good.
import { setImmediate } from 'node:timers';

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
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
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
}

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
    while (this.#nextStartAt > Date.now() && !isHurried()) {
      await wait(this.#nextStartAt - Date.now(), signal);
    }
    this.#nextStartAt = Math.max(this.#nextStartAt, Date.now()) + this.#intervalMilliseconds;
  }
}
