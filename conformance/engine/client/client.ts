/** Sends plans to the target within its limits, and records every exchange. */
import { randomUUID } from 'node:crypto';

import { wireRequestOf } from '../../wire/write-request.ts';
import type { Exchange, RawExchange, RequestPlan, RawRequest } from '../../wire/exchange.ts';
import { isThrottled, maxThrottledTries, Pace, Backoff, readClock, wait } from '../../wire/pace.ts';
import type { RequestAttempt, BackoffOptions, Purpose } from '../../wire/pace.ts';
import { sendRaw } from '../../wire/raw.ts';
import { outcomeOf, Transport } from '../../wire/transport.ts';
import { isIdempotent, lossOf, Noise, type RetryPauses } from '../../wire/noise.ts';
import type { ServiceConnection } from '../../wire/connection.ts';
import { Outage } from './outage.ts';
import { delayed, restoreMilliseconds } from './interruption.ts';
import { methodOf } from './requests.ts';
import { BudgetSpent, interrupted, Stopped } from '../verdict.ts';

/** Sends one request: by HTTP, or by a function in tests. */
export type Sender = Pick<Transport, 'send' | 'close'>;

export interface ClientOptions extends BackoffOptions {
  readonly baseUrl: string;
  readonly requests: number;
  /** Requests reserved for restoring listings. */
  readonly restoreReserve?: number;
  /** Where the maximum was set, for the message when it is spent. */
  readonly budgetField?: string;
  readonly requestsPerSecond: number | undefined;
  readonly concurrency: number;
  readonly timeoutSeconds: number;
  /** Direct by default. */
  readonly service?: ServiceConnection | undefined;
  readonly sender?: Sender | undefined;
  /** Aborted when the user interrupts; listings are still restored. */
  readonly signal?: AbortSignal | undefined;
  /** Pauses before a request without a usable answer is resent. */
  readonly retryPauses?: RetryPauses | undefined;
  /** Called after each request, with the number sent and the maximum. */
  readonly onRequest?: ((requests: number, budget: number) => void) | undefined;
}

