/** A sandbox: decides commands on its own state, clock and settings. */
import type { Policies } from '../../policy/override.ts';
import type { Command } from '../../model/command.ts';
import { decide } from '../../model/decide.ts';
import { holdsFrom } from '../../model/read-range.ts';
import type { Policy, Situation } from '../../model/policy.ts';
import type { Decision } from '../../model/reply.ts';
import type { State } from '../../model/state.ts';
import { StaleStream, type Head } from '../store/store.ts';
import { readClock } from './clock.ts';
import type { Settings } from './initial-state.ts';
import type { Change, LeadsArrived, SandboxState } from './state.ts';
import { createPast, evolveState, isQuiet, settle } from './state.ts';
import type { CurrentState } from './replicated-persistence.ts';
import { createCounts, createSequence, type Count } from './sequence.ts';

/** A decision with its context. */
export interface Execution extends Decision, Situation {
  /**
   * The time from which the decision holds as long as state and policy are the same. It always
   * holds within its own millisecond.
   */
  readonly holdsFrom: number;
}

interface ExecuteOptions {
  /** Overrides the policy for this command. */
  readonly choose?: (policy: Policy, now: number, state: State) => Policy;
  /** Decides the command in the state of this many milliseconds ago. */
  readonly staleMilliseconds?: number;
  /** The last execution of this same command, returned again while it holds. */
  readonly last?: Execution | undefined;
}

interface SandboxDependencies {
  /** The machine's time, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly machineNow: () => number;
  readonly removal: AbortSignal;
  /** The policies of a sandbox with these settings. */
  readonly policiesOf: (settings: Settings) => Policies;
  /**
   * Stores changes: resolves when they are durable, and rejects if none was stored.
   * @throws {StaleStream} if another replica changed the sandbox: the step is then repeated
   */
  readonly remember: (changes: readonly Change[], next: SandboxState) => void | Promise<void>;
  /** Loads changes by other replicas. Absent without replicas; undefined if the sandbox is gone. */
  readonly catchUp?: (
    state: SandboxState,
    head: Head | undefined,
  ) => Promise<CurrentState | undefined>;
  /** A counter shared by replicas; by default local to this process. */
  readonly count?: Count;
}

const isBeginning = ({ kind }: Change): boolean => kind === 'begun' || kind === 'replaced';

const asItIs = (policy: Policy): Policy => policy;

/** Excludes leads later than the instant of a stale read. */
const countUntil = (policy: Policy, instant: number): Policy => ({
  ...policy,
  countLeads: (column, span) =>
    policy.countLeads(column, { ...span, end: Math.min(span.end, instant + 1) }),
});

/** Whether a decision still holds; one with events never does. */
const holds = ({ events, now: decidedAt, holdsFrom: from }: Execution, now: number): boolean =>
  events.length === 0 && (now === decidedAt || now >= from);

/** Decides a command, unless the last decision still holds. */
function decideIn(
  state: State,
  command: Command,
  now: number,
  policy: Policy,
  last: Execution | undefined,
): Execution {
  if (last?.state === state && last.policy === policy && holds(last, now)) return last;
  const { reply, events } = decide(state, command, now, policy);
  return { reply, events, now, state, policy, holdsFrom: holdsFrom(command, policy) };
}

/** A tenant with its own data, clock and settings. Its changes are applied in sequence. */
export class Sandbox {
  readonly name: string;
  /** Aborted when the sandbox is removed, which ends its streams and waits. */
  readonly removal: AbortSignal;
  /** Counters outside of the state, shared by all replicas. */
  readonly count: Count;
  readonly #surroundings: SandboxDependencies;
  readonly #turns = createSequence();
  readonly #past = createPast(() => this.#state.model);
  #state: SandboxState;
  #composed: { readonly settings: Settings; readonly policies: Policies } | undefined;

  /** @param begun the state from which it continues */
  constructor(name: string, begun: SandboxState, surroundings: SandboxDependencies) {
    this.name = name;
    this.removal = surroundings.removal;
    this.count = createCounts(surroundings.count);
    this.#surroundings = surroundings;
    this.#state = begun;
  }

