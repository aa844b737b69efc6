import { setMaxListeners } from 'node:events';

import type { Head, StoreFigures } from '../store/shared-store.ts';
import { TooManyStreams } from '../store/shared-store.ts';
import { StaleStream } from '../store/store.ts';
import { createGone } from './gone.ts';
import { nameForm } from './key.ts';
import type { Memory } from './memory.ts';
import type { Refresh } from './refresh.ts';
import { createExpiry, createRefresh } from './refresh.ts';
import { nameTaken, SandboxError, tooMany } from './sandbox-error.ts';
import type { Sandbox } from './sandbox.ts';
import { createSandbox } from './sandbox.ts';
import { policiesOf } from './settings.ts';
import type { Moment, SandboxState } from './state.ts';

/** The sandbox of those whose key names none. It is always there. */
export const defaultName = 'default';

/** How many sandboxes there may be, and for how long nobody may ask one. */
export interface SandboxLimits {
  readonly max: number;
  readonly idleMilliseconds: number;
}

/** How sandboxes come to be and go. */
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
export interface Lifetime {
  readonly createdAt: number;
  /** null: it stays. */
  readonly expiresAt: number | null;
}

/** All sandboxes of a process. */
export interface Sandboxes {
  readonly list: () => Sandbox[];
  /** Needed before any other look at a sandbox where other replicas change it; else there is none. */
  readonly refresh: Refresh | undefined;
  /** What the store did so far, where replicas share one. */
  readonly storeFigures: (() => StoreFigures) | undefined;
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
  /**
   * A new sandbox that goes on from a moment.
   * @throws {SandboxError} where the name is taken, or there are too many.
   */
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
   * Removes those that nobody asked for too long, and tells their names. One in which something was
   * arranged stays where sandboxes are kept; elsewhere its first use does not make another one.
   */
  readonly expire: () => Promise<string[]>;
}

/** Whether nothing became of a sandbox since it began: its next first use makes the same. */
const isUntouched = (begun: SandboxState, state: SandboxState): boolean =>
  state.snapshots.size === 0 &&
  (['beginning', 'model', 'clock', 'settings'] as const).every(
    (part) => state[part] === begun[part],
  );

