/** A store cannot be opened or written. The message says what, where, and how to fix it. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Records that stand in a stream one behind the other. */
export interface Passage<Item> {
  readonly stream: string;
  readonly records: readonly Item[];
}

interface Stream {
  readonly version: number;
  /** Where the store has the first passage of the stream; older ones were of a dropped stream. */
  readonly begin: number;
}

/** One passage in the order of a store, or the end of a stream. */
export interface Step {
  readonly stream: string;
  /** The version that the stream had. */
  readonly before: number;
  /** The version that it has now; 0 when it was dropped. */
  readonly after: number;
}

/** The streams that a store holds, and their versions. */
export class Streams {
  readonly #streams = new Map<string, Stream>();

  get names(): Iterable<string> {
    return this.#streams.keys();
  }

  /** How many records it has had; 0 for a stream that is not there. */
  version(name: string): number {
    return this.#streams.get(name)?.version ?? 0;
  }

  /** @param position where the store has this step */
  take({ stream, before, after }: Step, position: number): void {
    const begin = before === 0 ? position : (this.#streams.get(stream)?.begin ?? position);
    if (after === 0) this.#streams.delete(stream);
    else this.#streams.set(stream, { version: after, begin });
  }

  /** Whether what stands there was not dropped since. */
  isCurrent(name: string, position: number): boolean {
    return position >= (this.#streams.get(name)?.begin ?? Infinity);
  }
}
