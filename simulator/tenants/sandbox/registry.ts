/** The sandboxes of this process, with their last use and expiry. */
import { setMaxListeners } from 'node:events';

import type { Sandbox } from './sandbox.ts';
import type { SandboxState } from './state.ts';
import type { Head } from '../store/store.ts';
import type { ReplicatedPersistence } from './replicated-persistence.ts';

interface Entry {
  readonly sandbox: Sandbox;
  readonly removal: AbortController;
  /** In whole milliseconds since 1970-01-01T00:00:00Z, by the machine's clock. */
  readonly createdAt: number;
  /** The initial state, if the sandbox was created by first use and not explicitly. */
  readonly firstUseState: SandboxState | undefined;
  /** In monotonic milliseconds. */
  usedAt: number;
}

/** The abort reason of a sandbox that is only unloaded from this process. */
const unloaded = Symbol('unloaded');

/** Whether a sandbox was only unloaded from this process, and can be loaded again. */
export const isUnloaded = ({ removal }: Sandbox): boolean => removal.reason === unloaded;

/** Whether a sandbox is unchanged, so that first use would recreate it identically. */
const isUnmodified = (firstUseState: SandboxState, state: SandboxState): boolean =>
  state.snapshots.size === 0 &&
  (['beginning', 'model', 'clock', 'settings'] as const).every(
    (part) => state[part] === firstUseState[part],
  );

export class SandboxRegistry {
  readonly #entries = new Map<string, Entry>();
  readonly #uptime: () => number;

  /** @param uptime monotonic milliseconds */
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

  /** Finds a sandbox without counting as a use. */
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

  idleMillisecondsOf(name: string): number {
    return this.#uptime() - (this.#entries.get(name)?.usedAt ?? this.#uptime());
  }

  /** @param make creates the sandbox, which ends when the signal is aborted */
  add(
    make: (removal: AbortSignal) => Sandbox,
    known: Pick<Entry, 'createdAt' | 'firstUseState'> & { readonly idle: number },
  ): Sandbox {
    const removal = new AbortController();
    // Any number of readers may listen, each following the journal.
    setMaxListeners(0, removal.signal);
    const sandbox = make(removal.signal);
    const { createdAt, firstUseState, idle } = known;
    const usedAt = this.#uptime() - idle;
    this.#entries.set(sandbox.name, { sandbox, removal, createdAt, firstUseState, usedAt });
    return sandbox;
  }

  discard(name: string, reason?: typeof unloaded): boolean {
    const entry = this.#entries.get(name);
    this.#entries.delete(name);
    entry?.removal.abort(reason);
    return entry !== undefined;
  }

  /** Removes a sandbox from this process only. */
  unload(name: string): boolean {
    return this.discard(name, unloaded);
  }

  /** Whether a sandbox was changed, or created explicitly. */
  isModified(name: string): boolean {
    const { firstUseState, sandbox } = this.#entries.get(name) ?? {};
    return (
      firstUseState === undefined ||
      (sandbox !== undefined && !isUnmodified(firstUseState, sandbox.state()))
    );
  }
}

/** The interval at which replicas share which sandboxes are used. */
const shareIntervalMilliseconds = 60_000;

interface LocalSandboxes {
  readonly sandboxes: SandboxRegistry;
  /** Sandboxes that are being created, or loaded from the store. */
  readonly opening: Map<string, Promise<Sandbox | undefined>>;
  readonly add: (name: string, state: SandboxState, head: Head) => Sandbox;
  readonly machineNow: () => number;
  readonly uptime: () => number;
  readonly idleMilliseconds: number;
  readonly modifiedIdleMilliseconds: number;
  /** The name of the sandbox that is never removed. */
  readonly permanent: string;
}

function createUpdater(
  replicated: ReplicatedPersistence,
  { sandboxes, opening, add }: LocalSandboxes,
) {
  async function load(name: string, head: Head): Promise<Sandbox | undefined> {
    const caughtUp = await replicated.catchUp(name, undefined, head);
    return caughtUp && add(name, caughtUp.state, head);
  }

  return async (name: string, head: Head | undefined): Promise<void> => {
    if (replicated.isKnown(name, head) && sandboxes.has(name) === (head !== undefined)) return;
    await sandboxes.get(name)?.catchUp(head);
    if (head === undefined || sandboxes.has(name)) return;
    const beingOpened = opening.get(name);
    // The creator reports the error.
    if (beingOpened !== undefined) return void (await beingOpened.catch(() => undefined));
    const loaded = load(name, head).finally(() => opening.delete(name));
    opening.set(name, loaded);
    await loaded;
  };
}

export function synchronizeReplicas(replicated: ReplicatedPersistence, local: LocalSandboxes) {
  const { sandboxes, machineNow, uptime, idleMilliseconds, permanent } = local;
  const update = createUpdater(replicated, local);
  let sharedAt = uptime();
  return {
    refresh: async (names?: readonly string[]): Promise<void> => {
      // Count as a use, so that they are not unloaded before they are read.
      for (const name of names ?? []) sandboxes.use(name);
      const heads = await replicated.readHeads(names);
      const all = names ?? new Set([...sandboxes.names, ...heads.keys()]);
      await Promise.all(Array.from(all, (name) => update(name, heads.get(name))));
    },
    /**
     * Shares which sandboxes were used here, removes those that no replica used, and returns their
     * names. A sandbox unused only here is unloaded: the next request loads it again.
     */
    expire: async (): Promise<string[]> => {
      const since = sharedAt;
      sharedAt = uptime();
      const now = machineNow();
      const used = sandboxes.names.filter(
        (name) => sandboxes.idleMillisecondsOf(name) <= uptime() - since,
      );
      if (used.length > 0) await replicated.store.use(used, now);
      // Other replicas share their uses with a delay of up to a minute.
      const before = now - 2 * shareIntervalMilliseconds;
      const names = await replicated.store.expire({
        now,
        unmodified: before - idleMilliseconds,
        modified: before - local.modifiedIdleMilliseconds,
        permanent,
      });
      const known = sandboxes.names;
      const heads = await replicated.readHeads(known);
      const missing = known.filter((name) => !heads.has(name));
      await Promise.all(missing.map(async (name) => await sandboxes.get(name)?.catchUp(undefined)));
      for (const name of sandboxes.names) {
        const isIdle = sandboxes.idleMillisecondsOf(name) > idleMilliseconds;
        if (isIdle && name !== permanent && sandboxes.unload(name)) replicated.unload(name);
      }
      return names;
    },
  };
}

export type Refresh = ReturnType<typeof synchronizeReplicas>['refresh'];
