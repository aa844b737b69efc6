/** Persistence shared by several replicas: each replica sees the changes of all. */
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { StoreError, type Head, type StreamStart, type Passage } from '../store/store.ts';
import type { SqlStore } from '../store/sql/sql-store.ts';
import { takeRecord, writeChange, writeState, type SandboxRecord } from './record.ts';
import type { Change, SandboxState } from './state.ts';

type Heads = ReadonlyMap<string, Head>;

/** The state of a sandbox after changes by other replicas. */
export interface CurrentState {
  readonly state: SandboxState;
  /** Whether it was reset in the meantime, which discards its past. */
  readonly isBegun: boolean;
}

/** A snapshot is due once changes exceed this many characters, and the size of the last one. */
const smallestDueCharacters = 128 * 1024;

/** The known version of a stream, updated in sequence. */
interface Known {
  readonly life: string;
  version: number;
  /** The sizes of the complete state, and of the changes since, as JSON. */
  base: number;
  tail: number;
}

const isWhole = ({ kind }: SandboxRecord): boolean => kind === 'opened';

const isBeginning = ({ kind }: SandboxRecord): boolean =>
  kind === 'opened' || kind === 'begun' || kind === 'replaced';

/** Batches queries: calls during a pending query share the next one. */
function askTogether(ask: (names: readonly string[]) => Promise<Heads>) {
  let next: { readonly names: Set<string>; readonly answer: Promise<Heads> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (names: readonly string[]): Promise<Heads> => {
    if (next === undefined) {
      const asked = new Set<string>();
      // Wait, so that concurrent calls share the query.
      const answer = Promise.all([last, setImmediate()]).then(() => {
        next = undefined;
        return ask([...asked]);
      });
      next = { names: asked, answer };
      last = answer.catch(() => undefined);
    }
    for (const name of names) next.names.add(name);
    return next.answer;
  };
}

function count(known: Known, { version, characters, records }: Passage<SandboxRecord>): void {
  known.version = version;
  if (records.some(isWhole)) [known.base, known.tail] = [characters, 0];
  else known.tail += characters;
}

/** The `Persistence` of a store shared by several replicas. */
export class ReplicatedPersistence {
  readonly keeps = true;
  readonly others = this;
  readonly store: SqlStore<SandboxRecord>;
  readonly #report: (error: unknown) => void;
  readonly #known = new Map<string, Known>();
  readonly inspectConcurrent: (names: readonly string[]) => Promise<Heads>;

  /** @param report called if a snapshot fails: the store keeps its content */
  constructor(store: SqlStore<SandboxRecord>, report: (error: unknown) => void) {
    this.store = store;
    this.#report = report;
    this.inspectConcurrent = askTogether((names) => store.heads(names));
  }

  async open(name: string, state: SandboxState, opening: StreamStart): Promise<void> {
    const records = [writeState(state)];
    const { life, version } = await this.store.begin(name, records, opening);
    this.#known.set(name, { life, version, base: JSON.stringify(records).length, tail: 0 });
  }

  async remember(name: string, changes: readonly Change[], state: SandboxState): Promise<void> {
    const known = this.#known.get(name);
    if (known === undefined) throw new StoreError(`${name} is no sandbox of the store.`);
    const records = changes.map(writeChange);
    await this.store.append(name, known.life, known.version, records);
    const characters = JSON.stringify(records).length;
    count(known, { version: known.version + 1, characters, records });
    // The change itself is stored, so the caller must not see this failure.
    await this.#takeSnapshot(name, known, state).catch(this.#report);
  }

  async #takeSnapshot(name: string, known: Known, state: SandboxState): Promise<void> {
    const { life, version, tail, base } = known;
    if (tail <= Math.max(base, smallestDueCharacters)) return;
    const records = [writeState(state)];
    await this.store.snapshot(name, life, version, records);
    [known.base, known.tail] = [JSON.stringify(records).length, 0];
  }

  async forget(name: string): Promise<void> {
    await this.store.drop(name);
    this.#known.delete(name);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  /** The current versions of some sandboxes, or of all. */
  look(names?: readonly string[]): Promise<Heads> {
    return names === undefined ? this.store.heads() : this.inspectConcurrent(names);
  }

  /** Whether this process knows that version. */
  isKnown(name: string, head: Head | undefined): boolean {
    const known = this.#known.get(name);
    if (head === undefined) return known === undefined;
    return known?.life === head.life && known.version >= head.version;
  }

  /**
   * Loads the changes of a sandbox; undefined if the known one is gone.
   * @param state its known state
   * @param seen its version in the store, if already read
   */
  async catchUp(
    name: string,
    state: SandboxState | undefined,
    seen: Head | undefined,
  ): Promise<CurrentState | undefined> {
    const own = state === undefined ? undefined : this.#known.get(name);
    // A version read earlier may belong to a previous stream with this name.
    const isOld = seen === undefined || (own !== undefined && seen.life !== own.life);
    const head = isOld ? (await this.look([name])).get(name) : seen;
    if (head !== undefined && state !== undefined && own?.life === head.life) {
      if (own.version >= head.version) return { state, isBegun: false };
      return await this.#load(name, own, state);
    }
    if (state !== undefined || head === undefined) {
      this.#known.delete(name);
      return undefined;
    }
    return await this.#load(name, { life: head.life, version: 0, base: 0, tail: 0 }, undefined);
  }

  async #load(
    name: string,
    known: Known,
    before: SandboxState | undefined,
  ): Promise<CurrentState | undefined> {
    const passages = await this.store.load(name, known.life, known.version);
    let state = before;
    for (const { records } of passages) {
      for (const record of records) state = await takeRecord(state, record);
    }
    if (state === undefined || passages.length === 0) {
      this.#known.delete(name);
      return undefined;
    }
    for (const passage of passages) count(known, passage);
    this.#known.set(name, known);
    return { state, isBegun: passages.some(({ records }) => records.some(isBeginning)) };
  }

  /** Updates a counter of a sandbox. The step may be repeated. */
  async count<Value>(
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
      if (!(await this.look([name])).has(name)) return value;
    }
  }

  /** Forgets a sandbox, which is loaded again when needed. */
  letGo(name: string): void {
    this.#known.delete(name);
  }
}