  now(): number {
    return readClock(this.#state.clock, this.#surroundings.machineNow());
  }

  state(): SandboxState {
    return this.#state;
  }

  /** The policies, composed once per change of settings. */
  policies(): Policies {
    const { settings } = this.#state;
    if (this.#composed?.settings !== settings) {
      this.#composed = { settings, policies: this.#surroundings.policiesOf(settings) };
    }
    return this.#composed.policies;
  }

  /**
   * Decides a command, and stores its events before it returns: synchronously if there is nothing
   * to wait for.
   * @param options overrides for this command only
   */
  execute(command: Command, options: ExecuteOptions = {}): Execution | Promise<Execution> {
    const time = this.now();
    if (this.#turns.areTaken() || this.#noticedBy(time).length > 0) {
      return this.#inTurn(() => this.#executeInTurn(command, options));
    }
    const execution = this.#decideAt(time, command, options);
    let kept = this.#keep(execution);
    if (kept === undefined) return execution;
    return this.#inTurn(async () => {
      const first = kept;
      kept = undefined;
      await first;
      return first === undefined ? await this.#executeInTurn(command, options) : execution;
    });
  }

  /** Stores the changes that the function returns; if it throws, nothing changes. */
  change(make: (state: SandboxState, now: number) => readonly Change[]): Promise<void> {
    return this.#inTurn(async () => {
      const time = this.now();
      await this.#commit(this.#settleBy(time));
      await this.#commit(make(this.#state, time));
    });
  }

  /** Applies changes made by other replicas. */
  catchUp(head: Head | undefined): Promise<void> {
    return this.#turns.inTurn(() => this.#takeOver(head));
  }

  async #executeInTurn(command: Command, options: ExecuteOptions): Promise<Execution> {
    const time = this.now();
    await this.#commit(this.#noticedBy(time));
    const execution = this.#decideAt(time, command, options);
    await this.#keep(execution);
    return execution;
  }

  /** The live leads up to now that have not been stored. */
  #settleBy(time: number): readonly LeadsArrived[] {
    return settle(this.#state, time, this.policies().policy);
  }

  /** Live leads that a read must store first. */
  #noticedBy(time: number): readonly LeadsArrived[] {
    return this.#settleBy(time).filter((one) => !isQuiet(one, this.#state));
  }

  #decideAt(time: number, command: Command, options: ExecuteOptions): Execution {
    const { choose = asItIs, staleMilliseconds: stale = 0, last } = options;
    const model = stale === 0 ? this.#state.model : this.#past.at(time - stale, time);
    const policy = choose(this.policies().policy, time, model);
    if (stale === 0) return decideIn(model, command, time, policy, last);
    return decideIn(model, command, time, countUntil(policy, time - stale), undefined);
  }

  #keep({ events, now: time }: Execution): void | Promise<void> {
    if (events.length === 0) return undefined;
    return this.#commit([...this.#settleBy(time), { kind: 'happened', events }]);
  }

  #commit(changes: readonly Change[]): void | Promise<void> {
    if (changes.length === 0) return undefined;
    const next = changes.reduce(evolveState, this.#state);
    const keep = (): void => this.#become(next, changes.some(isBeginning));
    const remembered = this.#surroundings.remember(changes, next);
    return remembered === undefined ? keep() : remembered.then(keep);
  }

  #become(next: SandboxState, isBegun: boolean): void {
    if (isBegun) this.#past.forget();
    else this.#past.add(this.now(), this.#state.model, next.model);
    this.#state = next;
  }

  async #takeOver(head?: Head): Promise<void> {
    const caughtUp = await this.#surroundings.catchUp?.(this.#state, head);
    if (caughtUp !== undefined) this.#become(caughtUp.state, caughtUp.isBegun);
  }

  /** Repeats a step that lost a race with another replica; one of the racing steps succeeds. */
  #inTurn<Value>(step: () => Promise<Value>): Promise<Value> {
    return this.#turns.inTurn(async () => {
      for (;;) {
        try {
          return await step();
        } catch (error) {
          const isLate = error instanceof StaleStream && this.#surroundings.catchUp !== undefined;
          if (!isLate) throw error;
          await this.#takeOver();
        }
      }
    });
  }
}
