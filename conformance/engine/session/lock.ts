/** Lets one piece of work at a time use what is shared. */
export class Lock {
  readonly #waiting: (() => void)[] = [];
  #isHeld = false;

  /** Runs the work after all work that was given before. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** For the work that holds it: lets others go first while it waits. Where nobody does, it only waits. */
  async letOthersGo(wait: () => Promise<void>): Promise<void> {
    if (!this.#isHeld) return await wait();
    this.#leave();
    await wait();
    await this.#enter();
  }

  async #enter(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isHeld = true;
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isHeld = false;
    else next();
  }
}
