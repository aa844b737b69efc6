/** The journal of a sandbox: its recent requests and responses, for tests to query and follow. */
import { EventEmitter, once } from 'node:events';

import type { OperationId } from '../../generated/contract.ts';
import type {
  Journal as Listed,
  JournalEntry,
  operations,
  RecordedBody,
} from '../../generated/control.ts';
import type { ReasonCode } from '../model/result.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';

/** The part of an exchange that repeated exchanges do not share. */
export interface ExchangeMetadata {
  readonly requestId: string;
  readonly connection: number;
  /** By the machine's clock, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly receivedAt: number;
  readonly durationMilliseconds: number;
  readonly ended: NewEntry['ended'];
  readonly at: number;
}

export interface RawExchangeEntry {
  /** Approximate size in memory. */
  readonly bytes: number;
  readonly metadata: ExchangeMetadata;
  readonly content: { readonly write: (metadata: ExchangeMetadata) => NewEntry };
}

/** The limits of a journal, beyond which the oldest entries are evicted. */
export interface RingLimits {
  readonly entries: number;
  readonly bytes: number;
}

const mebibyte = 1024 * 1024;

/** The entries of a journal; the id of an entry determines its slot. */
export class Ring {
  readonly #limits: RingLimits;
  readonly #budget: Budget | undefined;
  #slots: (RawExchangeEntry | undefined)[] = [];
  bytes = 0;
  firstId = 1;
  lastId = 0;
  dropped = 0;

  constructor(limits: Partial<RingLimits> = {}, budget?: Budget) {
    this.#limits = { entries: 1000, bytes: 8 * mebibyte, ...limits };
    this.#budget = budget;
  }

  get size(): number {
    return this.lastId - this.firstId + 1;
  }

  append(exchange: RawExchangeEntry): void {
    const { entries, bytes } = this.#limits;
    if (this.size === entries) this.dropFirst();
    this.lastId += 1;
    this.#slots[this.lastId % entries] = exchange;
    this.bytes += exchange.bytes;
    while (this.bytes > bytes) this.dropFirst();
    this.#budget?.update(this);
  }

  dropFirst(): void {
    const at = this.firstId % this.#limits.entries;
    this.bytes -= this.#slots[at]?.bytes ?? 0;
    this.#slots[at] = undefined;
    this.firstId += 1;
    this.dropped += 1;
  }

  /** Creates the entry each time, since a cached one would exceed the counted bytes. */
  read(id: number): Entry | undefined {
    const exchange = this.#slots[id % this.#limits.entries];
    return exchange && { id, ...exchange.content.write(exchange.metadata) };
  }

  clear(): void {
    this.#slots = [];
    this.bytes = 0;
    this.dropped = 0;
    this.firstId = this.lastId + 1;
    this.#budget?.update(this);
  }
}

/**
 * The memory budget shared by the journals of a process, on top of the last entries of each. Beyond
 * it, the longest idle journals lose their oldest entries. That includes unreachable journals,
 * which need not deregister.
 */
export class Budget {
  readonly #limits: RingLimits;
  /** The bytes of journals with more than the guaranteed entries, longest idle first. */
  readonly #rings = new Map<Ring, number>();
  #bytes = 0;

  /** @param limits the number of entries guaranteed to each journal, and the bytes of all others */
  constructor(limits: Partial<RingLimits> = {}) {
    this.#limits = { entries: 100, bytes: 32 * mebibyte, ...limits };
  }

  /** Must be called when a ring has changed. */
  update(ring: Ring): void {
    this.#forget(ring);
    if (ring.size <= this.#limits.entries) return;
    this.#rings.set(ring, ring.bytes);
    this.#bytes += ring.bytes;
    for (const [idle] of this.#rings) {
      if (this.#bytes <= this.#limits.bytes) return;
      this.#shorten(idle);
    }
  }

  #forget(ring: Ring): void {
    this.#bytes -= this.#rings.get(ring) ?? 0;
    this.#rings.delete(ring);
  }

  #shorten(ring: Ring): void {
    const { entries, bytes } = this.#limits;
    const before = ring.bytes;
    const over = this.#bytes - bytes;
    while (ring.size > entries && before - ring.bytes < over) ring.dropFirst();
    if (ring.size <= entries) return this.#forget(ring);
    this.#bytes -= before - ring.bytes;
    this.#rings.set(ring, ring.bytes);
  }
}

/**
 * `none`: there was no body. `unread`: the body was not read. `cut-off`: the connection or the
 * reader ended before the body did. `whole`: all of it was read or sent.
 */
export type BodyState = RecordedBody['state'];

/** A request and its response in a journal, as JSON with keys masked. Times are ISO 8601. */
export interface Entry extends JournalEntry {
  readonly operation: OperationId | null;
  readonly reasonCodes: readonly ReasonCode[];
}

export type NewEntry = Omit<Entry, 'id'>;

export type EntryFilter = NonNullable<operations['streamJournal']['parameters']['query']>;

export type EntryQuery = NonNullable<operations['listJournal']['parameters']['query']>;

export type Journal = ReturnType<typeof createJournal>;

function hasStatus({ response }: Entry, wanted: NonNullable<EntryFilter['status']>): boolean {
  const status = response?.status ?? 0;
  if (typeof wanted === 'number') return status === wanted;
  return Math.floor(status / 100) === Number(wanted[0]);
}

function matches(entry: Entry, { operation, status, path }: EntryFilter): boolean {
  if (operation !== undefined && entry.operation !== operation) return false;
  if (status !== undefined && !hasStatus(entry, status)) return false;
  return path === undefined || entry.request.path.toLowerCase().includes(path.toLowerCase());
}

function list(ring: Ring, { since, limit = Infinity, ...filter }: EntryQuery): Entry[] {
  const first = Math.max(ring.firstId, (since ?? 0) + 1);
  const found: Entry[] = [];
  const step = since === undefined ? -1 : 1;
  let id = since === undefined ? ring.lastId : first;
  for (; id >= first && id <= ring.lastId && found.length < limit; id += step) {
    const entry = ring.read(id);
    if (entry !== undefined && matches(entry, filter)) found.push(entry);
  }
  return since === undefined ? found.toReversed() : found;
}

/** Without a budget, only the limits of the journal itself apply. */
export function createJournal(limits?: Partial<RingLimits>, budget?: Budget) {
  const ring = new Ring(limits, budget);
  const additions = new EventEmitter().setMaxListeners(0);
  let clearedId = 0;
  return {
    append: (exchange: RawExchangeEntry): void => {
      ring.append(exchange);
      additions.emit('entry');
    },
    list: (query: EntryQuery = {}): Listed & { readonly entries: readonly Entry[] } => ({
      entries: list(ring, query),
      dropped: ring.dropped,
      lastId: ring.lastId,
    }),
    size: () => ring.size,
    /** The number of entries after an id that were evicted; cleared entries do not count. */
    countLostAfter: (id: number): number => Math.max(0, ring.firstId - 1 - Math.max(id, clearedId)),
    /** Deletes all entries; their ids are not reused. */
    clear: (): void => {
      ring.clear();
      clearedId = ring.lastId;
    },
    /** Resolves to true with the next entry, or to false when the signal is aborted. */
    nextEntry: (signal: AbortSignal): Promise<boolean> =>
      once(additions, 'entry', { signal }).then(
        () => true,
        () => false,
      ),
  };
}

const journals = new WeakMap<Sandbox, Journal>();
const budget = new Budget();

export function journalOf(sandbox: Sandbox): Journal {
  const journal = journals.get(sandbox) ?? createJournal({}, budget);
  journals.set(sandbox, journal);
  return journal;
}
