/** Counts the transitions that a run has tried, to choose those that it has not. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { RequestPlan } from '../../wire/exchange.ts';
import { brokerFormIn, nameOfTransition, type Transition } from './listing-history.ts';
import type { BrokerForm } from './update-bodies.ts';

export class TriedTransitions {
  /** How often each was tried, by its name; and again with the form of the broker. */
  readonly #times = new Map<string, number>();

  add(transition: Transition, plan: RequestPlan): void {
    const name = nameOfTransition(transition);
    for (const key of [name, `${name} ${brokerFormIn({ plan })}`])
      this.#times.set(key, (this.#times.get(key) ?? 0) + 1);
  }

  timesOf(transition: Transition): number {
    return this.#times.get(nameOfTransition(transition)) ?? 0;
  }

  untriedFormsOf(transition: Transition, forms: readonly BrokerForm[]): BrokerForm[] {
    return forms.filter((form) => !this.#times.has(`${nameOfTransition(transition)} ${form}`));
  }

  findUntried(from: ListingStatus, able: readonly ListingStatus[]): ListingStatus | undefined {
    return able.find((to) => this.timesOf([from, to]) === 0);
  }
}
