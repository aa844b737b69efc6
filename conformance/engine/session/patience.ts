/** What a target asks for that turns requests away: how long, and how often it is asked again. */
import { isAnswer } from '../../wire/exchange.ts';
import type { Exchange, RecordedResponse, RequestPlan } from '../../wire/exchange.ts';

/** A wait that the target asked for. */
export interface Wait {
  readonly status: number;
  readonly seconds: number;
  /** Which try comes after the wait, from 2, and how many there are. */
  readonly nextTry: number;
  readonly tries: number;
}

/** Tries of a request that is turned away. */
export const maxPatientTries = 8;
const longestPatienceSeconds = 30;

/** Seconds to wait as Retry-After says (RFC 9110, section 10.2.3), else one. */
export function retryAfterSeconds({ headers }: RecordedResponse): number {
  const text = headers['retry-after'] ?? '';
  const asksFor = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  if (!Number.isFinite(asksFor)) return 1;
  return Math.min(Math.max(asksFor, 0.05), longestPatienceSeconds);
}

export const asksForPatience = (exchange: Exchange): boolean =>
  isAnswer(exchange) && (exchange.response.status === 429 || exchange.response.status === 503);

/** One of the times that a plan is sent. */
export interface Attempt {
  readonly plan: RequestPlan;
  readonly purpose: 'judge' | 'restore';
  /** Seconds before it. */
  readonly pause: number;
  readonly lostAttempts: number;
}
