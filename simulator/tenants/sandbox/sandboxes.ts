import { setMaxListeners } from 'node:events';

import { writeInstant } from '../../model/instant.ts';
import { nameForm } from './key.ts';
import type { Memory } from './memory.ts';
import type { Sandbox } from './sandbox.ts';
import { createSandbox } from './sandbox.ts';
import { policiesOf } from './settings.ts';
import type { Moment, SandboxState } from './state.ts';

/** Why there is no such sandbox, in the words of whoever asked for it. */
export type SandboxProblem = 'name-taken' | 'too-many' | 'gone';

/** A sandbox cannot be made, or is no more. The message says what to fix. */
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

/** How many names of removed sandboxes are known. */
const maxGone = 10_000;

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
  const opening = new Map<string, Promise<Sandbox>>();
  const lastUses = new Map<string, number>();
  const creations = new Map<string, number>();
  const removals = new Map<string, AbortController>();
  /** As their first use made them. */
  const firstStates = new Map<string, SandboxState>();
  /** When those went that had something arranged in them. */
  const gone = new Map<string, number>();

  function add(name: string, state: SandboxState): Sandbox {
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
    });
    sandboxes.set(name, sandbox);
    lastUses.set(name, uptime());
    creations.set(name, machineNow());
    removals.set(name, removal);
    gone.delete(name);
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
    firstStates.delete(name);
    removals.get(name)?.abort();
    removals.delete(name);
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

  function noteGone(name: string): void {
    gone.set(name, machineNow());
    const [eldest] = gone.keys();
    if (gone.size > maxGone && eldest !== undefined) gone.delete(eldest);
  }

  function whyGone(name: string): string | undefined {
    const at = gone.get(name);
    if (at === undefined) return undefined;
    const minutes = limits.idleMilliseconds / 60_000;
    return (
      `The sandbox ${name} was removed at ${writeInstant(at)} after ${minutes} minutes without a ` +
      'request, with all that was arranged in it. Make it again by the control plane; a longer ' +
      '--idle-minutes lets it stay, and so does --store.'
    );
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
      const why = whyGone(name);
      if (why !== undefined) throw new SandboxError('gone', why);
      if (beginFirstUse === undefined || !nameForm.test(name)) return undefined;
      if (key !== undefined && !hasKey(sandboxes.get(defaultName), key)) return undefined;
      const sandbox = await open(name, beginFirstUse);
      firstStates.set(name, sandbox.state());
      return sandbox;
    },
    open: async (name, moment) => await open(name, async () => await Promise.resolve(moment)),
    revive: add,
    whyGone,
    remove,
    lifetimeOf(name) {
      const createdAt = creations.get(name) ?? machineNow();
      const idle = uptime() - (lastUses.get(name) ?? uptime());
      const left = limits.idleMilliseconds - idle;
      return { createdAt, expiresAt: stays(name) ? null : machineNow() + left };
    },
    async expire() {
      const eldest = uptime() - limits.idleMilliseconds;
      const idle = [...lastUses].filter(([name, at]) => at < eldest && !stays(name));
      const names = idle.map(([name]) => name);
      for (const name of names.filter(isArranged)) noteGone(name);
      await Promise.all(names.map(async (name) => await remove(name)));
      return names;
    },
  };
}
