import { StaleStream } from './store.ts';

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

  /** 0 for a stream that is not there. */
  version(name: string): number {
    return this.#streams.get(name)?.version ?? 0;
  }

  /**
   * @throws {StaleStream} when the stream is not at the version
   * @throws {RangeError} when no stream can have that name
   */
  expect(name: string, version: number): void {
    if (!/^[\w.-]{1,100}$/.test(name)) throw new RangeError(`"${name}" is no name of a stream.`);
    const stored = this.version(name);
    if (version !== stored) throw new StaleStream(name, version, stored);
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

  /** @throws {StaleStream} when a stream of this store is not among the others */
  expectAllIn(others: Streams): void {
    for (const [name, { version }] of this.#streams) {
      if (others.version(name) !== version) {
        throw new StaleStream(name, others.version(name), version);
      }
    }
  }
}
