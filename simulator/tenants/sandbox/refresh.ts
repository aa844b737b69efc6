import type { Head } from '../store/shared-store.ts';
import type { Others } from './memory.ts';
import type { Roster } from './roster.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxState } from './state.ts';

/** The sandboxes of a replica. */
export interface Local {
  readonly sandboxes: Roster;
  /** Those that are being made, or read from the store. */
  readonly opening: Map<string, Promise<Sandbox | undefined>>;
  readonly add: (name: string, state: SandboxState, head: Head) => Sandbox;
}

/** Brings sandboxes to what all replicas made of them; without names, all that there are. */
export type Refresh = (names?: readonly string[]) => Promise<void>;

/** How a replica follows the others. */
export function createRefresh(others: Others, { sandboxes, opening, add }: Local): Refresh {
  async function load(name: string, head: Head): Promise<Sandbox | undefined> {
    const caughtUp = await others.catchUp(name, undefined, head);
    return caughtUp && add(name, caughtUp.state, head);
  }

  function isFresh(name: string, head: Head | undefined): boolean {
    return others.isKnown(name, head) && sandboxes.has(name) === (head !== undefined);
  }

  async function renew(name: string, head: Head | undefined): Promise<void> {
    await sandboxes.get(name)?.catchUp(head);
    if (head === undefined || sandboxes.has(name)) return;
    const opened = opening.get(name);
    // Whoever makes it is told when that fails.
    if (opened !== undefined) return void (await opened.catch(() => undefined));
    const loaded = load(name, head).finally(() => opening.delete(name));
    opening.set(name, loaded);
    await loaded;
  }

  return async (names) => {
    const heads = await others.look(names);
    const stale: string[] = [];
    for (const name of names ?? new Set([...sandboxes.names, ...heads.keys()])) {
      if (!isFresh(name, heads.get(name))) stale.push(name);
    }
    if (stale.length > 0) await Promise.all(stale.map((name) => renew(name, heads.get(name))));
  };
}

/** How often replicas tell each other which sandboxes are used. */
const usesMilliseconds = 60_000;

/** What tells how long sandboxes were not asked. */
export interface Uses extends Pick<Local, 'sandboxes'> {
  readonly machineNow: () => number;
  readonly uptime: () => number;
  readonly idleMilliseconds: number;
  /** The same for those in which something was arranged. */
  readonly arrangedMilliseconds: number;
  /** The one that always stays. */
  readonly permanent: string;
  /** Frees what a sandbox takes in this process. */
  readonly unload: (name: string) => void;
}

/**
 * Tells the others what was used here, and removes what nobody used; its names are those. What only
 * was not used here leaves the memory of this process.
 */
export function createExpiry(others: Others, uses: Uses): () => Promise<string[]> {
  const { sandboxes, machineNow, uptime, permanent } = uses;
  let toldAt = uptime();
  return async () => {
    const since = toldAt;
    toldAt = uptime();
    const now = machineNow();
    const used = sandboxes.names.filter((name) => sandboxes.idleOf(name) <= uptime() - since);
    if (used.length > 0) await others.use(used, now);
    // What another replica was asked lately, it tells within a minute.
    const before = now - 2 * usesMilliseconds;
    const names = await others.expire({
      now,
      untouched: before - uses.idleMilliseconds,
      arranged: before - uses.arrangedMilliseconds,
      permanent,
    });
    const known = sandboxes.names;
    const heads = await others.look(known);
    const missing = known.filter((name) => !heads.has(name));
    await Promise.all(missing.map(async (name) => await sandboxes.get(name)?.catchUp(undefined)));
    for (const name of sandboxes.names) {
      const isIdle = sandboxes.idleOf(name) > uses.idleMilliseconds;
      if (isIdle && name !== permanent) uses.unload(name);
    }
    return names;
  };
}
