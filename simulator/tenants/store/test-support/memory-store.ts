import type { Passage, Store } from '../store.ts';
import { StoreError } from '../store.ts';
import { Streams } from '../streams.ts';

interface KeptPassage {
  readonly stream: string;
  readonly version: number;
  /** As text, so that it comes back as from any store, whatever became of what was given. */
  readonly records: string;
}

/** The port by the simplest means, for tests: what it is given is there until the process ends. */
export class MemoryStore<Item> implements Store<Item> {
  #streams = new Streams();
  #kept: KeptPassage[] = [];
  #isClosed = false;

  async append(stream: string, version: number, records: readonly Item[]): Promise<void> {
    this.#expectOpen();
    this.#streams.expect(stream, version);
    if (records.length === 0) return;
    const passage = { stream, version: version + records.length, records };
    const position = this.#kept.length;
    this.#kept.push(toKept(passage));
    this.#streams.take({ stream, before: version, after: passage.version }, position);
  }

  async drop(stream: string, version: number): Promise<void> {
    this.#expectOpen();
    this.#streams.expect(stream, version);
    this.#streams.take({ stream, before: version, after: 0 }, this.#kept.length);
  }

  async *read(): AsyncGenerator<Passage<Item>> {
    for (const [position, { stream, version, records }] of this.#kept.entries()) {
      if (!this.#streams.isCurrent(stream, position)) continue;
      yield { stream, version, records: JSON.parse(records) as readonly Item[] };
    }
  }

  async compact(passages: Iterable<Passage<Item>>): Promise<void> {
    this.#expectOpen();
    const streams = new Streams();
    const kept: KeptPassage[] = [];
    for (const passage of passages) {
      const { stream, version } = passage;
      this.#streams.expect(stream, version);
      streams.take({ stream, before: streams.version(stream), after: version }, kept.length);
      kept.push(toKept(passage));
    }
    this.#streams.expectAllIn(streams);
    this.#streams = streams;
    this.#kept = kept;
  }

  /** What is in memory is not read at a start, which is what a compaction makes shorter. */
  isCompactionDue(): boolean {
    return false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #expectOpen(): void {
    if (this.#isClosed) throw new StoreError('The store in memory is closed.');
  }
}

function toKept<Item>({ stream, version, records }: Passage<Item>): KeptPassage {
  return { stream, version, records: JSON.stringify(records) };
}
