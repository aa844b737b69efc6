/** Noise: answers that say nothing about the service. Detects them, counts them, plans retries. */
import type { Noise as NoiseReport } from '../../generated/report.ts';
import type { Evidence, Exchange, RecordedResponse, RequestPlan } from './exchange.ts';

/** Statuses that do not come from the service: a gateway or the connection failed. */
const transientStatuses = [
  // The connection was at fault, or too early (RFC 9110, sections 15.5.9 and 15.5.20; RFC 8470).
  408, 421, 425,
  // Gateway errors without an answer from the service; from 520 on, vendor codes.
  502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530,
] as const;

type Loss =
  | '500'
  | `${(typeof transientStatuses)[number]}`
  | 'refused connection'
  | 'time-out'
  | 'cut answer'
  | 'reset';

/** Whether JSON is cut: if only the end of the connection ends a body, a cut looks complete. */
function isCut({ headers, text }: RecordedResponse): boolean {
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
    return false;
  const closing = { '{': '}', '[': ']' }[text.trimStart().at(0) ?? ''];
  return closing !== undefined && text.trimEnd().at(-1) !== closing;
}

/** Why an exchange has no usable answer; undefined if it has a usable answer, right or wrong. */
export function lossOf(sent: Pick<Exchange, 'response' | 'failure'>): Loss | undefined {
  const { response, failure = '' } = sent;
  if (response !== undefined) {
    const status = transientStatuses.find((one) => one === response.status);
    return status === undefined ? (isCut(response) ? 'cut answer' : undefined) : `${status}`;
  }
  if (failure.includes('ECONNREFUSED')) return 'refused connection';
  if (failure.startsWith('no complete answer')) return 'time-out';
  return failure.startsWith('the answer broke off') ? 'cut answer' : 'reset';
}

/** Why a retry may help. Includes 500, which is an answer, but may be transient. */
export const retryableLossOf = (
  exchange: Pick<Exchange, 'response' | 'failure'>,
): Loss | undefined => (exchange.response?.status === 500 ? '500' : lossOf(exchange));

/** Seconds before each retry. */
export interface RetryPauses {
  /** After a reset, a 500, a 502, a 504, or a truncated answer. */
  readonly default: readonly number[];
  /** After a timeout, which has already taken long. */
  readonly timeOut: readonly number[];
  /** While connections are refused: long enough for a restart of two seconds. */
  readonly restart: readonly number[];
}

const defaultRetryPauses: RetryPauses = {
  default: [0.1, 0.5, 2],
  timeOut: [0.1],
  restart: [0.25, 0.5, 1, 2, 2],
};

/** After this many requests whose retries all failed, others are retried only once. */
const maxFailedRetries = 3;

/** Whether sending a request twice has the same effect as once (RFC 9110, section 9.2.2). */
export const isIdempotent = (method: string): boolean =>
  ['GET', 'HEAD', 'OPTIONS', 'PUT'].includes(method);

/** Adds up the losses of two kinds of requests. */
export function addNoise(one: NoiseReport, other: NoiseReport): NoiseReport {
  const losses = { ...one.losses };
  for (const [loss, count] of Object.entries(other.losses))
    losses[loss] = (losses[loss] ?? 0) + count;
  return { losses, lost: one.lost + other.lost };
}

export class Noise {
  readonly #pauses: RetryPauses;
  readonly #losses = new Map<Loss, number>();
  #hasAnswered = false;
  #isDown = false;
  #failedRetries = 0;

  constructor(pauses: RetryPauses = defaultRetryPauses) {
    this.#pauses = pauses;
  }

  /** How long a restart or a short ban may take. */
  get restartMilliseconds(): number {
    return 1000 * this.#pauses.restart.reduce((sum, seconds) => sum + seconds, 0);
  }

  get report(): NoiseReport {
    const losses = Object.fromEntries(this.#losses);
    return { losses, lost: [...this.#losses.values()].reduce((sum, count) => sum + count, 0) };
  }

  /**
   * Seconds before an idempotent request is retried; undefined if it is not to be retried.
   * @param exchange the last attempt
   * @param attempts the number of attempts so far
   */
  pauseAfter(
    exchange: Evidence,
    attempts: number,
    urgency: Pick<RequestPlan, 'isUrgent'> = {},
  ): number | undefined {
    const loss = retryableLossOf(exchange);
    return loss === undefined ? undefined : this.#pausesFor(loss, urgency)[attempts - 1];
  }

  /** Counts the losses of a request that finally succeeded. */
  noteOutcome(lost: readonly Evidence[], last: Evidence): void {
    const loss = retryableLossOf(last);
    if (loss === undefined) {
      this.#hasAnswered = true;
      this.#isDown = false;
      if (lost.length > 0) this.#failedRetries = 0;
      for (const one of lost) this.#count(retryableLossOf(one));
    } else {
      this.#isDown = loss === 'refused connection';
      if (lost.length > 0) this.#failedRetries += 1;
    }
  }

  #pausesFor(loss: Loss, { isUrgent }: Pick<RequestPlan, 'isUrgent'>): readonly number[] {
    const { default: pauses, timeOut, restart } = this.#pauses;
    // Do not wait for a target that was never reachable, or that did not come back.
    const isGone = loss === 'refused connection' && (!this.#hasAnswered || this.#isDown);
    // The client already waits for as long as a 503 asks.
    if (isGone || loss === '503') return [];
    if (isUrgent === true || !this.#hasAnswered || this.#failedRetries >= maxFailedRetries)
      return pauses.slice(0, 1);
    if (loss === 'refused connection') return restart;
    if (loss === '500') return pauses.slice(0, 2);
    return loss === 'time-out' ? timeOut : pauses;
  }

  #count(loss: Loss | undefined): void {
    if (loss !== undefined) this.#losses.set(loss, (this.#losses.get(loss) ?? 0) + 1);
  }
}
