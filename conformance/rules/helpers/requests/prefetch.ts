/** Sends requests to a slow target concurrently, before it is their turn to be judged. */
export class Prefetch<Asked extends object, Result> {
  readonly #all: readonly Asked[];
  readonly #laneOf: (one: Asked) => string | undefined;
  #results: Map<Asked, Promise<Result>> | undefined;

  /** @param laneOf requests of one lane are sent in sequence */
  constructor(all: readonly Asked[], laneOf: (one: Asked) => string | undefined) {
    this.#all = all;
    this.#laneOf = laneOf;
  }

  /** The result of one request; the first call sends all of them. */
  find(one: Asked, ask: (one: Asked) => Promise<Result>): Promise<Result> | undefined {
    this.#results ??= this.#askAll(ask);
    return this.#results.get(one);
  }

  #askAll(ask: (one: Asked) => Promise<Result>): Map<Asked, Promise<Result>> {
    const lanes = new Map<string, Promise<unknown>>();
    const asked = this.#all.map((one): [Asked, Promise<Result>] => {
      const lane = this.#laneOf(one);
      const result = ((lane === undefined ? undefined : lanes.get(lane)) ?? Promise.resolve()).then(
        () => ask(one),
      );
      // A failure is thrown when its turn comes, if it does.
      const ended = result.catch(() => undefined);
      if (lane !== undefined) lanes.set(lane, ended);
      return [one, result];
    });
    return new Map(asked);
  }
}
