import { setMaxListeners } from 'node:events';

import { nameForm } from './key.ts';
import type { Memory } from './memory.ts';
import type { Sandbox } from './sandbox.ts';
import { createSandbox } from './sandbox.ts';
import { policiesOf } from './settings.ts';
import type { Moment, SandboxState } from './state.ts';

/** Why there is no such sandbox, in the words of whoever asked for it. */
export type SandboxProblem = 'name-taken' | 'too-many';

/** A sandbox cannot be made. The message says what to fix. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly fault: SandboxProblem;

  constructor(fault: SandboxProblem, message: string) {
    super(message);
    this.fault = fault;
  }
}

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
  /** The sandbox of those whose key names none. */
  readonly default: () => Sandbox;
  /** The sandbox of that name, which counts as a use of it. */
  readonly find: (name: string) => Sandbox | undefined;
  /** As `find`, but waits for one that is being made; a making that fails made none. */
  readonly await: (name: string) => Promise<Sandbox | undefined>;
  /**
   * The sandbox of that name, which its first use makes. It does not with a key that the data do
   * not have: a key that nearly fits another sandbox must not become a valid one.
   * @throws {SandboxError} where there are too many.
   */
  readonly meet: (name: string, key?: string) => Promise<Sandbox | undefined>;
  /**
   * A new sandbox that goes on from a moment.
   * @throws {SandboxError} where the name is taken, or there are too many.
   */
  readonly open: (name: string, moment: Moment) => Promise<Sandbox>;
  /** A sandbox as it was kept. */
  readonly revive: (name: string, state: SandboxState) => Sandbox;
  /** By the machine's time: since when a sandbox is there, and until when unless it is used. */
  readonly lifetimeOf: (name: string) => Lifetime;
  /** Whether there was one. Requests that it still has are answered as if it were there. */
  readonly remove: (name: string) => Promise<boolean>;
  /** Removes those that nobody asked for too long, and tells their names. */
  readonly expire: () => Promise<string[]>;
}

/** No sandboxes yet. */
export function createSandboxes(options: SandboxesOptions): Sandboxes {
  const { machineNow, memory, limits, beginFirstUse, uptime = () => performance.now() } = options;
  const sandboxes = new Map<string, Sandbox>();
  const opening = new Map<string, Promise<Sandbox>>();
  const lastUses = new Map<string, number>();
  const creations = new Map<string, number>();
  const removals = new Map<string, AbortController>();

  function add(name: string, state: SandboxState): Sandbox {
    const removal = new AbortController();
    // As many may follow a journal as want to.
    setMaxListeners(0, removal.signal);
    const sandbox = createSandbox(name, state, {
      machineNow,
      removal: removal.signal,
      policiesOf: options.policiesOf ?? policiesOf,
      // What still happens in a removed sandbox would bring it back at the next start.
      remember: async (changes, next) => {
        if (sandboxes.get(name) === sandbox) await memory.remember(name, changes, next);
      },
    });
    sandboxes.set(name, sandbox);
    lastUses.set(name, uptime());
    creations.set(name, machineNow());
    removals.set(name, removal);
    return sandbox;
  }

  function use(sandbox: Sandbox | undefined): Sandbox | undefined {
    if (sandbox !== undefined) lastUses.set(sandbox.name, uptime());
    return sandbox;
  }

  function checkRoom(name: string): void {
    if (sandboxes.has(name) || opening.has(name)) {
      throw new SandboxError('name-taken', `There is a sandbox ${name} already.`);
    }
    if (sandboxes.size + opening.size < limits.max) return;
    throw new SandboxError(
      'too-many',
      `There are ${limits.max} sandboxes, which is the limit; remove some, or allow for more.`,
    );
  }

  function open(name: string, begin: () => Promise<Moment>): Promise<Sandbox> {
    checkRoom(name);
    const opened = begin()
      .then(async (moment) => {
        const state = { ...moment, snapshots: new Map() };
        await memory.open(name, state);
        return add(name, state);
      })
      .finally(() => opening.delete(name));
    opening.set(name, opened);
    return opened;
  }

  function hasKey(sandbox: Sandbox | undefined, key: string): boolean {
    return sandbox?.state().model.credentials.has(key) === true;
  }

  async function remove(name: string): Promise<boolean> {
    if (!sandboxes.delete(name)) return false;
    lastUses.delete(name);
    creations.delete(name);
    removals.get(name)?.abort();
    removals.delete(name);
    await memory.forget(name);
    return true;
  }

  return {
    list: () => [...sandboxes.values()],
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
      if (beginFirstUse === undefined || !nameForm.test(name)) return undefined;
      if (key !== undefined && !hasKey(sandboxes.get(defaultName), key)) return undefined;
      return await open(name, beginFirstUse);
    },
    open: async (name, moment) => await open(name, async () => await Promise.resolve(moment)),
    revive: add,
    remove,
    lifetimeOf(name) {
      const createdAt = creations.get(name) ?? machineNow();
      const idle = uptime() - (lastUses.get(name) ?? uptime());
      const left = limits.idleMilliseconds - idle;
      return { createdAt, expiresAt: name === defaultName ? null : machineNow() + left };
    },
    async expire() {
      const eldest = uptime() - limits.idleMilliseconds;
      const idle = [...lastUses].filter(([name, at]) => name !== defaultName && at < eldest);
      await Promise.all(idle.map(async ([name]) => await remove(name)));
      return idle.map(([name]) => name);
    },
  };
}
