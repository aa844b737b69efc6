/** Holds a listing for each attempt, or from the first attempt of a case to its last. */
import type { Lock } from './lock.ts';

export class Holding {
  readonly #lock: Lock;
  #held: object | undefined;

  constructor(lock: Lock) {
    this.#lock = lock;
  }

  /** Runs a case whose attempts use the listing: others wait until it has ended, and not it for them. */
  async throughout<T>(work: () => Promise<T>, listing: object): Promise<T> {
    const holding = async (): Promise<T> => {
      this.#held = listing;
      return await work().finally(() => (this.#held = undefined));
    };
    return await this.#lock.hold(holding, [listing]);
  }

  /** Runs an attempt that uses the listing; a replay has no case that holds it. */
  async forAttempt<T>(work: () => Promise<T>, listing: object | undefined): Promise<T> {
    const isHeld = listing !== undefined && this.#held === listing;
    return await (isHeld ? work() : this.#lock.hold(work, listing && [listing]));
  }
}
