import type { Policies } from '../../policy/override.ts';
import type { Command } from '../../model/command.ts';
import { decide } from '../../model/decide.ts';
import { holdsFrom } from '../../model/decide-lead-count.ts';
import type { Event } from '../../model/event.ts';
import type { Policy } from '../../model/policy.ts';
import type { Reply } from '../../model/reply.ts';
import type { State } from '../../model/state.ts';
import type { Head } from '../store/shared-store.ts';
import { StaleStream } from '../store/store.ts';
import { readClock } from './clock.ts';
import { createTurns, type CaughtUp } from './memory.ts';
import { createCounts, type Count } from './counts.ts';
import { isQuiet, settle } from './settle.ts';
import type { Settings } from './settings.ts';
import { createPast } from './past.ts';
import { evolveState, type Change, type SandboxState } from './state.ts';

/** A command that was carried out. */
export interface Execution {
  readonly reply: Reply;
  readonly events: readonly Event[];
  /** When it was decided, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: number;
  /** The state in which it was decided. */
  readonly state: State;
  /** What decided it. */
  readonly policy: Policy;
  /**
   * From when on it would be decided the same again, in the same state, by the same policy; in its
   * very millisecond it would in any case.
   */
  readonly holdsFrom: number;
}

/** How one command is carried out. */
interface ExecuteOptions {
  /** Makes of the sandbox's policy the one that decides it. */
  readonly choose?: (policy: Policy, now: number, state: State) => Policy;
  /** Decides it in the state as it was so many milliseconds ago. */
  readonly staleMilliseconds?: number;
  /** How the very command was carried out before: that is answered again while it holds. */
  readonly last?: Execution | undefined;
}

/** One tenant: its own data, clock and settings. What happens in it, happens in turn. */
export interface Sandbox {
  readonly name: string;
  readonly now: () => number;
  readonly state: () => SandboxState;
  readonly policies: () => Policies;
  /** Aborted when the sandbox is removed: what follows it ends then. */
  readonly removal: AbortSignal;
  /**
   * Decides the command now and remembers what happened, before it answers: at once, without a
   * promise, where there is nothing to wait for.
   *
   * @param options what is otherwise for this command only
   */
  readonly execute: (command: Command, options?: ExecuteOptions) => Execution | Promise<Execution>;
  /** Remembers what the function makes of the present state; its error changes nothing. */
  readonly change: (make: (state: SandboxState, now: number) => readonly Change[]) => Promise<void>;
  /** Counts something beside the state, for all replicas together. */
  readonly count: Count;
  /** Takes over what other replicas made of it. */
  readonly catchUp: (head: Head | undefined) => Promise<void>;
}

/** What a sandbox needs from outside. */
export interface Surroundings {
  /** The machine's time, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly machineNow: () => number;
  /** Aborted when the sandbox is removed. */
  readonly removal: AbortSignal;
  /** What a sandbox with these settings decides by. */
  readonly policiesOf: (settings: Settings) => Policies;
  /**
   * Resolves when the changes would survive the end of the process; rejects to have none.
   *
   * @throws {StaleStream} where another replica changed the sandbox: it is decided again
   */
  readonly remember: (changes: readonly Change[], next: SandboxState) => void | Promise<void>;
  /** What others made of the state; undefined where nobody else changes it, or it is no more. */
  readonly catchUp?: (state: SandboxState, head: Head | undefined) => Promise<CaughtUp | undefined>;
  /** Where others count, too; this process counts by itself by default. */
  readonly count?: Count;
}

const isBeginning = ({ kind }: Change): boolean => kind === 'begun' || kind === 'replaced';

const asItIs = (policy: Policy): Policy => policy;

/** Policies are composed when the settings change, not with each request. */
function composeOnce(policiesOf: Surroundings['policiesOf']): Surroundings['policiesOf'] {
  let last: { readonly settings: Settings; readonly policies: Policies } | undefined;
  return (settings) => {
    if (last?.settings !== settings) last = { settings, policies: policiesOf(settings) };
    return last.policies;
  };
}

