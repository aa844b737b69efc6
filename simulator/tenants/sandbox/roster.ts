import { setMaxListeners } from 'node:events';

import type { Sandbox } from './sandbox.ts';
import type { SandboxState } from './state.ts';
import type { Head } from '../store/store.ts';
import type { SharedMemory } from './shared-memory.ts';

/** What a sandbox of this process goes by, when it comes and when it goes. */
interface Entry {
  readonly sandbox: Sandbox;
  readonly removal: AbortController;
  /** In whole milliseconds since 1970-01-01T00:00:00Z, by the machine's clock. */
  readonly createdAt: number;
  /** As its first use made it; none where it was made for something. */
  readonly begun: SandboxState | undefined;
  /** In milliseconds of a clock that only grows. */
  usedAt: number;
}

/** Why a sandbox ends here that is there for others. */
const unloaded = Symbol('unloaded');

/** Whether it only left the memory of this process: one of its name, got later, is the same. */
export const isUnloaded = ({ removal }: Sandbox): boolean => removal.reason === unloaded;

/** Whether nothing became of a sandbox since it began: its next first use makes the same. */
const isUntouched = (begun: SandboxState, state: SandboxState): boolean =>
  state.snapshots.size === 0 &&
  (['beginning', 'model', 'clock', 'settings'] as const).every(
    (part) => state[part] === begun[part],
  );

/** The sandboxes of this process, by name. */
export class Roster {
  readonly #entries = new Map<string, Entry>();
  readonly #uptime: () => number;

  /** @param uptime milliseconds that only grow */
  constructor(uptime: () => number) {
    this.#uptime = uptime;
  }

  get size(): number {
    return this.#entries.size;
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  get all(): Sandbox[] {
    return [...this.#entries.values()].map(({ sandbox }) => sandbox);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** A look at it, which is no use. */
  get(name: string): Sandbox | undefined {
    return this.#entries.get(name)?.sandbox;
  }

  use(name: string): Sandbox | undefined {
    const entry = this.#entries.get(name);
    if (entry !== undefined) entry.usedAt = this.#uptime();
    return entry?.sandbox;
  }

  createdAt(name: string): number | undefined {
    return this.#entries.get(name)?.createdAt;
  }

  /** For how many milliseconds nobody used it. */
  idleOf(name: string): number {
    return this.#uptime() - (this.#entries.get(name)?.usedAt ?? this.#uptime());
  }

  /** @param make the sandbox, which ends with the signal */
  add(
    make: (removal: AbortSignal) => Sandbox,
    known: Pick<Entry, 'createdAt' | 'begun'> & { readonly idle: number },
  ): Sandbox {
    const removal = new AbortController();
    // As many may follow a journal as want to.
    setMaxListeners(0, removal.signal);
    const sandbox = make(removal.signal);
    const { createdAt, begun, idle } = known;
    const usedAt = this.#uptime() - idle;
    this.#entries.set(sandbox.name, { sandbox, removal, createdAt, begun, usedAt });
    return sandbox;
  }

  /** Whether there was one. */
  discard(name: string, reason?: typeof unloaded): boolean {
    const entry = this.#entries.get(name);
    this.#entries.delete(name);
    entry?.removal.abort(reason);
    return entry !== undefined;
  }

  /** Frees what it takes here: others have it. */
  unload(name: string): boolean {
    return this.discard(name, unloaded);
  }

  /** Whether something was arranged in it, or it was made for that. */
  isArranged(name: string): boolean {
    const { begun, sandbox } = this.#entries.get(name) ?? {};
    return begun === undefined || (sandbox !== undefined && !isUntouched(begun, sandbox.state()));
  }
}

/** How often replicas tell each other which sandboxes are used. */
const usesMilliseconds = 60_000;

/** The sandboxes of a replica, and after how long without a request they go. */
interface Local {
  readonly sandboxes: Roster;
  /** Those that are being made, or read from the store. */
  readonly opening: Map<string, Promise<Sandbox | undefined>>;
  readonly add: (name: string, state: SandboxState, head: Head) => Sandbox;
  readonly machineNow: () => number;
  readonly uptime: () => number;
  readonly idleMilliseconds: number;
  /** The same for those in which something was arranged. */
  readonly arrangedMilliseconds: number;
  /** The one that always stays. */
  readonly permanent: string;
}

/** Brings one sandbox to what was seen of it. */
function createRenewal(others: SharedMemory, { sandboxes, opening, add }: Local) {
  async function load(name: string, head: Head): Promise<Sandbox | undefined> {
    const caughtUp = await others.catchUp(name, undefined, head);
    return caughtUp && add(name, caughtUp.state, head);
  }

  return async (name: string, head: Head | undefined): Promise<void> => {
    if (others.isKnown(name, head) && sandboxes.has(name) === (head !== undefined)) return;
    await sandboxes.get(name)?.catchUp(head);
    if (head === undefined || sandboxes.has(name)) return;
    const opened = opening.get(name);
    // Whoever makes it is told when that fails.
    if (opened !== undefined) return void (await opened.catch(() => undefined));
    const loaded = load(name, head).finally(() => opening.delete(name));
    opening.set(name, loaded);
    await loaded;
  };
}

export function followOthers(others: SharedMemory, local: Local) {
  const { sandboxes, machineNow, uptime, idleMilliseconds, permanent } = local;
  const renew = createRenewal(others, local);
  let toldAt = uptime();
  return {
    /** Brings sandboxes to what all replicas made of them; without names, all that there are. */
    refresh: async (names?: readonly string[]): Promise<void> => {
      // From here on it must not be unloaded before it is looked at.
      for (const name of names ?? []) sandboxes.use(name);
      const heads = await others.look(names);
      const all = names ?? new Set([...sandboxes.names, ...heads.keys()]);
      await Promise.all(Array.from(all, (name) => renew(name, heads.get(name))));
    },
    /**
     * Tells the others what was used here, and removes what nobody used; its names are those. What
     * only was not used here leaves the memory of this process: the next request brings it back.
     */
    expire: async (): Promise<string[]> => {
      const since = toldAt;
      toldAt = uptime();
      const now = machineNow();
      const used = sandboxes.names.filter((name) => sandboxes.idleOf(name) <= uptime() - since);
      if (used.length > 0) await others.store.use(used, now);
      // What another replica was asked lately, it tells within a minute.
      const before = now - 2 * usesMilliseconds;
      const names = await others.store.expire({
        now,
        untouched: before - idleMilliseconds,
        arranged: before - local.arrangedMilliseconds,
        permanent,
      });
      const known = sandboxes.names;
      const heads = await others.look(known);
      const missing = known.filter((name) => !heads.has(name));
      await Promise.all(missing.map(async (name) => await sandboxes.get(name)?.catchUp(undefined)));
      for (const name of sandboxes.names) {
        const isIdle = sandboxes.idleOf(name) > idleMilliseconds;
        if (isIdle && name !== permanent && sandboxes.unload(name)) others.letGo(name);
      }
      return names;
    },
  };
}

export type Refresh = ReturnType<typeof followOthers>['refresh'];