/** No sandboxes yet. */
export function createSandboxes(options: SandboxesOptions): Sandboxes {
  const { machineNow, memory, limits, beginFirstUse, uptime = () => performance.now() } = options;
  const sandboxes = new Map<string, Sandbox>();
  const opening = new Map<string, Promise<Sandbox | undefined>>();
  const lastUses = new Map<string, number>();
  const creations = new Map<string, number>();
  const removals = new Map<string, AbortController>();
  /** As their first use made them. */
  const firstStates = new Map<string, SandboxState>();
  const gone = createGone(machineNow, limits.idleMilliseconds);
  const { others } = memory;

  /** @param head of one that another replica made, or this one before it was started again */
  function add(name: string, state: SandboxState, head?: Head): Sandbox {
    const removal = new AbortController();
    // As many may follow a journal as want to.
    setMaxListeners(0, removal.signal);
    const sandbox = createSandbox(name, state, {
      machineNow,
      removal: removal.signal,
      policiesOf: options.policiesOf ?? policiesOf,
      // What still happens in a removed sandbox would bring it back at the next start.
      remember: (changes, next) =>
        sandboxes.get(name) === sandbox ? memory.remember(name, changes, next) : undefined,
      ...(others && {
        async catchUp(known, seen) {
          const caughtUp = await others.catchUp(name, known, seen);
          if (caughtUp === undefined && sandboxes.get(name) === sandbox) discard(name);
          return caughtUp;
        },
        count: (counted, step) => others.count(name, counted, step),
      }),
    });
    const now = machineNow();
    sandboxes.set(name, sandbox);
    lastUses.set(name, uptime() - (now - (head?.usedAt ?? now)));
    creations.set(name, head?.createdAt ?? now);
    if (head?.isFirstUse === true && head.version === 1) firstStates.set(name, state);
    removals.set(name, removal);
    gone.forget(name);
    return sandbox;
  }

  function use(sandbox: Sandbox | undefined): Sandbox | undefined {
    if (sandbox !== undefined) lastUses.set(sandbox.name, uptime());
    return sandbox;
  }

  function checkRoom(name: string): void {
    if (sandboxes.has(name) || opening.has(name)) throw nameTaken(name);
    // A store of several replicas counts those of all.
    if (others === undefined && sandboxes.size + opening.size >= limits.max) {
      throw tooMany(limits.max);
    }
  }

  async function remember(name: string, state: SandboxState, isFirstUse: boolean): Promise<void> {
    try {
      await memory.open(name, state, { isFirstUse, at: machineNow(), max: limits.max });
    } catch (error) {
      if (error instanceof TooManyStreams) throw tooMany(limits.max);
      throw error instanceof StaleStream && others !== undefined ? nameTaken(name) : error;
    }
  }

  function open(name: string, begin: () => Promise<Moment>, isFirstUse = false): Promise<Sandbox> {
    checkRoom(name);
    const opened = begin()
      .then(async (moment) => {
        const state = { ...moment, snapshots: new Map() };
        await remember(name, state, isFirstUse);
        const sandbox = add(name, state);
        if (isFirstUse) firstStates.set(name, state);
        return sandbox;
      })
      .finally(() => opening.delete(name));
    opening.set(name, opened);
    return opened;
  }

  function hasKey(sandbox: Sandbox | undefined, key: string): boolean {
    return sandbox?.state().model.credentials.has(key) === true;
  }

  function discard(name: string): boolean {
    if (!sandboxes.delete(name)) return false;
    lastUses.delete(name);
    creations.delete(name);
    firstStates.delete(name);
    removals.get(name)?.abort();
    removals.delete(name);
    return true;
  }

  async function remove(name: string): Promise<boolean> {
    if (!discard(name)) return false;
    await memory.forget(name);
    return true;
  }

  /** Whether something was arranged in it, or it was made for that. */
  function isArranged(name: string): boolean {
    const [begun, sandbox] = [firstStates.get(name), sandboxes.get(name)];
    return begun === undefined || (sandbox !== undefined && !isUntouched(begun, sandbox.state()));
  }

  const stays = (name: string): boolean =>
    name === defaultName || (memory.keeps && isArranged(name));

  const refresh = others && createRefresh(others, { sandboxes, opening, add });
  const expireShared =
    others && createExpiry(others, { sandboxes, lastUses, machineNow, uptime, ...limits });

  /** One that another replica made at the same time will do. */
  async function openFirstUse(name: string, begin: () => Promise<Moment>) {
    try {
      return await open(name, begin, true);
    } catch (error) {
      const isThere = error instanceof SandboxError && error.fault === 'name-taken';
      if (!isThere || refresh === undefined) throw error;
      await refresh([name]);
      return sandboxes.get(name);
    }
  }

  return {
    list: () => [...sandboxes.values()],
    refresh,
    storeFigures: others && (() => others.figures()),
    default() {
      const sandbox = use(sandboxes.get(defaultName));
      if (sandbox === undefined) throw new Error('There is always a default sandbox.');
      return sandbox;
    },
    find: (name) => use(sandboxes.get(name)),
    async await(name) {
      await opening.get(name)?.catch(() => undefined);
      return use(sandboxes.get(name));
    },
    async meet(name, key) {
      // Nothing may be awaited between this look and the opening: others look at the same time.
      const known = use(sandboxes.get(name)) ?? opening.get(name);
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
      const createdAt = creations.get(name) ?? machineNow();
      const idle = uptime() - (lastUses.get(name) ?? uptime());
      const left = limits.idleMilliseconds - idle;
      return { createdAt, expiresAt: stays(name) ? null : machineNow() + left };
    },
    async expire() {
      if (expireShared !== undefined) return await expireShared();
      const eldest = uptime() - limits.idleMilliseconds;
      const idle = [...lastUses].filter(([name, at]) => at < eldest && !stays(name));
      const names = idle.map(([name]) => name);
      for (const name of names.filter(isArranged)) gone.note(name);
      await Promise.all(names.map(async (name) => await remove(name)));
      return names;
    },
  };
}
