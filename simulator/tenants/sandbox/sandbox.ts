/** A sandbox: decides commands on its own state, clock and settings. */
import type { Policies } from '../../policy/override.ts';
import type { Command } from '../../model/command.ts';
import { decide } from '../../model/decide.ts';
import { validFrom } from '../../model/read-range.ts';
import type { Policy, Situation } from '../../model/policy.ts';
import type { Decision } from '../../model/reply.ts';
import type { State } from '../../model/state.ts';
import { StaleStream, type Head } from '../store/store.ts';
import { readClock } from './clock.ts';
import type { Settings } from './initial-state.ts';
import type { Change, LeadsArrived, SandboxState } from './state.ts';
import { createPastStates, discardsPast, evolveState, mayStayUnstored } from './state.ts';
import { findUnstoredLeads } from './state.ts';
import type { CurrentState } from './replicated-persistence.ts';
import { createCounters, createQueue, type UpdateCounter } from './sequence.ts';

export interface Execution extends Decision, Situation {
  /**
   * The time from which the decision holds as long as state and policy are the same. It always
   * holds within its own millisecond.
   */
  readonly validFrom: number;
}

interface ExecuteOptions {
  readonly choosePolicy?: (policy: Policy, now: number, state: State) => Policy;
  /** Decides the command in the state of this many milliseconds ago. */
  readonly staleMilliseconds?: number;
  /** The last execution of this same command, returned again while it holds. */
  readonly last?: Execution | undefined;
}

interface SandboxDependencies {
  /** The machine's time, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly machineNow: () => number;
  readonly removal: AbortSignal;
  readonly policiesOf: (settings: Settings) => Policies;
  /**
   * Stores changes: resolves when they are durable, and rejects if none was stored.
   * @throws {StaleStream} if another replica changed the sandbox: the step is then repeated
   */
  readonly save: (changes: readonly Change[], next: SandboxState) => void | Promise<void>;
  /** Loads changes by other replicas. Absent without replicas; undefined if the sandbox is gone. */
  readonly catchUp?: (
    state: SandboxState,
    head: Head | undefined,
  ) => Promise<CurrentState | undefined>;
  /** A counter shared by replicas; by default local to this process. */
  readonly updateCounter?: UpdateCounter;
}

const samePolicy = (policy: Policy): Policy => policy;

const countUntil = (policy: Policy, instant: number): Policy => ({
  ...policy,
  countLeads: (column, span) =>
    policy.countLeads(column, { ...span, end: Math.min(span.end, instant + 1) }),
});

/** Whether a decision still holds; one with events never does. */
const isValid = ({ events, now: decidedAt, validFrom: from }: Execution, now: number): boolean =>
  events.length === 0 && (now === decidedAt || now >= from);

/** Decides a command, unless the last decision still holds. */
function decideIn(
  state: State,
  command: Command,
  now: number,
  policy: Policy,
  last: Execution | undefined,
): Execution {
  if (last?.state === state && last.policy === policy && isValid(last, now)) return last;
  const { reply, events } = decide(state, command, now, policy);
  return { reply, events, now, state, policy, validFrom: validFrom(command, policy) };
}

/** A tenant with its own data, clock and settings. Its changes are applied in sequence. */
export class Sandbox {
  readonly name: string;
  /** Aborted when the sandbox is removed, which ends its streams and waits. */
  readonly removal: AbortSignal;
  /** Counters outside of the state, shared by all replicas. */
  readonly updateCounter: UpdateCounter;
  readonly #dependencies: SandboxDependencies;
  readonly #queue = createQueue();
  readonly #pastStates = createPastStates(() => this.#state.model);
  #state: SandboxState;
  #cached: { readonly settings: Settings; readonly policies: Policies } | undefined;

  constructor(name: string, state: SandboxState, dependencies: SandboxDependencies) {
    this.name = name;
    this.removal = dependencies.removal;
    this.updateCounter = createCounters(dependencies.updateCounter);
    this.#dependencies = dependencies;
    this.#state = state;
  }

