import type { Head } from '../store/store.ts';
import type { Roster } from './roster.ts';
import type { Sandbox } from './sandbox.ts';
import type { SharedMemory } from './shared-memory.ts';
import type { SandboxState } from './state.ts';

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
