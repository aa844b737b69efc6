/** All sandboxes of a simulator: finds, creates, expires and removes them. */
import { StoreError, type Head } from '../store/store.ts';
import { nameForm } from './key.ts';
import type { Persistence } from './persistence.ts';
import { synchronizeReplicas, isUnloaded, SandboxRegistry } from './registry.ts';
import {
  createExpiredSandboxes,
  createCapacity,
  createExpiryExplainer,
  SandboxError,
  type CapacityLimits,
} from './capacity.ts';
import { Sandbox } from './sandbox.ts';
import { policiesOf } from './initial-state.ts';
import type { SandboxContent, SandboxState } from './state.ts';

/** The name of the sandbox for keys that name none. It always exists. */
export const defaultName = 'default';

/** The maximum number of sandboxes, and their idle limits. */
interface SandboxLimits extends CapacityLimits {
  readonly idleMilliseconds: number;
  /** The idle limit of stored sandboxes with changes; by default there is none. */
  readonly keepMilliseconds?: number;
}

export interface SandboxesOptions {
  /** The machine's time, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly machineNow: () => number;
  readonly persistence: Persistence;
  readonly limits: SandboxLimits;
  /** The start of a sandbox created by first use; undefined disables first use. */
  readonly createFirstUseContent: (() => Promise<SandboxContent>) | undefined;
  readonly policiesOf?: typeof policiesOf;
  /** Monotonic milliseconds, which measure idle time regardless of any clock. */
  readonly uptime?: () => number;
}

export type Sandboxes = ReturnType<typeof createSandboxes>;

