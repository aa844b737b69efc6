/** What a target asks for that turns requests away: how long, and how often it is asked again. */
import type { Exchange, RecordedResponse, RequestPlan } from './exchange.ts';

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
