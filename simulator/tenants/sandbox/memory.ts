/** Where sandboxes are kept: nowhere, or in a store, where the next process finds them again. */
import { StoreError, type Passage, type Store } from '../store/store.ts';
import type { Head, Opening, StoreFigures, Terms } from '../store/shared-store.ts';
import { readChange, readState, writeChange, writeState, type SandboxRecord } from './record.ts';
import { evolveState, type Change, type SandboxState } from './state.ts';

/** Steps that wait for each other; one that fails holds up none. */
export interface Turns {
  /** Does one step after the other, in the order in which they were asked for. */
  readonly inTurn: <Value>(step: () => Promise<Value>) => Promise<Value>;
  /** Whether a step would have to wait. */
  readonly areTaken: () => boolean;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    inTurn(step) {
      open += 1;
      const result = last.then(step).finally(() => (open -= 1));
      last = result.catch(() => undefined);
      return result;
    },
    areTaken: () => open > 0,
  };
}

/** A sandbox as others left it. */
export interface CaughtUp {
  readonly state: SandboxState;
  /** Whether it began anew meanwhile: what was before is no past of it. */
  readonly isBegun: boolean;
}

/** What a memory has beside its own part where other replicas write, too. */
export interface Others {
  /** What is there now; without names, of all sandboxes. */
  readonly look: (names?: readonly string[]) => Promise<ReadonlyMap<string, Head>>;
  /** Whether that is what is known here. */
  readonly isKnown: (name: string, head: Head | undefined) => boolean;
  /**
   * The sandbox as it is now; undefined where the one that was known is no more.
   *
   * @param state what is known of it
   * @param head what was seen of it, if somebody has looked
   */
  readonly catchUp: (
    name: string,
    state: SandboxState | undefined,
    head: Head | undefined,
  ) => Promise<CaughtUp | undefined>;
  /** The next value of a count beside a sandbox; steps may be done again. */
  readonly count: <Value>(
    name: string,
    counted: string,
    step: (before: Value | undefined) => Value,
  ) => Promise<Value>;
  /** Forgets what is known of a sandbox, which is read again when it is needed. */
  readonly letGo: (name: string) => void;
  /** How many there are whose names begin so. */
  readonly countOf: (prefix: string) => Promise<number>;
  /** Tells that these were used at a time of the machine, or since. */
  readonly use: (names: readonly string[], at: number) => Promise<void>;
  /** Removes those that nobody used since, and tells their names. */
  readonly expire: (terms: Terms) => Promise<string[]>;
  /** The time that all go by, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  readonly figures: () => StoreFigures;
}

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
  readonly others?: Others;
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

/** What is kept of a sandbox, and how many records that took. */
interface Kept {
  readonly state: SandboxState;
  readonly version: number;
}

/** The state of a sandbox behind one more of its records. Rejects with a StoreError. */
export async function takeRecord(
  state: SandboxState | undefined,
  record: SandboxRecord,
): Promise<SandboxState> {
  if (record.kind === 'opened') return await readState(record);
  if (state !== undefined) return evolveState(state, await readChange(record));
  throw new StoreError('The store holds a change of a sandbox before its beginning.');
}

async function readAll(store: Store<SandboxRecord>): Promise<Map<string, Kept>> {
  const kept = new Map<string, Kept>();
  for await (const { stream, version, records } of store.read()) {
    let state = kept.get(stream)?.state;
    for (const record of records) state = await takeRecord(state, record);
    if (state !== undefined) kept.set(stream, { state, version });
  }
  return kept;
}

/** A memory, and the sandboxes that it had. */
export interface OpenedMemory {
  readonly memory: Memory;
  readonly states: ReadonlyMap<string, SandboxState>;
}

/**
 * The sandboxes of a store, and the memory that goes on from there.
 *
 * @param report told of a compaction that failed: the store holds what it held, and grows
 * @throws {StoreError} when the store holds what this release cannot read
 */
export async function openMemory(
  store: Store<SandboxRecord>,
  report: (error: unknown) => void,
): Promise<OpenedMemory> {
  const kept = await readAll(store);
  const { inTurn } = createTurns();
  const states = new Map([...kept].map(([name, { state }]) => [name, state]));

  function* listPassages(): Generator<Passage<SandboxRecord>> {
    for (const [stream, { state, version }] of kept) {
      yield { stream, version, records: [writeState(state)] };
    }
  }

  async function append(name: string, state: SandboxState, records: readonly SandboxRecord[]) {
    const version = kept.get(name)?.version ?? 0;
    await store.append(name, version, records);
    kept.set(name, { state, version: version + records.length });
    // What was asked for is kept already, so a failure is not that of whoever asked.
    if (store.isCompactionDue()) await store.compact(listPassages()).catch(report);
  }

  async function drop(name: string) {
    await store.drop(name, kept.get(name)?.version ?? 0);
    kept.delete(name);
  }

  const memory: Memory = {
    keeps: true,
    open: (name, state) => inTurn(() => append(name, state, [writeState(state)])),
    remember: (name, changes, state) => inTurn(() => append(name, state, changes.map(writeChange))),
    forget: (name) => inTurn(() => drop(name)),
    close: () => inTurn(() => store.close()),
  };
  return { memory, states };
}