export function createSandboxes(options: SandboxesOptions) {
  const { machineNow, persistence, limits, createFirstUseContent } = options;
  const { uptime = () => performance.now() } = options;
  const sandboxes = new SandboxRegistry(uptime);
  const opening = new Map<string, Promise<Sandbox | undefined>>();
  const { replicated } = persistence;
  const { idleMilliseconds, keepMilliseconds = Infinity } = limits;
  const modifiedIdleMilliseconds = persistence.isDurable ? keepMilliseconds : idleMilliseconds;
  const explainExpiry = createExpiryExplainer(modifiedIdleMilliseconds, persistence.isDurable);
  const expired = createExpiredSandboxes(machineNow, explainExpiry);
  const parts = { persistence, limits, machineNow, explainExpiry, sandboxes, opening };
  const capacity = createCapacity(parts);

  function createSandbox(name: string, state: SandboxState, removal: AbortSignal): Sandbox {
    const sandbox = new Sandbox(name, state, {
      machineNow,
      removal,
      policiesOf: options.policiesOf ?? policiesOf,
      save(changes, next) {
        if (sandboxes.get(name) === sandbox) return persistence.save(name, changes, next);
        if (isUnloaded(sandbox)) throw new StoreError(`${name} was idle for too long.`);
        // Storing changes of a removed sandbox would bring it back at the next start.
        return undefined;
      },
      ...(replicated && {
        async catchUp(known, seen) {
          const caughtUp = await replicated.catchUp(name, known, seen);
          if (caughtUp === undefined && sandboxes.get(name) === sandbox) sandboxes.discard(name);
          return caughtUp;
        },
        updateCounter: (counted, step) => replicated.updateCounter(name, counted, step),
      }),
    });
    return sandbox;
  }

  /** @param head the version in the store, for a sandbox loaded from there */
  function add(name: string, state: SandboxState, head?: Head, isFirstUse = false): Sandbox {
    const isBeginning = isFirstUse || (head?.isFirstUse === true && head.version === 1);
    expired.remove(name);
    const now = machineNow();
    return sandboxes.add((removal) => createSandbox(name, state, removal), {
      createdAt: head?.createdAt ?? now,
      idle: now - (head?.usedAt ?? now),
      firstUseState: isBeginning ? state : undefined,
    });
  }

  function open(
    name: string,
    begin: () => Promise<SandboxContent>,
    isFirstUse = false,
  ): Promise<Sandbox> {
    capacity.check(name);
    const opened = begin()
      .then(async (content) => {
        const state = { ...content, snapshots: new Map() };
        await capacity.store(name, state, isFirstUse);
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
    await persistence.delete(name);
    return true;
  }

  function idleLimitOf(name: string): number {
    if (name === defaultName) return Infinity;
    return sandboxes.isModified(name) ? modifiedIdleMilliseconds : idleMilliseconds;
  }

  const replicas =
    replicated &&
    synchronizeReplicas(replicated, {
      sandboxes,
      opening,
      add,
      machineNow,
      uptime,
      idleMilliseconds,
      modifiedIdleMilliseconds,
      permanent: defaultName,
    });

  /** Creates a sandbox by first use, or takes the one that another replica creates concurrently. */
  async function openFirstUse(name: string, begin: () => Promise<SandboxContent>) {
    try {
      return await open(name, begin, true);
    } catch (error) {
      const isTaken = error instanceof SandboxError && error.problem === 'name-taken';
      if (!isTaken || replicas === undefined) throw error;
      await replicas.refresh([name]);
      return sandboxes.get(name);
    }
  }

  return {
    list: () => sandboxes.all,
    /** Must be called before any access to a sandbox; undefined without replicas. */
    refresh: replicas?.refresh,
    /** Statistics of the store; undefined without replicas. */
    storeFigures: replicated && (() => replicated.store.figures()),
    /**
     * The time for rate limits, in whole milliseconds since 1970-01-01T00:00:00Z: that of the
     * shared store, else the machine's. Not that of the option `now`, which may stand still.
     */
    wallTime: replicated === undefined ? () => Date.now() : () => replicated.store.now(),
    default() {
      const sandbox = sandboxes.use(defaultName);
      if (sandbox === undefined) throw new Error('There is always a default sandbox.');
      return sandbox;
    },
    /** Finds a sandbox; this counts as a use. */
    find: (name: string) => sandboxes.use(name),
    /** Like `find`, but waits for a sandbox that is being created; undefined if that fails. */
    async findOnceOpened(name: string) {
      await opening.get(name)?.catch(() => undefined);
      return sandboxes.use(name);
    },
    /**
     * Finds a sandbox, or creates it by first use. An unknown key creates none: a key similar to
     * that of another sandbox must not become valid.
     * @throws {SandboxError} if the maximum is reached, or the sandbox expired with changes
     */
    async findOrCreate(name: string, key?: string) {
      // No await between this check and the creation, so that concurrent calls create one sandbox.
      const known = sandboxes.use(name) ?? opening.get(name);
      if (known !== undefined) return await known;
      const why = expired.explain(name);
      if (why !== undefined) throw new SandboxError('gone', why);
      if (createFirstUseContent === undefined || !nameForm.test(name)) return undefined;
      if (key !== undefined && !hasKey(sandboxes.get(defaultName), key)) return undefined;
      return await openFirstUse(name, createFirstUseContent);
    },
    /** Creates a sandbox. Throws a SandboxError if the name is taken or the maximum is reached. */
    open: async (name: string, content: SandboxContent) =>
      await open(name, async () => await Promise.resolve(content)),
    restore: (name: string, state: SandboxState) => add(name, state),
    /** Explains that a sandbox expired with changes; undefined for others. */
    explainExpiry: expired.explain,
    /** Removes a sandbox; false if there is none. Its pending requests are still answered. */
    remove,
    /**
     * When a sandbox was created and when it will expire if unused (null for never), by the
     * machine's clock, in milliseconds since 1970-01-01T00:00:00Z.
     */
    lifetimeOf(name: string) {
      const left = idleLimitOf(name) - sandboxes.idleMillisecondsOf(name);
      const expiresAt = left === Infinity ? null : machineNow() + left;
      return { createdAt: sandboxes.createdAt(name) ?? machineNow(), expiresAt };
    },
    /** Removes idle sandboxes, and returns their names. First use recreates no modified one. */
    async expire() {
      if (replicas !== undefined) return await replicas.expire();
      const names = sandboxes.names.filter(
        (name) => sandboxes.idleMillisecondsOf(name) > idleLimitOf(name),
      );
      for (const name of names) if (sandboxes.isModified(name)) expired.add(name);
      await Promise.all(names.map(async (name) => await remove(name)));
      return names;
    },
  };
}
