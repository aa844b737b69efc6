import type { OperationId } from '../../generated/contract.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import type { Entry, NewEntry } from './entry.ts';

/** How much a journal keeps; the oldest entries go first. */
export interface JournalLimits {
  readonly entries: number;
  /** Of what was sent and received, in bytes. */
  readonly bytes: number;
}

/** The limits of a journal that is told none. */
export const defaultLimits: JournalLimits = { entries: 1000, bytes: 8 * 1024 * 1024 };

/** Statuses by their first digit. */
export type StatusClass = '1xx' | '2xx' | '3xx' | '4xx' | '5xx';

/** Which entries are meant; each part may be left out. */
export interface EntryFilter {
  readonly operation?: OperationId;
  readonly status?: number | StatusClass;
  /** A part of the path with its query, in any case of letters. */
  readonly path?: string;
}

/** Which entries are asked for, and how many. */
export interface EntryQuery extends EntryFilter {
  /** Only entries after the one with this id, and of these the first. Without it, the last. */
  readonly since?: number;
  readonly limit?: number;
}

/** Some entries of a journal, the oldest first. */
export interface EntryList {
  readonly entries: readonly Entry[];
  /** How many entries made room for others since the journal was last cleared. */
  readonly dropped: number;
  /** The id of the last entry that the journal ever had; 0 for none. */
  readonly lastId: number;
}

/** An exchange as it was seen: its entry is written when somebody looks. */
export interface Unwritten {
  /** What is kept of it, about. */
  readonly bytes: number;
  readonly write: () => NewEntry;
}

/** What a sandbox was asked and what it answered, in bounded memory. */
export interface Journal {
  readonly append: (exchange: Unwritten) => void;
  readonly list: (query?: EntryQuery) => EntryList;
  /** How many entries after the one with this id had to make room; none that were cleared. */
  readonly countLostAfter: (id: number) => number;
  /** Forgets all entries; their ids are not used again. */
  readonly clear: () => void;
  /** Calls the listener after each entry that is added, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An exchange, or its entry once somebody has looked. */
type Kept =
  | { readonly bytes: number; readonly exchange: Unwritten }
  | { readonly bytes: number; readonly entry: Entry };

function hasStatus({ response }: Entry, wanted: number | StatusClass): boolean {
  const status = response?.status ?? 0;
  if (typeof wanted === 'number') return status === wanted;
  return Math.floor(status / 100) === Number(wanted[0]);
}

function matches(entry: Entry, { operation, status, path }: EntryFilter): boolean {
  if (operation !== undefined && entry.operation !== operation) return false;
  if (status !== undefined && !hasStatus(entry, status)) return false;
  return path === undefined || entry.request.path.toLowerCase().includes(path.toLowerCase());
}

/** An empty journal: a ring in which the id of an entry tells its place. */
export function createJournal(limits: Partial<JournalLimits> = {}): Journal {
  const { entries: size, bytes } = { ...defaultLimits, ...limits };
  const ring: (Kept | undefined)[] = [];
  const listeners = new Set<() => void>();
  let keptBytes = 0;
  let firstId = 1;
  let lastId = 0;
  let clearedId = 0;
  let dropped = 0;

  function dropFirst(): void {
    keptBytes -= ring[firstId % size]?.bytes ?? 0;
    ring[firstId % size] = undefined;
    firstId += 1;
    dropped += 1;
  }

  function read(id: number): Entry | undefined {
    const kept = ring[id % size];
    if (kept === undefined || 'entry' in kept) return kept?.entry;
    const entry = { id, ...kept.exchange.write() };
    ring[id % size] = { bytes: kept.bytes, entry };
    return entry;
  }

  /** The entries with these ids that match, in the order of the ids. */
  function select(ids: Iterable<number>, limit: number, filter: EntryFilter): Entry[] {
    const found: Entry[] = [];
    for (const id of ids) {
      if (found.length >= limit) break;
      const entry = read(id);
      if (entry !== undefined && matches(entry, filter)) found.push(entry);
    }
    return found;
  }

  function list({ since, limit = Infinity, ...filter }: EntryQuery = {}): EntryList {
    const first = Math.max(firstId, (since ?? 0) + 1);
    const ids = Array.from(
      { length: Math.max(0, lastId - first + 1) },
      (_, place) => first + place,
    );
    const entries =
      since === undefined
        ? select(ids.toReversed(), limit, filter).toReversed()
        : select(ids, limit, filter);
    return { entries, dropped, lastId };
  }

  return {
    append(exchange) {
      lastId += 1;
      if (lastId - firstId === size) dropFirst();
      ring[lastId % size] = { bytes: exchange.bytes, exchange };
      keptBytes += exchange.bytes;
      while (keptBytes > bytes) dropFirst();
      for (const listener of listeners) listener();
    },
    list,
    countLostAfter: (id) => Math.max(0, firstId - 1 - Math.max(id, clearedId)),
    clear() {
      ring.length = 0;
      keptBytes = 0;
      dropped = 0;
      firstId = lastId + 1;
      clearedId = lastId;
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
