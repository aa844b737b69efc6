/** When the requests for open points are made: as soon as they are in nobody's way. */
import { caps } from '../budget.ts';
import type { Context } from '../context.ts';
import type { Observation } from '../rule.ts';
import type { Task } from './executor.ts';
import { runObservation } from './run-observation.ts';

/** With so many times what they take left, nothing that comes later can lack it. */
const ampleTimes = 4;

export class OpenPoints {
  readonly #context: Context;
  readonly #asking: readonly Observation[];
  readonly #passive: readonly Observation[];
  readonly #asked = new Set<Observation>();

  constructor(observations: readonly Observation[], context: Context) {
    this.#context = context;
    this.#asking = observations.filter(({ isPassive }) => isPassive !== true);
    this.#passive = observations.filter(({ isPassive }) => isPassive === true);
  }

  /** Those of updates, to be asked among the rules that update: only while the budget is ample. */
  ofUpdates(): Task[] {
    const updating = this.#asking.filter(({ locks }) => locks !== undefined);
    return updating.map((one) => this.#taskOf(one, () => this.#isAmple()));
  }

  /** Those that only read, as long as the budget is ample. */
  ofReads(): Task[] {
    const reading = this.#asking.filter(({ locks }) => locks === undefined);
    return reading.map((one) => this.#taskOf(one, () => this.#isAmple()));
  }

  /** All that were not asked so far. */
  rest(): Task[] {
    return this.#asking.map((one) => this.#taskOf(one, () => true));
  }

  /** Those that read what the run has sent. */
  passive(): Task[] {
    return this.#passive.map((one) => this.#taskOf(one, () => true));
  }

  #isAmple(): boolean {
    return this.#context.client.left >= ampleTimes * caps.requestsForPoints;
  }

  #taskOf(one: Observation, isTime: () => boolean): Task {
    return {
      locks: one.locks,
      run: async () => {
        if (this.#asked.has(one) || !isTime()) return undefined;
        this.#asked.add(one);
        return { result: await runObservation(one, this.#context) };
      },
    };
  }
}
