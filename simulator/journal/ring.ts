/** What journals keep, in bounded memory. */
import type { OperationId } from '../../generated/contract.ts';
import type { JournalEntry, RecordedBody } from '../../generated/control.ts';
import type { ReasonCode } from '../model/result.ts';

/** What an exchange has of its own, though it repeats another one. */
export interface Moment {
  readonly requestId: string;
  readonly connection: number;
  /** By the machine's clock. */
  readonly receivedAt: number;
  readonly durationMilliseconds: number;
  readonly ended: NewEntry['ended'];
  /** By the sandbox's clock. */
  readonly at: number;
}

/** An exchange as it was seen: its entry is written when somebody looks. */
export interface Unwritten {
  /** What is kept of it, about. */
  readonly bytes: number;
  readonly moment: Moment;
  /** The rest, which those that repeat it may share. */
  readonly content: { readonly write: (moment: Moment) => NewEntry };
}

/** Where an exchange is kept. Places are used again, so that fewer objects grow old and go. */
class Place implements Moment {
  requestId = '';
  connection = 0;
  receivedAt = NaN;
  durationMilliseconds = NaN;
  ended: Moment['ended'] = 'whole';
  at = NaN;
  bytes = 0;
  content: Unwritten['content'] | undefined = undefined;

  take({ bytes, moment, content }: Unwritten): void {
    this.requestId = moment.requestId;
    this.connection = moment.connection;
    this.receivedAt = moment.receivedAt;
    this.durationMilliseconds = moment.durationMilliseconds;
    this.ended = moment.ended;
    this.at = moment.at;
    this.bytes = bytes;
    this.content = content;
  }

  /** Written anew each time: what is kept of an entry is what was counted, not what it shares. */
  read(id: number): Entry | undefined {
    return this.content && { id, ...this.content.write(this) };
  }
}

/** How much a journal keeps; the oldest entries go first. */
export interface RingLimits {
  readonly entries: number;
  /** Of what was sent and received, in bytes. */
  readonly bytes: number;
}

const mebibyte = 1024 * 1024;

/** The entries of a journal: the id of each tells its place. */
export class Ring {
  readonly #limits: RingLimits;
  readonly #budget: Budget | undefined;
  #places: (Place | undefined)[] = [];
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

  append(exchange: Unwritten): void {
    const { entries, bytes } = this.#limits;
    const place = (this.size === entries ? this.dropFirst() : undefined) ?? new Place();
    place.take(exchange);
    this.lastId += 1;
    this.#places[this.lastId % entries] = place;
    this.bytes += exchange.bytes;
    while (this.bytes > bytes) this.dropFirst();
    this.#budget?.note(this);
  }

  /** Its place is free for another one. */
  dropFirst(): Place | undefined {
    const at = this.firstId % this.#limits.entries;
    const first = this.#places[at];
    this.#places[at] = undefined;
    this.bytes -= first?.bytes ?? 0;
    this.firstId += 1;
    this.dropped += 1;
    return first;
  }

  read(id: number): Entry | undefined {
    return this.#places[id % this.#limits.entries]?.read(id);
  }

  clear(): void {
    this.#places = [];
    this.bytes = 0;
    this.dropped = 0;
    this.firstId = this.lastId + 1;
    this.#budget?.note(this);
  }
}

/**
 * What the journals of a process keep together beyond the last entries of each. Beyond its bytes,
 * those give up their oldest entries that had no new one for longest: also those that nobody can
 * read any more, so that none has to tell of its end.
 */
export class Budget {
  readonly #limits: RingLimits;
  /** The bytes of those that have more than their last entries, the longest idle first. */
  readonly #rings = new Map<Ring, number>();
  #bytes = 0;

  /** @param limits how many entries each keeps in any case, and the bytes of all others */
  constructor(limits: Partial<RingLimits> = {}) {
    this.#limits = { entries: 100, bytes: 32 * mebibyte, ...limits };
  }

  /** Takes note of a ring that changed. */
  note(ring: Ring): void {
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
 * `none`: there was no body. `unread`: there was one, and nobody read it. `cut-off`: the connection
 * or the reader ended before it did. `whole`: all of it was read, or sent.
 */
export type BodyState = RecordedBody['state'];

/** One request and its answer, as a journal keeps it: JSON, and without a key. Times are ISO 8601. */
export interface Entry extends JournalEntry {
  readonly operation: OperationId | null;
  readonly reasonCodes: readonly ReasonCode[];
}

/** An entry that has no number yet. */
export type NewEntry = Omit<Entry, 'id'>;
