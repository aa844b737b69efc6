/** Runs rules in sequence or concurrently, and later confirms violations that need more replays. */
import type { ConnectedContext } from '../context.ts';
import type { LockName } from '../rule.ts';
import type { RuleResult } from '../verdict.ts';
import type { Lock } from '../client/lock.ts';
import type { TriedRule } from '../judging/run-rule.ts';

export interface Task {
  readonly locks: LockName | undefined;
  /** The listings that it uses; by default all. */
  readonly usedListings?: readonly object[] | undefined;
  /** Whether it may run again after the budget ended it. */
  readonly mayRunAgain?: boolean;
  /** Whether it judges what others did, so that it runs again if they do. */
  readonly judgesOthers?: boolean;
  /** Resolves to undefined if its turn has not come yet. */
  readonly run: () => Promise<TriedRule | undefined>;
}

/** Many, because concurrent rules share positive controls. */
const maxConcurrentTasks = 32;

/** Two, so that the second can use the lock while the first releases it to wait. */
const maxLockingTasks = 2;

/** A task that the budget ended, with its result so far. */
type Starved = { readonly task: Task; readonly result: RuleResult };

export class Executor {
  readonly results: RuleResult[] = [];
  readonly #finalize: (result: RuleResult) => RuleResult;
  readonly #onResult: ((result: RuleResult) => void) | undefined;
  #unconfirmed: Required<Pick<TriedRule, 'result' | 'confirm'>>[] = [];
  #starved: Starved[] = [];
  /** Whether the starved tasks have run again; tasks that the budget ends later do not. */
  #hasRunStarved = false;

  /** @param finalize turns each result into its final verdict */
  constructor(
    onResult?: (result: RuleResult) => void,
    finalize: (result: RuleResult) => RuleResult = (result) => result,
  ) {
    this.#finalize = finalize;
    this.#onResult = onResult;
  }

  report(result: RuleResult): void {
    const finalized = this.#finalize(result);
    this.results.push(finalized);
    this.#onResult?.(finalized);
  }

  /**
   * Runs independent tasks concurrently, in order. Meanwhile runs the tasks that take the lock:
   * first those that use a few listings, concurrently, then those that use all, in sequence. If all
   * started together, the longest would end long after the others.
   */
  async concurrently(tasks: readonly Task[], lock: Lock): Promise<void> {
    const free = tasks.filter(({ locks }) => locks === undefined).values();
    const work = async (): Promise<void> => {
      for (const task of free) await this.#run(task);
    };
    const held = tasks.filter(({ locks }) => locks !== undefined);
    const hold = (task: Task): Promise<void> => lock.hold(() => this.#run(task), task.usedListings);
    const locking = async (): Promise<void> => {
      await Promise.all(held.filter(({ usedListings }) => usedListings !== undefined).map(hold));
      const all = held.filter(({ usedListings }) => usedListings === undefined).values();
      const inTurn = async (): Promise<void> => {
        for (const task of all) await hold(task);
      };
      await Promise.all(Array.from({ length: maxLockingTasks }, inTurn));
    };
    await Promise.all([locking(), ...Array.from({ length: maxConcurrentTasks }, work)]);
  }

  async inSequence(tasks: readonly Task[]): Promise<void> {
    for (const task of tasks) await this.#run(task);
  }

  /** Runs tasks in sequence; while a task releases the lock to wait, the next runs. */
  async inTurns(tasks: readonly Task[], lock: Lock): Promise<void> {
    await Promise.all(tasks.map((task) => lock.hold(() => this.#run(task))));
  }

  /** The number of violations that have been seen only once so far. */
  get unconfirmed(): number {
    return this.#unconfirmed.length;
  }

  /** Confirms violations now, unless the remaining requests are reserved for later rules. */
  async confirmIfAffordable(context: Pick<ConnectedContext, 'client'>): Promise<void> {
    if (context.client.requestsLeft >= this.unconfirmed) await this.confirmRest(context);
  }

  /** Confirms violations that were seen only once; each gets its share of the remaining budget. */
  async confirmRest({ client }: Pick<ConnectedContext, 'client'>): Promise<void> {
    const unconfirmed = this.#unconfirmed;
    this.#unconfirmed = [];
    for (const [
      index,
      {
        result: { milliseconds = 0 },
        confirm,
      },
    ] of unconfirmed.entries()) {
      const share = Math.floor(client.requestsLeft / (unconfirmed.length - index));
      this.report({ milliseconds, ...(await confirm(share)) });
    }
  }

  /** Runs each rule once more that the budget ended before it judged anything. */
  async runUnjudged(context: Pick<ConnectedContext, 'client' | 'lock'>): Promise<void> {
    const isUnjudged = ({ result }: Starved): boolean => result.judgements === 0;
    const unjudged = this.#starved.filter(isUnjudged);
    this.#starved = this.#starved.filter((one) => !isUnjudged(one));
    await this.#runAgain(unjudged, context);
  }

  /** Runs the other rules that the budget ended once more, then those that judge what they did. */
  async runStarved(context: Pick<ConnectedContext, 'client' | 'lock'>): Promise<void> {
    const starved = this.#starved;
    this.#starved = [];
    this.#hasRunStarved = true;
    for (const isLast of [false, true]) {
      const now = starved.filter(({ task }) => (task.judgesOthers === true) === isLast);
      await this.#runAgain(now, context);
    }
  }

  /** The first result stands unless the second is a verdict or has more judgements. */
  async #runAgain(
    starved: readonly Starved[],
    { client, lock }: Pick<ConnectedContext, 'client' | 'lock'>,
  ): Promise<void> {
    const again = starved.map(({ task, result }): Task => {
      const run = async (): Promise<TriedRule> => {
        const hasRoom = client.stopped === undefined && client.requestsLeft > 0;
        const tried = hasRoom ? await task.run() : undefined;
        if (tried === undefined) return { result };
        const isVerdict = !['inconclusive', 'untested'].includes(tried.result.verdict);
        const cameFurther = tried.result.judgements > result.judgements;
        return tried.confirm !== undefined || isVerdict || cameFurther ? tried : { result };
      };
      return { ...task, run };
    });
    await this.concurrently(again, lock);
  }

  async #run(task: Task): Promise<void> {
    const startedAt = Date.now();
    const tried = await task.run();
    if (tried === undefined) return;
    const { result: ruleResult, confirm, isStarved } = tried;
    const result = { ...ruleResult, milliseconds: Date.now() - startedAt };
    const isEnded = isStarved === true && task.mayRunAgain === true;
    const isEarly =
      task.judgesOthers === true && result.verdict === 'pass' && this.#starved.length > 0;
    if ((isEnded || isEarly) && !this.#hasRunStarved) this.#starved.push({ task, result });
    else if (confirm === undefined) this.report(result);
    else this.#unconfirmed.push({ result, confirm });
  }
}
