/** Runs rules in sequence or concurrently, and confirms late what they could not confirm at once. */
import type { ConnectedContext } from '../context.ts';
import type { LockName } from '../rule.ts';
import type { RuleResult } from '../verdict.ts';
import type { Lock } from '../session/lock.ts';
import type { TriedRule } from './run-rule.ts';

export interface Task {
  readonly locks: LockName | undefined;
  /** The only listings that it uses; default all. */
  readonly uses?: readonly object[] | undefined;
  /** Comes to nothing where it is not its turn yet. */
  readonly run: () => Promise<TriedRule | undefined>;
}

/** Rules that run together ask once for what lets them tell: of fewer, each would ask for itself. */
const tasksAtOnce = 32;

/** One works, and the next is there when it lets others go while it waits. */
const tasksInTurn = 2;

export class Executor {
  readonly results: RuleResult[] = [];
  readonly #settle: (result: RuleResult) => RuleResult;
  readonly #onResult: ((result: RuleResult) => void) | undefined;
  #unconfirmed: Required<TriedRule>[] = [];

  /** @param settle gives each result its final verdict */
  constructor(
    onResult?: (result: RuleResult) => void,
    settle: (result: RuleResult) => RuleResult = (result) => result,
  ) {
    this.#settle = settle;
    this.#onResult = onResult;
  }

  report(result: RuleResult): void {
    const settled = this.#settle(result);
    this.results.push(settled);
    this.#onResult?.(settled);
  }

  /**
   * Runs some tasks at once, in their order, and beside them those that take the lock: first those
   * that use a few listings, beside each other, then those that use all, one after the other. Were
   * all begun together, the longest would end long after the others.
   */
  async concurrently(tasks: readonly Task[], lock: Lock): Promise<void> {
    const free = tasks.filter(({ locks }) => locks === undefined).values();
    const work = async (): Promise<void> => {
      for (const task of free) await this.#run(task);
    };
    const held = tasks.filter(({ locks }) => locks !== undefined);
    const hold = (task: Task): Promise<void> => lock.hold(() => this.#run(task), task.uses);
    const locking = async (): Promise<void> => {
      await Promise.all(held.filter(({ uses }) => uses !== undefined).map(hold));
      const all = held.filter(({ uses }) => uses === undefined).values();
      const inTurn = async (): Promise<void> => {
        for (const task of all) await hold(task);
      };
      await Promise.all(Array.from({ length: tasksInTurn }, inTurn));
    };
    await Promise.all([locking(), ...Array.from({ length: tasksAtOnce }, work)]);
  }

  async inSequence(tasks: readonly Task[]): Promise<void> {
    for (const task of tasks) await this.#run(task);
  }

  /** The same, but whoever waits for time to pass lets the others go first. */
  async inTurns(tasks: readonly Task[], lock: Lock): Promise<void> {
    await Promise.all(tasks.map((task) => lock.hold(() => this.#run(task))));
  }

  /** How many violations were seen only once so far. */
  get unconfirmed(): number {
    return this.#unconfirmed.length;
  }

  /** The same for now: where all that is left is set aside for rules to come, they come first. */
  async confirmWhereRoom(context: Pick<ConnectedContext, 'client'>): Promise<void> {
    if (context.client.left >= this.unconfirmed) await this.confirmRest(context);
  }

  /** Confirms what was seen only once; each violation gets its share of what is left of the budget. */
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
      const share = Math.floor(client.left / (unconfirmed.length - index));
      this.report({ milliseconds, ...(await confirm(share)) });
    }
  }

  async #run(task: Task): Promise<void> {
    const startedAt = Date.now();
    const tried = await task.run();
    if (tried === undefined) return;
    const { result: told, confirm } = tried;
    const result = { ...told, milliseconds: Date.now() - startedAt };
    if (confirm === undefined) this.report(result);
    else this.#unconfirmed.push({ result, confirm });
  }
}
