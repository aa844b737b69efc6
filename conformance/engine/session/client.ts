/** Sends plans to the target within its limits, and records every exchange. */
import { operations } from '../../../generated/contract.ts';
import { isAnswer } from '../../wire/exchange.ts';
import { urlOf, writeHeaders } from '../../wire/write-request.ts';
import type {
  Exchange,
  NameAndValue,
  RawExchange,
  RecordedResponse,
  RequestPlan,
  RawRequest,
} from '../../wire/exchange.ts';
import { Pace, wait } from '../../wire/pace.ts';
import { sendRaw } from '../../wire/raw.ts';
import { Transport, TransportError } from '../../wire/transport.ts';
import { Outage } from './outage.ts';
import { delayed, restoreMilliseconds } from './interruption.ts';
import { BudgetSpent, interrupted, Stopped } from '../verdict.ts';

/** What sends requests: HTTP, or a function in its place. */
export type Sender = Pick<Transport, 'send' | 'close'>;

export interface ClientOptions {
  readonly baseUrl: string;
  readonly requests: number;
  /** How many of them are left for putting listings back. */
  readonly reserve?: number;
  /** Where the number of requests was set, for the message when it is spent. */
  readonly budgetField?: string;
  readonly requestsPerSecond: number | undefined;
  readonly concurrency: number;
  readonly timeoutSeconds: number;
  /** Default HTTP. */
  readonly sender?: Sender | undefined;
  /** Aborted when the user wants no more; listings are still put back. */
  readonly signal?: AbortSignal | undefined;
  /** Told once for each time that everything waits because the target turns requests away. */
  readonly onWait?: ((wait: Wait) => void) | undefined;
}

/** A wait that the target asked for. */
export interface Wait {
  readonly status: number;
  readonly seconds: number;
  /** Which try comes after the wait, from 2, and how many there are. */
  readonly nextTry: number;
  readonly tries: number;
}

const maxPatientTries = 8;
const longestPatienceSeconds = 30;

/** Seconds to wait as Retry-After says (RFC 9110, section 10.2.3), else one. */
function retryAfterSeconds({ headers }: RecordedResponse): number {
  const text = headers['retry-after'] ?? '';
  const asksFor = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  if (!Number.isFinite(asksFor)) return 1;
  return Math.min(Math.max(asksFor, 0.05), longestPatienceSeconds);
}

const asksForPatience = (exchange: Exchange): boolean =>
  isAnswer(exchange) && (exchange.response.status === 429 || exchange.response.status === 503);

function wireHeaders(plan: RequestPlan): NameAndValue[] {
  const contentHeaders: NameAndValue[] =
    plan.body === undefined ? [] : [['Content-Type', plan.body.mediaType]];
  const length: NameAndValue[] =
    plan.body === undefined ? [] : [['Content-Length', String(Buffer.byteLength(plan.body.text))]];
  return [['Accept', 'application/json'], ...plan.credential.headers, ...contentHeaders, ...length];
}