export class Client {
  readonly exchanges: Exchange[] = [];
  /** Updates whose effect the observer showed, with a key not known to update until then. */
  readonly shownUpdates = new Set<Exchange>();
  /** Requests that belong to no operation, hidden from rules that judge every exchange. */
  readonly rawExchanges: RawExchange[] = [];
  /** Ends the run when the target is down. */
  readonly outage: Outage;
  readonly noise: Noise;
  readonly backoff: Backoff;
  readonly #options: ClientOptions;
  /** The prefix of all request ids of the run. */
  readonly #runId = randomUUID().slice(0, -12);
  readonly #pace: Pace;
  readonly #sender: Sender;
  #started = 0;
  #numbered = 0;
  #resent = 0;
  #laterReserve = 0;
  #restoreReserve: number;
  /** Aborts the restoring of listings soon after an interruption. */
  readonly #restoring: AbortSignal | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#restoreReserve = options.restoreReserve ?? 0;
    this.#restoring = delayed(options.signal, restoreMilliseconds);
    this.outage = new Outage(options.concurrency);
    this.noise = new Noise(options.retryPauses);
    this.backoff = new Backoff(options);
    this.#pace = new Pace(options);
    this.#sender = options.sender ?? new Transport(options);
  }

  /** The number of requests sent, excluding throttled ones, and lost ones that were resent. */
  get requestCount(): number {
    return this.#started - this.#resent;
  }

  /**
   * Sends the plan and records the exchange, which may lack a response. Retries after 429 and 503,
   * and if there is no usable answer; the last attempt counts.
   * @throws {BudgetSpent} if nothing more may be sent for judging; listings are restored in any
   *   case.
   */
  async send(plan: RequestPlan, purpose: Purpose = 'judge', goesFirst = false): Promise<Exchange> {
    const lost: Exchange[] = [];
    for (let pause = 0; ;) {
      const attempt = { plan, purpose, goesFirst, pause, lostAttempts: lost.length };
      const exchange = await this.#sendWithBackoff(attempt).catch((cause: unknown) =>
        this.#recordLastAttempt(lost, cause),
      );
      const mayRetry = isIdempotent(methodOf(plan));
      const next = mayRetry ? this.noise.pauseAfter(exchange, lost.length + 1, plan) : undefined;
      if (next === undefined || (purpose === 'judge' && this.stopped !== undefined)) {
        this.noise.noteOutcome(lost, exchange);
        this.#dropLost(lost, exchange);
        return exchange;
      }
      this.#resent += 1;
      lost.push(exchange);
      pause = next;
    }
  }

  /**
   * Sends bytes on a new connection within the same limits, and records the answer. It never
   * resends anything.
   * @throws {BudgetSpent} if nothing more may be sent.
   */
  async sendRaw(raw: RawRequest): Promise<RawExchange> {
    const { baseUrl, service, signal } = this.#options;
    return await this.#pace.run(async () => {
      this.#assertBudget();
      this.#started += 1;
      const sentAt = readClock();
      const answer = await sendRaw(baseUrl, raw, this.#options);
      if (signal?.aborted === true) throw new Stopped(interrupted);
      const exchange = { raw, url: baseUrl, service, sentAt, receivedAt: readClock(), ...answer };
      this.rawExchanges.push(exchange);
      return exchange;
    }, signal);
  }

  get service(): ServiceConnection | undefined {
    return this.#options.service;
  }

  /**
   * Reserves requests of the budget for later rules, replacing the earlier reservation.
   * @param forRestoring requests to restore listings, if fewer than reserved for that
   */
  reserveForLater(requests: number, forRestoring = this.#restoreReserve): void {
    this.#laterReserve = requests;
    this.#restoreReserve = Math.min(this.#restoreReserve, forRestoring);
  }

  /** The number of requests that may still be sent for judging. */
  get requestsLeft(): number {
    return this.#options.requests - this.#restoreReserve - this.#laterReserve - this.requestCount;
  }

  /** Why judging has stopped, regardless of the budget; undefined while it goes on. */
  get stopped(): string | undefined {
    if (this.#options.signal?.aborted === true) return interrupted;
    return this.outage.reason ?? this.backoff.reason;
  }

  /** Waits this long, or until the run is interrupted. */
  async pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, this.#options.signal);
  }

  close(): void {
    this.#sender.close();
  }

  /** After `pause` seconds, sends and retries until the target no longer throttles. */
  async #sendWithBackoff({ plan, purpose, goesFirst, pause, lostAttempts }: RequestAttempt) {
    // Listings are restored even if the run was interrupted.
    const signal = purpose === 'judge' ? this.#options.signal : this.#restoring;
    const busy: Exchange[] = [];
    const send = async (): Promise<Exchange> => {
      // Waiting while holding the slot keeps load off a target that is down.
      if (pause > 0) await wait(pause * 1000, signal);
      if (purpose === 'judge') this.#assertBudget();
      if (signal?.aborted === true) throw new Stopped(interrupted);
      this.#started += 1;
      return await this.#exchange(plan, lostAttempts, signal);
    };
    for (let tries = 1; ; tries += 1) {
      // Updates go first, as they already wait for each other.
      const isUpdate = plan.operation === 'updateListing';
      const exchange = await this.#pace.run(send, signal, goesFirst || isUpdate);
      const { response } = exchange;
      if (response === undefined) return exchange;
      this.outage.note(exchange);
      if (!isThrottled(exchange) && !this.outage.isGuarded(exchange)) {
        this.#pace.speedUp();
        this.backoff.reset();
        this.noise.noteOutcome(busy, exchange);
        return exchange;
      }
      if (tries === maxThrottledTries || this.outage.reason !== undefined) return exchange;
      const seconds = this.backoff.wait(response, tries, signal?.aborted === true);
      if (seconds === undefined) return exchange;
      this.#pace.backOff(seconds * 1000);
      if (lossOf(exchange) !== undefined) busy.push(exchange);
      this.#resent += 1;
    }
  }

  /** Records the last attempt when nothing more can be sent; a single one is dropped as noise. */
  #recordLastAttempt(lost: readonly Exchange[], cause: unknown): never {
    const last = lost.at(-1);
    if (last !== undefined) this.#dropLost(lost.slice(0, -1), last);
    if (last !== undefined && lost.length === 1) this.outage.exclude(last);
    throw cause;
  }

  /** Drops the lost exchanges of a resent request. The last one counts; 500s stay as evidence. */
  #dropLost(lost: readonly Exchange[], last: Exchange): void {
    if (last.response === undefined) this.outage.note(last);
    const gone = lost.filter((one) => lossOf(one) !== undefined);
    for (const one of gone) this.exchanges.splice(this.exchanges.lastIndexOf(one), 1);
  }

  #assertBudget(): void {
    const { requests, budgetField = 'limits.requests' } = this.#options;
    if (this.stopped !== undefined) throw new Stopped(this.stopped);
    if (this.requestsLeft <= 0 || this.#resent >= requests)
      throw new BudgetSpent(`the budget of ${requests} requests is spent (${budgetField})`);
  }

  /** @throws {Stopped} if the signal fires first; an update may have taken effect nevertheless. */
  async #exchange(
    plan: RequestPlan,
    lostAttempts: number,
    signal: AbortSignal | undefined,
  ): Promise<Exchange> {
    const { baseUrl, service } = this.#options;
    const requestId = this.#runId + String(this.#started).padStart(12, '0');
    const sentAt = readClock();
    const wire = wireRequestOf(baseUrl, plan, { requestId, service });
    const { response, failure } = await outcomeOf(this.#sender, {
      ...wire,
      method: methodOf(plan),
      ...(lostAttempts === 0 ? {} : { isResent: true }),
      signal,
    });
    const isInterrupted = response === undefined && signal?.aborted === true;
    const outcome = { response, failure: isInterrupted ? interrupted : failure };
    this.#numbered += 1;
    const number = this.#numbered;
    const lost = lostAttempts === 0 ? {} : { lostAttempts };
    const sent = { number, plan, url: wire.url, requestId, service, ...lost };
    const exchange = { ...sent, sentAt, receivedAt: readClock(), ...outcome };
    this.exchanges.push(exchange);
    this.#options.onRequest?.(this.requestCount, this.#options.requests);
    if (exchange.failure === interrupted) throw new Stopped(interrupted);
    return exchange;
  }
}
