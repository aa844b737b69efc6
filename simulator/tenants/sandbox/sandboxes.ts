import { StoreError, type Head, type StoreFigures } from '../store/store.ts';
import { nameForm } from './key.ts';
import type { Memory } from './memory.ts';
import { followOthers, isUnloaded, Roster, type Refresh } from './roster.ts';
import { createGone, createRoom, explainGoneAfter, SandboxError, type RoomLimits } from './room.ts';
import { Sandbox } from './sandbox.ts';
import { policiesOf } from './beginning.ts';
import type { Moment, SandboxState } from './state.ts';

/** The sandbox of those whose key names none. It is always there. */
export const defaultName = 'default';

/** How many sandboxes there may be, and after how long without a request they go. */
interface SandboxLimits extends RoomLimits {
  readonly idleMilliseconds: number;
  /** The same for one that is kept in a store with what was arranged in it; forever by default. */
  readonly keepMilliseconds?: number;
}

export interface SandboxesOptions {
  /** The machine's time, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly machineNow: () => number;
  readonly memory: Memory;
  readonly limits: SandboxLimits;
  /** How a sandbox of first use begins; none, where there is no first use. */
  readonly beginFirstUse: (() => Promise<Moment>) | undefined;
  /** What a sandbox with these settings decides by; as they say by default. */
  readonly policiesOf?: typeof policiesOf;
  /** Milliseconds that only grow: idle sandboxes go by these, whatever their clocks do. */
  readonly uptime?: () => number;
}

/** Instants in milliseconds since 1970-01-01T00:00:00Z. */
interface Lifetime {
  readonly createdAt: number;
  /** null: it stays. */
  readonly expiresAt: number | null;
}

export interface Sandboxes {
  readonly list: () => Sandbox[];
  /** Needed before any other look at a sandbox where other replicas change it; else there is none. */
  readonly refresh: Refresh | undefined;
  /** What the store did so far, where replicas share one. */
  readonly storeFigures: (() => StoreFigures) | undefined;
  /**
   * The time that limits go by, in whole milliseconds since 1970-01-01T00:00:00Z: that of the store
   * where replicas share one, else the machine's, though a program gave another clock that may stand.
   */
  readonly wallTime: () => number;
  /** The sandbox of those whose key names none. */
  readonly default: () => Sandbox;
  /** The sandbox of that name, which counts as a use of it. */
  readonly find: (name: string) => Sandbox | undefined;
  /** As `find`, but waits for one that is being made; a making that fails made none. */
  readonly await: (name: string) => Promise<Sandbox | undefined>;
  /**
   * The sandbox of that name, which its first use makes. It does not with a key that the data do
   * not have: a key that nearly fits another sandbox must not become a valid one.
   * @throws {SandboxError} where there are too many, or it was removed with what was arranged in it.
   */
  readonly meet: (name: string, key?: string) => Promise<Sandbox | undefined>;
  /** Goes on from a moment. Throws a SandboxError where the name is taken or no room is left. */
  readonly open: (name: string, moment: Moment) => Promise<Sandbox>;
  /** A sandbox as it was kept. */
  readonly revive: (name: string, state: SandboxState) => Sandbox;
  /** What to tell of one that went with what was arranged in it, and was not made again. */
  readonly whyGone: (name: string) => string | undefined;
  /** By the machine's time: since when a sandbox is there, and until when unless it is used. */
  readonly lifetimeOf: (name: string) => Lifetime;
  /** Whether there was one. Requests that it still has are answered as if it were there. */
  readonly remove: (name: string) => Promise<boolean>;
  /**
   * Removes those that nobody asked for too long, and tells their names. The first use of one in
   * which something was arranged does not make another one.
   */
  readonly expire: () => Promise<string[]>;
}

export function createSandboxes(options: SandboxesOptions): Sandboxes {
  const { machineNow, memory, limits, beginFirstUse, uptime = () => performance.now() } = options;
  const sandboxes = new Roster(uptime);
  const opening = new Map<string, Promise<Sandbox | undefined>>();
  const { others } = memory;
  const { idleMilliseconds, keepMilliseconds = Infinity } = limits;
  /** For how long nobody may ask one in which something was arranged. */
  const arrangedMilliseconds = memory.keeps ? keepMilliseconds : idleMilliseconds;
  const explainGone = explainGoneAfter(arrangedMilliseconds, memory.keeps);
  const gone = createGone(machineNow, explainGone);
  const room = createRoom({ memory, limits, machineNow, explainGone, sandboxes, opening });

  function make(name: string, state: SandboxState, removal: AbortSignal): Sandbox {
    const sandbox = new Sandbox(name, state, {
      machineNow,
      removal,
      policiesOf: options.policiesOf ?? policiesOf,
      remember(changes, next) {
        if (sandboxes.get(name) === sandbox) return memory.remember(name, changes, next);
        if (isUnloaded(sandbox)) throw new StoreError(`${name} was not asked for too long.`);
        // What still happens in a removed sandbox would bring it back at the next start.
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

  /** @param head of one that another replica made, or this one before it was started again */
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

  /** After how long without a request it goes. */
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

  /** One that another replica made at the same time will do. */
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
    refresh: following?.refresh,
    storeFigures: others && (() => others.store.figures()),
    wallTime: others === undefined ? () => Date.now() : () => others.store.now(),
    default() {
      const sandbox = sandboxes.use(defaultName);
      if (sandbox === undefined) throw new Error('There is always a default sandbox.');
      return sandbox;
    },
    find: (name) => sandboxes.use(name),
    async await(name) {
      await opening.get(name)?.catch(() => undefined);
      return sandboxes.use(name);
    },
    async meet(name, key) {
      // Nothing may be awaited between this look and the opening: others look at the same time.
      const known = sandboxes.use(name) ?? opening.get(name);
      if (known !== undefined) return await known;
      const why = gone.why(name);
      if (why !== undefined) throw new SandboxError('gone', why);
      if (beginFirstUse === undefined || !nameForm.test(name)) return undefined;
      if (key !== undefined && !hasKey(sandboxes.get(defaultName), key)) return undefined;
      return await openFirstUse(name, beginFirstUse);
    },
    open: async (name, moment) => await open(name, async () => await Promise.resolve(moment)),
    revive: add,
    whyGone: gone.why,
    remove,
    lifetimeOf(name) {
      const left = patienceWith(name) - sandboxes.idleOf(name);
      const expiresAt = left === Infinity ? null : machineNow() + left;
      return { createdAt: sandboxes.createdAt(name) ?? machineNow(), expiresAt };
    },
    async expire() {
      if (following !== undefined) return await following.expire();
      const names = sandboxes.names.filter((name) => sandboxes.idleOf(name) > patienceWith(name));
      for (const name of names) if (sandboxes.isArranged(name)) gone.note(name);
      await Promise.all(names.map(async (name) => await remove(name)));
      return names;
    },
  };
}