export class Client {
  readonly exchanges: Exchange[] = [];
  /** Requests of no operation: rules that judge every exchange do not see them. */
  readonly rawExchanges: RawExchange[] = [];
  /** Ends the run when the target is down. */
  readonly outage: Outage;
  readonly #options: ClientOptions;
  readonly #pace: Pace;
  readonly #sender: Sender;
  #started = 0;
  #turnedAway = 0;
  /** For rules that are still to come. */
  #setAside = 0;
  #reserve: number;
  /** Ends what puts listings back, soon after the run was interrupted. */
  readonly #restoring: AbortSignal | undefined;
  /** Epoch milliseconds; requests that are turned away before then wait as well. */
  #waitsUntil = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#reserve = options.reserve ?? 0;
    this.#restoring = delayed(options.signal, restoreMilliseconds);
    this.outage = new Outage(options.concurrency);
    this.#pace = new Pace(options);
    this.#sender = options.sender ?? new Transport(options);
  }

  /** Requests that were sent and not turned away with "come back later". */
  get requestCount(): number {
    return this.#started - this.#turnedAway;
  }

  /**
   * Sends the plan and records the exchange, which may lack a response. Waits and repeats where
   * the target answers 429 or 503.
   * @throws {BudgetSpent} when nothing more may be sent to judge by; listings are put back in any case.
   */
  async send(plan: RequestPlan, purpose: 'judge' | 'restore' = 'judge'): Promise<Exchange> {
    for (let tries = 1; ; tries += 1) {
      // Listings are put back even where the run was interrupted.
      const signal = purpose === 'judge' ? this.#options.signal : this.#restoring;
      const exchange = await this.#pace.run(() => {
        if (purpose === 'judge') this.#assertBudget();
        if (signal?.aborted === true) throw new Stopped(interrupted);
        this.#started += 1;
        return this.#exchange(plan, signal);
      }, signal);
      const { response } = exchange;
      if (response !== undefined && !asksForPatience(exchange)) this.#pace.quicken();
      this.outage.note(exchange);
      const isLast = tries === maxPatientTries || this.outage.reason !== undefined;
      if (response === undefined || !asksForPatience(exchange) || isLast) return exchange;
      this.#turnedAway += 1;
      this.#wait(response, tries, signal);
    }
  }

  /**
   * Sends bytes on a connection of their own, within the same limits, and records what came back.
   * Nothing is sent twice, whatever the answer.
   * @throws {BudgetSpent} when nothing more may be sent.
   */
  async sendRaw(raw: RawRequest): Promise<RawExchange> {
    const { baseUrl, timeoutSeconds, signal } = this.#options;
    return await this.#pace.run(async () => {
      this.#assertBudget();
      this.#started += 1;
      const sentAt = Date.now();
      const answer = await sendRaw(baseUrl, raw, timeoutSeconds, signal);
      if (signal?.aborted === true) throw new Stopped(interrupted);
      const exchange = { raw, url: baseUrl, sentAt, receivedAt: Date.now(), ...answer };
      this.rawExchanges.push(exchange);
      return exchange;
    }, signal);
  }

  /** Sets requests of the budget aside for rules to come, in place of what was set aside before. */
  setAside(requests: number): void {
    this.#setAside = requests;
  }

  /** Makes the whole budget available: listings are put back, and no more rules are to come. */
  releaseReserves(): void {
    this.#setAside = 0;
    this.#reserve = 0;
  }

  /** How many requests may still be sent to judge by. */
  get left(): number {
    return this.#options.requests - this.#reserve - this.#setAside - this.requestCount;
  }

  /** Why nothing more is judged, whatever is left of the budget. */
  get stopped(): string | undefined {
    if (this.#options.signal?.aborted === true) return interrupted;
    return this.outage.reason;
  }

  /** Waits so long, or until the run is interrupted. */
  async pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, this.#options.signal);
  }

  close(): void {
    this.#sender.close();
  }

  #wait(response: RecordedResponse, tries: number, signal: AbortSignal | undefined): void {
    const seconds = retryAfterSeconds(response);
    this.#pace.pause(seconds * 1000);
    const isUnderWay = Date.now() < this.#waitsUntil;
    this.#waitsUntil = Math.max(this.#waitsUntil, Date.now() + seconds * 1000);
    if (isUnderWay || signal?.aborted === true) return;
    const { status } = response;
    this.#options.onWait?.({ status, seconds, nextTry: tries + 1, tries: maxPatientTries });
  }

  #assertBudget(): void {
    const { requests, budgetField = 'limits.requests' } = this.#options;
    if (this.stopped !== undefined) throw new Stopped(this.stopped);
    if (this.left <= 0 || this.#turnedAway >= requests) {
      throw new BudgetSpent(`the budget of ${requests} requests is spent (${budgetField})`);
    }
  }

  /** @throws {Stopped} when the signal came first; an update may have been made nevertheless. */
  async #exchange(plan: RequestPlan, signal: AbortSignal | undefined): Promise<Exchange> {
    const url = urlOf(this.#options.baseUrl, plan);
    const { method = operations[plan.operation].method } = plan;
    const sentAt = Date.now();
    const outcome = await this.#sender
      .send({
        method,
        url,
        headers: writeHeaders(wireHeaders(plan), plan.headerForm),
        connection: plan.connection,
        signal,
        ...(plan.body === undefined ? {} : { body: plan.body.text }),
      })
      .then((response) => ({ response, failure: undefined }))
      .catch((cause: unknown) => {
        if (!(cause instanceof TransportError)) throw cause;
        const failure = signal?.aborted === true ? interrupted : cause.message;
        return { response: undefined, failure };
      });
    const number = this.exchanges.length + 1;
    const exchange = { number, plan, url, sentAt, receivedAt: Date.now(), ...outcome };
    this.exchanges.push(exchange);
    if (exchange.failure === interrupted) throw new Stopped(interrupted);
    return exchange;
  }
}
