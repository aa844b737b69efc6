/** All sandboxes of a simulator: finds, creates, expires and removes them. */
import { StoreError, type Head } from '../store/store.ts';
import { nameForm } from './key.ts';
import type { Persistence } from './persistence.ts';
import { followOthers, isUnloaded, SandboxRegistry } from './registry.ts';
import {
  createGone,
  createCapacity,
  explainGoneAfter,
  SandboxError,
  type CapacityLimits,
} from './capacity.ts';
import { Sandbox } from './sandbox.ts';
import { policiesOf } from './initial-state.ts';
import type { Moment, SandboxState } from './state.ts';

/** The sandbox for keys that name none. It always exists. */
export const defaultName = 'default';

/** The maximum number of sandboxes, and the idle time after which they are removed. */
interface SandboxLimits extends CapacityLimits {
  readonly idleMilliseconds: number;
  /** The same for a stored sandbox with changes; by default never. */
  readonly keepMilliseconds?: number;
}

export interface SandboxesOptions {
  /** The machine's time, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly machineNow: () => number;
  readonly memory: Persistence;
  readonly limits: SandboxLimits;
  /** How a sandbox of first use starts; undefined disables first use. */
  readonly beginFirstUse: (() => Promise<Moment>) | undefined;
  /** The policies of a sandbox with these settings; by default as the settings say. */
  readonly policiesOf?: typeof policiesOf;
  /** Monotonic milliseconds: idle limits use these, whatever the clocks do. */
  readonly uptime?: () => number;
}

export type Sandboxes = ReturnType<typeof createSandboxes>;

