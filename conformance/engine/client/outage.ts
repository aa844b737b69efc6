/** Distinguishes a target that is down from one that occasionally fails a request. */
import { operations } from '../../../generated/contract.ts';
import { factorsOf, type DressFactor } from '../../wire/dress.ts';
import { isAnswer, isSuccess } from '../../wire/exchange.ts';
import type { Answer, Exchange, RequestPlan } from '../../wire/exchange.ts';
import { isCompleteUpdate, requestKeyOf } from './requests.ts';

/** Consecutive well-formed requests without an answer after which the target is down. */
const maxUnanswered = 12;
/** Hostile requests may be dropped more often. */
const maxUnansweredHostile = 20;
/** Rounds of concurrent 503s, with a pause after each, after which the target is unavailable. */
const maxUnavailableRounds = 6;
const leastUnavailable = 16;

/** For this long after a guard was seen, any 403 may come from it. */
const guardMilliseconds = 5000;

/** Whether a body has only letters that firewalls let pass: no escapes, nothing beyond ASCII. */
const isPlainText = ({ body }: RequestPlan): boolean => !/[^ -[\]-~]/.test(body?.text ?? '');

/**
 * An update may be refused with 403 for its content if it is incomplete or has letters that
 * firewalls block; other updates may not.
 */
const isCorrect = (plan: RequestPlan): boolean =>
  plan.openPoint === undefined &&
  plan.hostile === undefined &&
  (plan.operation !== 'updateListing' || (isCompleteUpdate(plan) && isPlainText(plan)));

const isOfFullKey = ({ credential }: RequestPlan): boolean => credential.label === 'full';

const levelIn = ({ operation, dress }: RequestPlan, factor: DressFactor): string =>
  `${operation} ${factor}: ${dress?.[factor]}`;

/** Tracks whether the target stopped answering, is unavailable, or locks the suite out. */
export class Outage {
  #unanswered: Exchange[] = [];
  #unavailable = 0;
  #lockedOut = 0;
  #expired = 0;
  readonly #excluded = new WeakSet<Exchange>();
  /** When a guard was last seen, epoch milliseconds. */
  #guardedAt = Number.NEGATIVE_INFINITY;
  readonly #acceptedRequests = new Set<string>();
  /** Levels that accepted requests wore, by operation. */
  readonly #acceptedLevels = new Set<string>();
  readonly #maxUnavailable: number;

  /** @param concurrency the number of concurrent requests, which may be refused together */
  constructor(concurrency: number) {
    this.#maxUnavailable = Math.max(leastUnavailable, maxUnavailableRounds * concurrency);
  }

  /** Records an exchange; retries are recorded as exchanges of their own. */
  note(exchange: Exchange): void {
    if (exchange.response === undefined) this.#unanswered.push(exchange);
    else this.#unanswered = [];
    if (isAnswer(exchange) && exchange.response.status === 503) this.#unavailable += 1;
    else if (isAnswer(exchange)) this.#unavailable = 0;
    if (isAnswer(exchange)) this.#noteGuard(exchange);
  }

  /** Whether a guard seems to have answered: 403 to a request that was accepted before. */
  isGuarded(exchange: Exchange): boolean {
    const { plan, response } = exchange;
    if (response?.status !== 403 || !isCorrect(plan)) return false;
    const isJustSeen = exchange.receivedAt - this.#guardedAt < guardMilliseconds;
    return (
      this.#acceptedRequests.has(requestKeyOf(plan)) &&
      (isJustSeen || this.factorsNotYetAccepted(plan).length === 0)
    );
  }

  /** The factors with a level that no accepted request wore; a connection is never refused. */
  factorsNotYetAccepted(plan: RequestPlan): DressFactor[] {
    const worn = factorsOf(plan.dress ?? {}).filter((factor) => factor !== 'connection');
    return worn.filter((factor) => !this.#acceptedLevels.has(levelIn(plan, factor)));
  }

  /** Whether a guard answered since `time` (epoch milliseconds), or shortly before. */
  wasGuardedSince(time: number): boolean {
    return this.#guardedAt >= time - guardMilliseconds;
  }

  #noteGuard(answer: Answer): void {
    if (isSuccess(answer)) {
      const { plan } = answer;
      this.#acceptedRequests.add(requestKeyOf(plan));
      for (const factor of factorsOf(plan.dress ?? {}))
        this.#acceptedLevels.add(levelIn(plan, factor));
      this.#lockedOut = 0;
      if (isOfFullKey(plan)) this.#expired = 0;
    } else if (this.#isExpired(answer)) {
      this.#expired += 1;
    } else if (this.isGuarded(answer)) {
      this.#lockedOut += 1;
      this.#guardedAt = answer.receivedAt;
    }
  }

  /** Whether the full key has expired: 401 to a request that was accepted before. */
  #isExpired({ plan, response }: Answer): boolean {
    return (
      response.status === 401 && isOfFullKey(plan) && this.#acceptedRequests.has(requestKeyOf(plan))
    );
  }

  /** Why the target counts as down; undefined while it does not. */
  get reason(): string | undefined {
    if (this.#expired >= this.#maxUnavailable)
      return `credentials.full is no longer a valid key: ${this.#expired} requests that were accepted before got 401; use a key that stays valid for a whole run`;
    if (this.#lockedOut >= this.#maxUnavailable)
      return `a guard in front of the target seems to lock out the suite: ${this.#lockedOut} requests that were accepted before got 403`;
    if (this.#unavailable >= this.#maxUnavailable)
      return `the target is not available: it kept answering 503 to ${this.#unavailable} requests in a row`;
    const [first] = this.#unanswered;
    const wellFormed = this.#unanswered.filter(({ plan }) => plan.hostile === undefined);
    const isDown =
      wellFormed.length >= maxUnanswered || this.#unanswered.length >= maxUnansweredHostile;
    if (first === undefined || !isDown) return undefined;
    const { operation, path, method = operations[operation].method } = first.plan;
    const which = `request ${first.number}, ${method} ${path}, was the first`;
    return `the target is down: ${this.#unanswered.length} requests in a row got no answer (${first.failure}); ${which}`;
  }

  /** Leaves out a request that was lost and could not be resent, as it may be noise. */
  exclude(exchange: Exchange): void {
    this.#excluded.add(exchange);
  }

  /** Whether the request belongs to an outage, and so says nothing about a target that is up. */
  includes(exchange: Exchange): boolean {
    const isOfOutage = this.reason !== undefined && this.#unanswered.includes(exchange);
    return isOfOutage || this.#excluded.has(exchange);
  }
}
