import type { Journal as Listed, operations } from '../../generated/control.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import type { Entry, NewEntry } from './entry.ts';

/** How much a journal keeps; the oldest entries go first. */
export interface JournalLimits {
  readonly entries: number;
  /** Of what was sent and received, in bytes. */
  readonly bytes: number;
}

/** The limits of a journal that is told none. */
const defaultLimits: JournalLimits = { entries: 1000, bytes: 8 * 1024 * 1024 };

/** Which entries are meant; each part may be left out. */
export type EntryFilter = NonNullable<operations['streamJournal']['parameters']['query']>;

/** Which entries are asked for, and how many. */
export type EntryQuery = NonNullable<operations['listJournal']['parameters']['query']>;

/** Some entries of a journal, the oldest first. */
interface EntryList extends Listed {
  readonly entries: readonly Entry[];
}

/** An exchange as it was seen: its entry is written when somebody looks. */
export interface Unwritten {
  /** What is kept of it, about. */
  readonly bytes: number;
  write(): NewEntry;
}

/** What a sandbox was asked and what it answered, in bounded memory. */
export interface Journal {
  readonly append: (exchange: Unwritten) => void;
  readonly list: (query?: EntryQuery) => EntryList;
  readonly size: () => number;
  /** How many entries after the one with this id had to make room; none that were cleared. */
  readonly countLostAfter: (id: number) => number;
  /** Forgets all entries; their ids are not used again. */
  readonly clear: () => void;
  /** Calls the listener after each entry that is added, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An exchange, or its entry once somebody has looked. */
type Kept = Unwritten | { readonly bytes: number; readonly entry: Entry };

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

/** The entries of a journal: the id of each tells its place. */
class Ring {
  readonly #limits: JournalLimits;
  #places: (Kept | undefined)[] = [];
  #bytes = 0;
  firstId = 1;
  lastId = 0;
  dropped = 0;

  constructor(limits: JournalLimits) {
    this.#limits = limits;
  }

  append(exchange: Unwritten): void {
    const { entries, bytes } = this.#limits;
    this.lastId += 1;
    if (this.lastId - this.firstId === entries) this.#dropFirst();
    this.#places[this.lastId % entries] = exchange;
    this.#bytes += exchange.bytes;
    while (this.#bytes > bytes) this.#dropFirst();
  }

  #dropFirst(): void {
    const place = this.firstId % this.#limits.entries;
    this.#bytes -= this.#places[place]?.bytes ?? 0;
    this.#places[place] = undefined;
    this.firstId += 1;
    this.dropped += 1;
  }

  read(id: number): Entry | undefined {
    const place = id % this.#limits.entries;
    const kept = this.#places[place];
    if (kept === undefined || 'entry' in kept) return kept?.entry;
    const entry = { id, ...kept.write() };
    this.#places[place] = { bytes: kept.bytes, entry };
    return entry;
  }

  clear(): void {
    this.#places = [];
    this.#bytes = 0;
    this.dropped = 0;
    this.firstId = this.lastId + 1;
  }
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

export function createJournal(limits: Partial<JournalLimits> = {}): Journal {
  const ring = new Ring({ ...defaultLimits, ...limits });
  const listeners = new Set<() => void>();
  let clearedId = 0;
  return {
    append(exchange) {
      ring.append(exchange);
      for (const listener of listeners) listener();
    },
    list: (query = {}) => ({
      entries: list(ring, query),
      dropped: ring.dropped,
      lastId: ring.lastId,
    }),
    size: () => ring.lastId - ring.firstId + 1,
    countLostAfter: (id) => Math.max(0, ring.firstId - 1 - Math.max(id, clearedId)),
    clear() {
      ring.clear();
      clearedId = ring.lastId;
    },
    subscribe(listener) {
      // A function of its own for each call, so that the same listener may be given twice.
      const listen = (): void => listener();
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

const journals = new WeakMap<Sandbox, Journal>();

/** The journal of a sandbox; it begins empty when it is first asked for. */
export function journalOf(sandbox: Sandbox): Journal {
  const journal = journals.get(sandbox) ?? createJournal();
  journals.set(sandbox, journal);
  return journal;
}