export function createSandboxes(options: SandboxesOptions) {
  const { machineNow, memory, limits, beginFirstUse, uptime = () => performance.now() } = options;
  const sandboxes = new SandboxRegistry(uptime);
  const opening = new Map<string, Promise<Sandbox | undefined>>();
  const { others } = memory;
  const { idleMilliseconds, keepMilliseconds = Infinity } = limits;
  /** Idle time after which one with changes is removed. */
  const arrangedMilliseconds = memory.keeps ? keepMilliseconds : idleMilliseconds;
  const explainGone = explainGoneAfter(arrangedMilliseconds, memory.keeps);
  const gone = createGone(machineNow, explainGone);
  const room = createCapacity({ memory, limits, machineNow, explainGone, sandboxes, opening });

  function make(name: string, state: SandboxState, removal: AbortSignal): Sandbox {
    const sandbox = new Sandbox(name, state, {
      machineNow,
      removal,
      policiesOf: options.policiesOf ?? policiesOf,
      remember(changes, next) {
        if (sandboxes.get(name) === sandbox) return memory.remember(name, changes, next);
        if (isUnloaded(sandbox)) throw new StoreError(`${name} was not asked for too long.`);
        // Changes to a removed sandbox would bring it back at the next start.
        return undefined;
      },
      ...(others && {
        async catchUp(known, seen) {
          const caughtUp = await others.catchUp(name, known, seen);
          if (caughtUp === undefined && sandboxes.get(name) === sandbox) sandboxes.discard(name);
          return caughtUp;
        },
        count: (counted, step) => others.count(name, counted, step),
      }),
    });
    return sandbox;
  }

  /** @param head of one that another replica created, or this one before a restart */
  function add(name: string, state: SandboxState, head?: Head, isFirstUse = false): Sandbox {
    const isBeginning = isFirstUse || (head?.isFirstUse === true && head.version === 1);
    gone.forget(name);
    const now = machineNow();
    return sandboxes.add((removal) => make(name, state, removal), {
      createdAt: head?.createdAt ?? now,
      idle: now - (head?.usedAt ?? now),
      begun: isBeginning ? state : undefined,
    });
  }

  function open(name: string, begin: () => Promise<Moment>, isFirstUse = false): Promise<Sandbox> {
    room.check(name);
    const opened = begin()
      .then(async (moment) => {
        const state = { ...moment, snapshots: new Map() };
        await room.take(name, state, isFirstUse);
        return add(name, state, undefined, isFirstUse);
      })
      .finally(() => opening.delete(name));
    opening.set(name, opened);
    return opened;
  }

  const hasKey = (sandbox: Sandbox | undefined, key: string): boolean =>
    sandbox?.state().model.credentials.has(key) === true;

  async function remove(name: string): Promise<boolean> {
    if (!sandboxes.discard(name)) return false;
    await memory.forget(name);
    return true;
  }

  /** Idle time after which it is removed. */
  function patienceWith(name: string): number {
    if (name === defaultName) return Infinity;
    return sandboxes.isArranged(name) ? arrangedMilliseconds : idleMilliseconds;
  }

  const following =
    others &&
    followOthers(others, {
      sandboxes,
      opening,
      add,
      machineNow,
      uptime,
      idleMilliseconds,
      arrangedMilliseconds,
      permanent: defaultName,
    });

  /** One that another replica created at the same time will do. */
  async function openFirstUse(name: string, begin: () => Promise<Moment>) {
    try {
      return await open(name, begin, true);
    } catch (error) {
      const isThere = error instanceof SandboxError && error.fault === 'name-taken';
      if (!isThere || following === undefined) throw error;
      await following.refresh([name]);
      return sandboxes.get(name);
    }
  }

  return {
    list: () => sandboxes.all,
    /** Required before any other access to a sandbox if other replicas change it; undefined otherwise. */
    refresh: following?.refresh,
    /** Statistics of the store, if replicas share one. */
    storeFigures: others && (() => others.store.figures()),
    /**
     * The time for rate limits, in whole milliseconds since 1970-01-01T00:00:00Z: that of the store
     * if replicas share one, else the machine's, even if a program gave another clock, which may
     * stand still.
     */
    wallTime: others === undefined ? () => Date.now() : () => others.store.now(),
    /** The sandbox for keys that name none. */
    default() {
      const sandbox = sandboxes.use(defaultName);
      if (sandbox === undefined) throw new Error('There is always a default sandbox.');
      return sandbox;
    },
    /** The sandbox of that name; this counts as a use. */
    find: (name: string) => sandboxes.use(name),
    /** The same as `find`, but waits for one that is being created; if that fails, there is none. */
    async await(name: string) {
      await opening.get(name)?.catch(() => undefined);
      return sandboxes.use(name);
    },
    /**
     * The sandbox of that name, created at first use. Not with a key that the data do not have: a key
     * similar to another sandbox's must not become valid.
     * @throws {SandboxError} if there are too many, or it expired with changes.
     */
    async meet(name: string, key?: string) {
      // No await between this check and the opening, since others check at the same time.
      const known = sandboxes.use(name) ?? opening.get(name);
      if (known !== undefined) return await known;
      const why = gone.why(name);
      if (why !== undefined) throw new SandboxError('gone', why);
      if (beginFirstUse === undefined || !nameForm.test(name)) return undefined;
      if (key !== undefined && !hasKey(sandboxes.get(defaultName), key)) return undefined;
      return await openFirstUse(name, beginFirstUse);
    },
    /** Continues from a moment. Throws a SandboxError if the name is taken or the maximum is reached. */
    open: async (name: string, moment: Moment) =>
      await open(name, async () => await Promise.resolve(moment)),
    /** A sandbox from the store. */
    revive: (name: string, state: SandboxState) => add(name, state),
    /** The message about one that expired with changes, and was not created again. */
    whyGone: gone.why,
    /** Whether there was one. Its pending requests are answered as if it still existed. */
    remove,
    /**
     * By the machine's time, in milliseconds since 1970-01-01T00:00:00Z: the start of a sandbox, and
     * its end unless it is used; null: it is permanent.
     */
    lifetimeOf(name: string) {
      const left = patienceWith(name) - sandboxes.idleOf(name);
      const expiresAt = left === Infinity ? null : machineNow() + left;
      return { createdAt: sandboxes.createdAt(name) ?? machineNow(), expiresAt };
    },
    /** Removes idle sandboxes and returns their names. The first use of one that had changes does not create another one. */
    async expire() {
      if (following !== undefined) return await following.expire();
      const names = sandboxes.names.filter((name) => sandboxes.idleOf(name) > patienceWith(name));
      for (const name of names) if (sandboxes.isArranged(name)) gone.note(name);
      await Promise.all(names.map(async (name) => await remove(name)));
      return names;
    },
  };
}
