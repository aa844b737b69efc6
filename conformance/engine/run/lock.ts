/** Lets one piece of work at a time use what is shared. */
export class Lock {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs the work after all work that was given before. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return await turn;
  }
}
