/** Persistence shared by several replicas: each replica sees the changes of all. */
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { StoreError, type Head, type StreamStart, type Passage } from '../store/store.ts';
import type { SqlStore } from '../store/sql/sql-store.ts';
import { applyRecord, writeChange, writeState, type SandboxRecord } from './record.ts';
import { discardsPast, type Change, type SandboxState } from './state.ts';

type Heads = ReadonlyMap<string, Head>;

/** The state of a sandbox after changes by other replicas. */
export interface CurrentState {
  readonly state: SandboxState;
  /** Whether it was reset in the meantime, which discards its past. */
  readonly isReset: boolean;
}

/** A snapshot is due once changes exceed this many characters, and the size of the last one. */
const minSnapshotCharacters = 128 * 1024;

interface KnownVersion {
  readonly generation: string;
  version: number;
  /** The sizes of the complete state, and of the changes since, as JSON. */
  snapshotCharacters: number;
  changeCharacters: number;
}

const isSnapshot = ({ kind }: SandboxRecord): boolean => kind === 'opened';

/** Batches queries: calls during a pending query share the next one. */
function batchQueries(query: (names: readonly string[]) => Promise<Heads>) {
  let next: { readonly names: Set<string>; readonly answer: Promise<Heads> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (names: readonly string[]): Promise<Heads> => {
    if (next === undefined) {
      const asked = new Set<string>();
      // Wait, so that concurrent calls share the query.
      const answer = Promise.all([last, setImmediate()]).then(() => {
        next = undefined;
        return query([...asked]);
      });
      next = { names: asked, answer };
      last = answer.catch(() => undefined);
    }
    for (const name of names) next.names.add(name);
    return next.answer;
  };
}

function addPassage(
  knownVersion: KnownVersion,
  { version, characters, records }: Passage<SandboxRecord>,
): void {
  knownVersion.version = version;
  if (records.some(isSnapshot))
    [knownVersion.snapshotCharacters, knownVersion.changeCharacters] = [characters, 0];
  else knownVersion.changeCharacters += characters;
}

/** The `Persistence` of a store shared by several replicas. */
export class ReplicatedPersistence {
  readonly isDurable = true;
  readonly replicated = this;
  readonly store: SqlStore<SandboxRecord>;
  readonly #report: (error: unknown) => void;
  readonly #known = new Map<string, KnownVersion>();
  readonly readHeadsInBatches: (names: readonly string[]) => Promise<Heads>;

  /** @param report called if a snapshot fails: the store keeps its content */
  constructor(store: SqlStore<SandboxRecord>, report: (error: unknown) => void) {
    this.store = store;
    this.#report = report;
    this.readHeadsInBatches = batchQueries((names) => store.heads(names));
  }

  async open(name: string, state: SandboxState, opening: StreamStart): Promise<void> {
    const records = [writeState(state)];
    const { generation, version } = await this.store.begin(name, records, opening);
    this.#known.set(name, {
      generation,
      version,
      snapshotCharacters: JSON.stringify(records).length,
      changeCharacters: 0,
    });
  }

  async save(name: string, changes: readonly Change[], state: SandboxState): Promise<void> {
    const knownVersion = this.#known.get(name);
    if (knownVersion === undefined) throw new StoreError(`${name} is not a sandbox of the store.`);
    const records = changes.map(writeChange);
    await this.store.append(name, knownVersion.generation, knownVersion.version, records);
    const characters = JSON.stringify(records).length;
    addPassage(knownVersion, { version: knownVersion.version + 1, characters, records });
    // The change itself is stored, so the caller must not see this failure.
    await this.#takeSnapshot(name, knownVersion, state).catch(this.#report);
  }

  async #takeSnapshot(name: string, knownVersion: KnownVersion, state: SandboxState) {
    const { generation, version, changeCharacters, snapshotCharacters } = knownVersion;
    if (changeCharacters <= Math.max(snapshotCharacters, minSnapshotCharacters)) return;
    const records = [writeState(state)];
    await this.store.snapshot(name, generation, version, records);
    knownVersion.snapshotCharacters = JSON.stringify(records).length;
    knownVersion.changeCharacters = 0;
  }

  async delete(name: string): Promise<void> {
    await this.store.drop(name);
    this.#known.delete(name);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  readHeads(names?: readonly string[]): Promise<Heads> {
    return names === undefined ? this.store.heads() : this.readHeadsInBatches(names);
  }

  isKnown(name: string, head: Head | undefined): boolean {
    const knownVersion = this.#known.get(name);
    if (head === undefined) return knownVersion === undefined;
    return knownVersion?.generation === head.generation && knownVersion.version >= head.version;
  }

  /** Loads the changes after a known state; undefined if that sandbox is gone. */
  async catchUp(
    name: string,
    state: SandboxState | undefined,
    seen: Head | undefined,
  ): Promise<CurrentState | undefined> {
    const own = state === undefined ? undefined : this.#known.get(name);
    // A version read earlier may belong to a previous stream with this name.
    const isOld = seen === undefined || (own !== undefined && seen.generation !== own.generation);
    const head = isOld ? (await this.readHeads([name])).get(name) : seen;
    if (head !== undefined && state !== undefined && own?.generation === head.generation) {
      if (own.version >= head.version) return { state, isReset: false };
      return await this.#load(name, own, state);
    }
    if (state !== undefined || head === undefined) {
      this.#known.delete(name);
      return undefined;
    }
    return await this.#load(
      name,
      { generation: head.generation, version: 0, snapshotCharacters: 0, changeCharacters: 0 },
      undefined,
    );
  }

  async #load(
    name: string,
    knownVersion: KnownVersion,
    before: SandboxState | undefined,
  ): Promise<CurrentState | undefined> {
    const passages = await this.store.load(name, knownVersion.generation, knownVersion.version);
    let state = before;
    for (const { records } of passages) {
      for (const record of records) state = await applyRecord(state, record);
    }
    if (state === undefined || passages.length === 0) {
      this.#known.delete(name);
      return undefined;
    }
    for (const passage of passages) addPassage(knownVersion, passage);
    this.#known.set(name, knownVersion);
    return { state, isReset: passages.some(({ records }) => records.some(discardsPast)) };
  }

  /** Updates a counter of a sandbox. The step may be repeated. */
  async updateCounter<Value>(
    name: string,
    counted: string,
    step: (before: Value | undefined) => Value,
  ): Promise<Value> {
    for (;;) {
      const { version, value: before } = await this.store.readTally(name, counted);
      const value = step(before as Value | undefined);
      const tally = { version, value };
      if (isDeepStrictEqual(value, before)) return value;
      if (await this.store.writeTally(name, counted, tally)) return value;
      // Another replica counted concurrently, or the sandbox is gone.
      if (!(await this.readHeads([name])).has(name)) return value;
    }
  }

  /** Forgets a sandbox, which is loaded again when needed. */
  unload(name: string): void {
    this.#known.delete(name);
  }
}
