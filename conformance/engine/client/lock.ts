/** A lock on all listings, or on some of them. */

/** A task that holds the lock or waits for it; undefined means all listings. */
type Holder = { readonly listings: readonly object[] | undefined; begin: () => void };

const excludes = ({ listings: ones }: Holder, { listings: others }: Holder): boolean =>
  ones === undefined || others === undefined || ones.some((one) => others.includes(one));

export class Lock {
  readonly #isShared: boolean;
  readonly #running = new Set<Holder>();
  #waiting: Holder[] = [];

  /** @param isShared whether tasks on different listings may run concurrently */
  constructor(isShared = true) {
    this.#isShared = isShared;
  }

  /**
   * Runs the task after all earlier tasks that use the same listings.
   * @param listings the listings that it uses; by default all
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

  /** Releases the lock on all listings while its holder waits, then takes it again. */
  async releaseWhile(wait: () => Promise<void>): Promise<void> {
    const holder = [...this.#running].find(({ listings }) => listings === undefined);
    if (holder === undefined) return await wait();
    this.#leave(holder);
    await wait();
    await this.#enter(holder);
  }

  async #enter(holder: Holder): Promise<void> {
    const mustWait = [...this.#running, ...this.#waiting].some((one) => excludes(holder, one));
    if (!mustWait) this.#running.add(holder);
    else {
      await new Promise<void>((resolve) => {
        holder.begin = resolve;
        this.#waiting.push(holder);
      });
    }
  }

  #leave(holder: Holder): void {
    this.#running.delete(holder);
    const still: Holder[] = [];
    for (const one of this.#waiting) {
      if ([...this.#running, ...still].some((other) => excludes(one, other))) still.push(one);
      else {
        this.#running.add(one);
        one.begin();
      }
    }
    this.#waiting = still;
  }
}

/** Locks a listing for each attempt, or for a whole case. */
export class ListingHold {
  readonly #lock: Lock;
  #held: object | undefined;

  constructor(lock: Lock) {
    this.#lock = lock;
  }

  /** Runs a case whose attempts use the listing, which stays locked until the case has ended. */
  async forCase<T>(work: () => Promise<T>, listing: object): Promise<T> {
    const holding = async (): Promise<T> => {
      this.#held = listing;
      return await work().finally(() => (this.#held = undefined));
    };
    return await this.#lock.hold(holding, [listing]);
  }

  /** Runs an attempt that uses the listing, and locks it unless the case holds it already. */
  async forAttempt<T>(work: () => Promise<T>, listing: object | undefined): Promise<T> {
    const isHeld = listing !== undefined && this.#held === listing;
    return await (isHeld ? work() : this.#lock.hold(work, listing && [listing]));
  }
}
