/** Where sandboxes are kept: nowhere, or in a store, where the next process finds them again. */
import type { FileStore } from '../store/file-store.ts';
import { StoreError, type Opening } from '../store/store.ts';
import { takeRecord, writeChange, writeState, type SandboxRecord } from './record.ts';
import type { SharedMemory } from './shared-memory.ts';
import type { Change, SandboxState } from './state.ts';
import { createTurns } from './turns.ts';

/**
 * Where sandboxes are kept. Each promise resolves when the end of the process would lose nothing;
 * without one, there is nothing to wait for.
 */
export interface Memory {
  /** Whether sandboxes outlive the process. */
  readonly keeps: boolean;
  /**
   * @throws {StaleStream} where another replica has made one of that name
   * @throws {TooManyStreams} where the replicas together have no place for it
   */
  readonly open: (name: string, state: SandboxState, opening: Opening) => Promise<void>;
  /** @param state the sandbox after the changes */
  readonly remember: (
    name: string,
    changes: readonly Change[],
    state: SandboxState,
  ) => void | Promise<void>;
  readonly forget: (name: string) => Promise<void>;
  /** What other replicas do in the same sandboxes; none where there are no others. */
  readonly others?: SharedMemory;
  /** Waits for what is under way, and frees what the memory holds. */
  readonly close: () => Promise<void>;
}

const done = Promise.resolve();

/** Keeps nothing: sandboxes end with the process. */
export const forgetful: Memory = {
  keeps: false,
  open: () => done,
  remember: () => {},
  forget: () => done,
  close: () => done,
};

async function readAll(store: FileStore<SandboxRecord>): Promise<Map<string, SandboxState>> {
  const states = new Map<string, SandboxState>();
  for await (const { stream, records } of store.read()) {
    let state = states.get(stream);
    for (const record of records) state = await takeRecord(state, record);
    if (state !== undefined) states.set(stream, state);
  }
  return states;
}

export interface OpenedMemory {
  readonly memory: Memory;
  readonly states: ReadonlyMap<string, SandboxState>;
}

/**
 * The sandboxes of a store, and the memory that goes on from there.
 * @param report told of a compaction that failed: the store holds what it held, and grows
 * @throws {StoreError} when the store holds what this release cannot read
 */
export async function openMemory(
  store: FileStore<SandboxRecord>,
  report: (error: unknown) => void,
): Promise<OpenedMemory> {
  const states = await readAll(store);
  const { inTurn } = createTurns();

  function wholeOf(name: string): SandboxRecord[] {
    const state = states.get(name);
    if (state === undefined)
      throw new StoreError(`The store has a sandbox ${name} without a state.`);
    return [writeState(state)];
  }

  async function append(name: string, state: SandboxState, records: readonly SandboxRecord[]) {
    await store.append(name, records);
    states.set(name, state);
    // What was asked for is kept already, so a failure is not that of whoever asked.
    if (store.isCompactionDue()) await store.compact(wholeOf).catch(report);
  }

  async function drop(name: string) {
    await store.drop(name);
    states.delete(name);
  }

  const memory: Memory = {
    keeps: true,
    open: (name, state) => inTurn(() => append(name, state, [writeState(state)])),
    remember: (name, changes, state) => inTurn(() => append(name, state, changes.map(writeChange))),
    forget: (name) => inTurn(() => drop(name)),
    close: () => inTurn(() => store.close()),
  };
  return { memory, states: new Map(states) };
}
