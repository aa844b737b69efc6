/** The journal of a sandbox: its recent requests and responses, for tests to query and follow. */
import { EventEmitter, once } from 'node:events';

import type { Journal as Listed, operations } from '../../generated/control.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import { Budget, Ring, type Entry, type RingLimits, type RawExchangeEntry } from './ring.ts';

export type EntryFilter = NonNullable<operations['streamJournal']['parameters']['query']>;

/** A filter with a start and a maximum number of entries. */
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
