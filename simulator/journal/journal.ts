import type { OperationId } from '../../generated/contract.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import type { Entry, NewEntry } from './entry.ts';

/** How much a journal keeps; the oldest entries go first. */
export interface JournalLimits {
  readonly entries: number;
  /** The length of the entries as JSON in UTF-8. */
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

/** What a sandbox was asked and what it answered, in bounded memory. */
export interface Journal {
  readonly append: (entry: NewEntry) => Entry;
  readonly list: (query?: EntryQuery) => EntryList;
  /** How many entries after the one with this id had to make room; none that were cleared. */
  readonly countLostAfter: (id: number) => number;
  /** Forgets all entries; their ids are not used again. */
  readonly clear: () => void;
  /** Calls the listener after each entry that is added, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Kept {
  readonly entry: Entry;
  readonly bytes: number;
}

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

function select(kept: Iterable<Kept>, { since, limit, ...filter }: EntryQuery): Entry[] {
  const found: Entry[] = [];
  for (const { entry } of kept) {
    if (since !== undefined && limit !== undefined && found.length >= limit) break;
    if (entry.id > (since ?? 0) && matches(entry, filter)) found.push(entry);
  }
  return limit === undefined ? found : found.slice(Math.max(0, found.length - limit));
}

/** An empty journal. */
export function createJournal(limits: Partial<JournalLimits> = {}): Journal {
  const { entries, bytes } = { ...defaultLimits, ...limits };
  const kept = new Map<number, Kept>();
  const listeners = new Set<() => void>();
  let keptBytes = 0;
  let lastId = 0;
  let clearedId = 0;
  let dropped = 0;

  function makeRoom(): void {
    for (const [id, { bytes: freed }] of kept) {
      if (kept.size <= entries && keptBytes <= bytes) return;
      kept.delete(id);
      keptBytes -= freed;
      dropped += 1;
    }
  }

  return {
    append(added) {
      lastId += 1;
      const entry = { id: lastId, ...added };
      const size = Buffer.byteLength(JSON.stringify(entry));
      kept.set(lastId, { entry, bytes: size });
      keptBytes += size;
      makeRoom();
      for (const listener of listeners) listener();
      return entry;
    },
    list: (query = {}) => ({ entries: select(kept.values(), query), dropped, lastId }),
    countLostAfter(id) {
      const [oldest = lastId + 1] = kept.keys();
      return Math.max(0, oldest - 1 - Math.max(id, clearedId));
    },
    clear() {
      kept.clear();
      keptBytes = 0;
      dropped = 0;
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
