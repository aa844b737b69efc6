/** Makes sure of a violation before it becomes a failure. */
import { caps } from '../budget.ts';
import type { Context } from '../context.ts';
import type { RuleCase } from '../rule.ts';
import { runCase, Signals } from './run-case.ts';
import type { FailedAttempt } from './run-case.ts';
import { Session } from '../session/session.ts';
import { mayBeNoise, Sightings } from './symptom.ts';
import { BudgetSpent, Stopped, Violation } from '../verdict.ts';

/** The replays of a violation that was seen once, until it is seen again. */
export class Confirmation {
  replays = 0;
  readonly #failed: FailedAttempt;
  readonly #ruleCase: RuleCase;
  readonly #context: Context;
  /** Of the case. */
  readonly #seed: number;
  readonly #sightings = new Sightings();
  #requests = 0;
  #waitedSeconds = 0;

  constructor(failed: FailedAttempt, ruleCase: RuleCase, context: Context, seed: number) {
    this.#failed = failed;
    this.#ruleCase = ruleCase;
    this.#context = context;
    this.#seed = seed;
    this.#sightings.add(failed.violation.finding);
  }

  /**
   * Repeats the smallest evidence once.
   * @returns the violation as seen again, or undefined when it did not show, or looked different
   */
  async replay(): Promise<Violation | undefined> {
    const session = new Session(this.#context, { fresh: true });
    this.replays += 1;
    try {
      await this.#failed.attempt(session);
    } catch (signal) {
      if (signal instanceof Violation) return this.#isSeenAgain(signal) ? signal : undefined;
      // The budget is spent, and nothing contradicts the violation: a sound rule needs no replay.
      const isOutOfBudget = signal instanceof BudgetSpent && !(signal instanceof Stopped);
      const { violation } = this.#failed;
      if (isOutOfBudget && this.replays === 1 && !mayBeNoise(violation.finding)) return violation;
    } finally {
      this.#note(session);
    }
    return undefined;
  }

  /**
   * Repeats the smallest evidence, then the whole case: what came before may be part of it.
   * @param maxRequests with so many of them sent, no further replay begins
   */
  async run(maxRequests: number): Promise<Violation | undefined> {
    this.#requests = 0;
    while (this.replays === 0 || (this.replays < caps.replays && this.#mayGoOn(maxRequests))) {
      const again = await this.replay();
      if (again !== undefined) return again;
    }
    return this.#mayGoOn(maxRequests) ? await this.#repeat() : undefined;
  }

  #mayGoOn(maxRequests: number): boolean {
    const { client } = this.#context;
    const hasPatience = this.#waitedSeconds < caps.secondsInVain;
    return client.stopped === undefined && hasPatience && this.#requests < maxRequests;
  }

  async #repeat(): Promise<Violation | undefined> {
    const session = new Session(this.#context, { fresh: true });
    const { failed } = await runCase(this.#ruleCase, session, new Signals(), { seed: this.#seed });
    return failed !== undefined && this.#isSeenAgain(failed.violation)
      ? failed.violation
      : undefined;
  }

  #isSeenAgain({ finding }: Violation): boolean {
    return this.#sightings.add(finding);
  }

  #note({ requests, waitedSeconds }: Session): void {
    this.#requests += requests;
    this.#waitedSeconds += waitedSeconds;
  }
}