  now(): number {
    return readClock(this.#state.clock, this.#dependencies.machineNow());
  }

  state(): SandboxState {
    return this.#state;
  }

  /** The policies, composed once per change of settings. */
  policies(): Policies {
    const { settings } = this.#state;
    if (this.#cached?.settings !== settings) {
      this.#cached = { settings, policies: this.#dependencies.policiesOf(settings) };
    }
    return this.#cached.policies;
  }

  /**
   * Decides a command, and stores its events before it returns: synchronously if there is nothing
   * to wait for.
   * @param options overrides for this command only
   */
  execute(command: Command, options: ExecuteOptions = {}): Execution | Promise<Execution> {
    const time = this.now();
    if (this.#queue.isBusy() || this.#leadsToStore(time).length > 0) {
      return this.#retryInTurn(() => this.#executeInTurn(command, options));
    }
    const execution = this.#decideAt(time, command, options);
    let saving = this.#storeEvents(execution);
    if (saving === undefined) return execution;
    // The first try only waits for this save; if it lost a race, later tries decide anew.
    return this.#retryInTurn(async () => {
      const first = saving;
      saving = undefined;
      await first;
      return first === undefined ? await this.#executeInTurn(command, options) : execution;
    });
  }

  /** Stores the changes that the function returns; if it throws, nothing changes. */
  change(make: (state: SandboxState, now: number) => readonly Change[]): Promise<void> {
    return this.#retryInTurn(async () => {
      const time = this.now();
      await this.#commit(this.#unstoredLeads(time));
      await this.#commit(make(this.#state, time));
    });
  }

  catchUp(head: Head | undefined): Promise<void> {
    return this.#queue.enqueue(() => this.#loadChanges(head));
  }

  async #executeInTurn(command: Command, options: ExecuteOptions): Promise<Execution> {
    const time = this.now();
    await this.#commit(this.#leadsToStore(time));
    const execution = this.#decideAt(time, command, options);
    await this.#storeEvents(execution);
    return execution;
  }

  /** The live leads up to now that have not been stored. */
  #unstoredLeads(time: number): readonly LeadsArrived[] {
    return findUnstoredLeads(this.#state, time, this.policies().policy);
  }

  /** Live leads that a read must store first. */
  #leadsToStore(time: number): readonly LeadsArrived[] {
    return this.#unstoredLeads(time).filter((one) => !mayStayUnstored(one, this.#state));
  }

  #decideAt(time: number, command: Command, options: ExecuteOptions): Execution {
    const { choosePolicy = samePolicy, staleMilliseconds: stale = 0, last } = options;
    const model = stale === 0 ? this.#state.model : this.#pastStates.at(time - stale, time);
    const policy = choosePolicy(this.policies().policy, time, model);
    if (stale === 0) return decideIn(model, command, time, policy, last);
    return decideIn(model, command, time, countUntil(policy, time - stale), undefined);
  }

  #storeEvents({ events, now: time }: Execution): void | Promise<void> {
    if (events.length === 0) return undefined;
    return this.#commit([...this.#unstoredLeads(time), { kind: 'happened', events }]);
  }

  #commit(changes: readonly Change[]): void | Promise<void> {
    if (changes.length === 0) return undefined;
    const next = changes.reduce(evolveState, this.#state);
    const apply = (): void => this.#setState(next, changes.some(discardsPast));
    const saved = this.#dependencies.save(changes, next);
    return saved === undefined ? apply() : saved.then(apply);
  }

  #setState(next: SandboxState, isReset: boolean): void {
    if (isReset) this.#pastStates.clear();
    else this.#pastStates.add(this.now(), this.#state.model, next.model);
    this.#state = next;
  }

  async #loadChanges(head?: Head): Promise<void> {
    const caughtUp = await this.#dependencies.catchUp?.(this.#state, head);
    if (caughtUp !== undefined) this.#setState(caughtUp.state, caughtUp.isReset);
  }

  /** Repeats a step that lost a race with another replica; one of the racing steps succeeds. */
  #retryInTurn<Value>(step: () => Promise<Value>): Promise<Value> {
    return this.#queue.enqueue(async () => {
      for (;;) {
        try {
          return await step();
        } catch (error) {
          const isLate = error instanceof StaleStream && this.#dependencies.catchUp !== undefined;
          if (!isLate) throw error;
          await this.#loadChanges();
        }
      }
    });
  }
}
