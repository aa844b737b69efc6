/** The target's clock as far as it can be told from outside, in whole seconds. */
import { isAnswer } from '../wire/exchange.ts';
import type { Exchange } from '../wire/exchange.ts';

export class TargetClock {
  /** How far the target's clock is ahead of ours. */
  readonly offsetMilliseconds: number;
  readonly toleranceSeconds: number;

  /** Reads the offset from the Date header (RFC 9110, section 6.6.1) of any answer that has one. */
  constructor(exchanges: readonly Exchange[], toleranceSeconds: number) {
    const offsets = exchanges.filter(isAnswer).flatMap(({ response, sentAt, receivedAt }) => {
      const date = Date.parse(response.headers.date ?? '');
      return Number.isNaN(date) ? [] : [date - (sentAt + receivedAt) / 2];
    });
    this.offsetMilliseconds = offsets[0] ?? 0;
    this.toleranceSeconds = toleranceSeconds;
  }

  /** Epoch seconds. */
  nowSeconds(): number {
    return Math.floor((Date.now() + this.offsetMilliseconds) / 1000);
  }

  /**
   * The latest instant that is surely past for the target, in epoch seconds; a whole minute, so
   * that runs that follow each other closely send the same requests.
   */
  closedSeconds(): number {
    const past = this.nowSeconds() - this.toleranceSeconds;
    return past - (past % 60);
  }
}
