/** Lets one piece of work at a time use what is shared: all listings, or one of them. */

/** Who works, or waits: with one listing, or with all. */
interface Holder {
  readonly listing: object | undefined;
  begin: () => void;
}

const excludes = (one: Holder, other: Holder): boolean =>
  one.listing === undefined || other.listing === undefined || one.listing === other.listing;

export class Lock {
  readonly #isShared: boolean;
  readonly #working = new Set<Holder>();
  #waiting: Holder[] = [];

  /** @param isShared whether work on one listing may go on beside work on others */
  constructor(isShared = true) {
    this.#isShared = isShared;
  }

  /**
   * Runs the work after all work that was given before and uses the same.
   * @param listing the only one that it uses; default all
   */
  async hold<T>(work: () => Promise<T>, listing?: object): Promise<T> {
    const holder = { listing: this.#isShared ? listing : undefined, begin: () => undefined };
    await this.#enter(holder);
    try {
      return await work();
    } finally {
      this.#leave(holder);
    }
  }

  /** For work that holds all: lets others go first while it waits. Where none does, it only waits. */
  async letOthersGo(wait: () => Promise<void>): Promise<void> {
    const holder = [...this.#working].find(({ listing }) => listing === undefined);
    if (holder === undefined) return await wait();
    this.#leave(holder);
    await wait();
    await this.#enter(holder);
  }

  async #enter(holder: Holder): Promise<void> {
    const mustWait = [...this.#working, ...this.#waiting].some((one) => excludes(holder, one));
    if (!mustWait) this.#working.add(holder);
    else {
      await new Promise<void>((resolve) => {
        holder.begin = resolve;
        this.#waiting.push(holder);
      });
    }
  }

  #leave(holder: Holder): void {
    this.#working.delete(holder);
    const still: Holder[] = [];
    for (const one of this.#waiting) {
      if ([...this.#working, ...still].some((other) => excludes(one, other))) still.push(one);
      else {
        this.#working.add(one);
        one.begin();
      }
    }
    this.#waiting = still;
  }
}