/** The state of a sandbox and those that it had lately, and how it becomes another one. */
function createHistory(begun: SandboxState, now: () => number, remember: Surroundings['remember']) {
  let state = begun;
  const past = createPast(() => state.model);
  function become(next: SandboxState, isBegun: boolean): void {
    if (isBegun) past.forget();
    else past.add(now(), state.model, next.model);
    state = next;
  }
  return {
    state: () => state,
    become,
    /** The model as it was so many milliseconds before a time. */
    modelBefore: (time: number, milliseconds: number): State =>
      milliseconds === 0 ? state.model : past.at(time - milliseconds, time),
    commit: (changes: readonly Change[]): void | Promise<void> => {
      if (changes.length === 0) return undefined;
      const next = changes.reduce(evolveState, state);
      const keep = (): void => become(next, changes.some(isBeginning));
      const remembered = remember(changes, next);
      return remembered === undefined ? keep() : remembered.then(keep);
    },
  };
}

/** Whether what was decided is decided the same again; what made events is not, by them. */
const holds = ({ events, now: decidedAt, holdsFrom: from }: Execution, now: number): boolean =>
  events.length === 0 && (now === decidedAt || now >= from);

/** Decides a command, unless it was decided before and that holds. */
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

type History = ReturnType<typeof createHistory>;

/** What a sandbox comes to at a time, by its present state and policies. */
function createDecisions({ state, modelBefore, commit }: History, policies: () => Policies) {
  /** The live leads up to then that are not in the state yet. */
  const settleBy = (time: number) => settle(state(), time, policies().policy);
  return {
    settleBy,
    /** Those of them that somebody may notice. */
    noticedBy: (time: number) => settleBy(time).filter((one) => !isQuiet(one, state())),
    decideAt: (time: number, command: Command, options: ExecuteOptions): Execution => {
      const { choose = asItIs, staleMilliseconds = 0, last } = options;
      const model = modelBefore(time, staleMilliseconds);
      return decideIn(model, command, time, choose(policies().policy, time, model), last);
    },
    keep: ({ events, now: time }: Execution): void | Promise<void> =>
      events.length === 0 ? undefined : commit([...settleBy(time), { kind: 'happened', events }]),
  };
}

/**
 * Steps in turn. One that is too late is done again: each time, another replica came before it, so
 * that some step of all always succeeds.
 */
function createSteps({ state, become }: History, catchUp: Surroundings['catchUp']) {
  const { inTurn, areTaken } = createTurns();

  async function takeOver(head?: Head): Promise<void> {
    const caughtUp = await catchUp?.(state(), head);
    if (caughtUp !== undefined) become(caughtUp.state, caughtUp.isBegun);
  }

  async function again<Value>(step: () => Promise<Value>): Promise<Value> {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (catchUp === undefined || !(error instanceof StaleStream)) throw error;
        await takeOver();
      }
    }
  }

  return {
    areTaken,
    inTurn: <Value>(step: () => Promise<Value>) => inTurn(() => again(step)),
    catchUp: (head: Head | undefined) => inTurn(() => takeOver(head)),
  };
}

/** A sandbox that goes on from a state. */
export function createSandbox(
  name: string,
  begun: SandboxState,
  { machineNow, policiesOf, remember, removal, catchUp, count }: Surroundings,
): Sandbox {
  const compose = composeOnce(policiesOf);
  const now = (): number => readClock(history.state().clock, machineNow());
  const history = createHistory(begun, now, remember);
  const { state, commit } = history;
  const policies = (): Policies => compose(state().settings);
  const { settleBy, noticedBy, decideAt, keep } = createDecisions(history, policies);
  const { inTurn, areTaken, catchUp: takeOver } = createSteps(history, catchUp);

  async function executeInTurn(command: Command, options: ExecuteOptions): Promise<Execution> {
    const time = now();
    await commit(noticedBy(time));
    const execution = decideAt(time, command, options);
    await keep(execution);
    return execution;
  }

  return {
    name,
    now,
    state,
    policies,
    removal,
    execute(command, options = {}) {
      const time = now();
      if (areTaken() || noticedBy(time).length > 0) {
        return inTurn(() => executeInTurn(command, options));
      }
      const execution = decideAt(time, command, options);
      let kept = keep(execution);
      if (kept === undefined) return execution;
      return inTurn(async () => {
        const first = kept;
        kept = undefined;
        await first;
        return first === undefined ? await executeInTurn(command, options) : execution;
      });
    },
    change: (make) =>
      inTurn(async () => {
        const time = now();
        await commit(settleBy(time));
        await commit(make(state(), time));
      }),
    count: createCounts(count),
    catchUp: takeOver,
  };
}
