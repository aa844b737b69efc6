/** Lets one piece of work at a time use what is shared: all listings, or some of them. */

/** Who works, or waits: with some listings, or with all. */
interface Holder {
  readonly listings: readonly object[] | undefined;
  begin: () => void;
}

const excludes = (one: Holder, other: Holder): boolean =>
  one.listings === undefined ||
  other.listings === undefined ||
  one.listings.some((listing) => other.listings?.includes(listing));

export class Lock {
  readonly #isShared: boolean;
  readonly #working = new Set<Holder>();
  #waiting: Holder[] = [];

  /** @param isShared whether work on some listings may go on beside work on others */
  constructor(isShared = true) {
    this.#isShared = isShared;
  }

  /**
   * Runs the work after all work that was given before and uses the same.
   * @param listings the only ones that it uses; default all
   */
  async hold<T>(work: () => Promise<T>, listings?: readonly object[]): Promise<T> {
    const holder = { listings: this.#isShared ? listings : undefined, begin: () => undefined };
    await this.#enter(holder);
    try {
      return await work();
    } finally {
      this.#leave(holder);
    }
  }

  /** For work that holds all: lets others go first while it waits. Where none does, it only waits. */
  async letOthersGo(wait: () => Promise<void>): Promise<void> {
    const holder = [...this.#working].find(({ listings }) => listings === undefined);
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
