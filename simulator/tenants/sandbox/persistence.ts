/** Persistence of sandboxes: none, or a store from which the next process restores them. */
import type { FileStore } from '../store/file-store.ts';
import { StoreError, type StreamStart } from '../store/store.ts';
import { applyRecord, writeChange, writeState, type SandboxRecord } from './record.ts';
import type { ReplicatedPersistence } from './replicated-persistence.ts';
import type { Change, SandboxState } from './state.ts';
import { createQueue } from './sequence.ts';

/** Stores sandboxes. A returned promise resolves once the change is durable. */
export interface Persistence {
  readonly isDurable: boolean;
  /**
   * @throws {StaleStream} if another replica has created a sandbox with this name
   * @throws {TooManyStreams} if the maximum over all replicas is reached
   */
  readonly open: (name: string, state: SandboxState, opening: StreamStart) => Promise<void>;
  /** @param state the sandbox after the changes */
  readonly save: (
    name: string,
    changes: readonly Change[],
    state: SandboxState,
  ) => void | Promise<void>;
  readonly delete: (name: string) => Promise<void>;
  /** Access to the changes of other replicas; undefined without replicas. */
  readonly replicated?: ReplicatedPersistence;
  /** Waits for pending changes, and closes the store. */
  readonly close: () => Promise<void>;
}

const done = Promise.resolve();

/** Stores nothing, so that sandboxes end with the process. */
export const noPersistence: Persistence = {
  isDurable: false,
  open: () => done,
  save: () => {},
  delete: () => done,
  close: () => done,
};

async function readAll(store: FileStore<SandboxRecord>): Promise<Map<string, SandboxState>> {
  const states = new Map<string, SandboxState>();
  for await (const { stream, records } of store.read()) {
    let state = states.get(stream);
    for (const record of records) state = await applyRecord(state, record);
    if (state !== undefined) states.set(stream, state);
  }
  return states;
}

export interface OpenedPersistence {
  readonly persistence: Persistence;
  readonly states: ReadonlyMap<string, SandboxState>;
}

/**
 * Restores the sandboxes of a store, and continues it.
 * @param report called if a compaction fails: the store keeps its content, and grows
 * @throws {StoreError} if this release cannot read the content
 */
export async function openFilePersistence(
  store: FileStore<SandboxRecord>,
  report: (error: unknown) => void,
): Promise<OpenedPersistence> {
  const states = await readAll(store);
  const { enqueue } = createQueue();

  function wholeOf(name: string): SandboxRecord[] {
    const state = states.get(name);
    if (state === undefined)
      throw new StoreError(`The store has a sandbox ${name} without a state.`);
    return [writeState(state)];
  }

  async function append(name: string, state: SandboxState, records: readonly SandboxRecord[]) {
    await store.append(name, records);
    states.set(name, state);
    // The change itself is stored, so the caller must not see this failure.
    if (store.isCompactionDue()) await store.compact(wholeOf).catch(report);
  }

  async function drop(name: string) {
    await store.drop(name);
    states.delete(name);
  }

  const persistence: Persistence = {
    isDurable: true,
    open: (name, state) => enqueue(() => append(name, state, [writeState(state)])),
    save: (name, changes, state) => enqueue(() => append(name, state, changes.map(writeChange))),
    delete: (name) => enqueue(() => drop(name)),
    close: () => enqueue(() => store.close()),
  };
  return { persistence, states: new Map(states) };
}
