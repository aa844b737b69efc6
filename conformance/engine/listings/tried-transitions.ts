/** Which transitions the source calls common, and which a run has tried, to choose others. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { RequestPlan } from '../../wire/exchange.ts';
import { brokerFormIn, nameOfTransition, type Transition } from './listing-history.ts';
import type { BrokerForm } from './update-bodies.ts';

/** The transitions that the source calls common (States and transitions). */
const common: Readonly<Partial<Record<ListingStatus, readonly ListingStatus[]>>> = {
  DRAFT: ['FOR_SALE'],
  FOR_SALE: ['REVIEWING_OFFERS', 'ARCHIVED'],
  REVIEWING_OFFERS: ['PENDING_CONTRACT', 'FOR_SALE'],
  PENDING_CONTRACT: ['UNDER_CONTRACT', 'FOR_SALE'],
  UNDER_CONTRACT: ['SOLD', 'FOR_SALE'],
  SOLD: ['FOR_SALE', 'UNDER_CONTRACT'],
  ARCHIVED: ['FOR_SALE'],
};

export const isCommon = ([from, to]: Transition): boolean => common[from]?.includes(to) === true;

/** Counts the transitions that a run has tried. */
export class TriedTransitions {
  /** How often each was tried, by its name; also with the form of the broker, or after a status. */
  readonly #times = new Map<string, number>();

  /** @param before the status before the one that the transition leaves, if known */
  add(transition: Transition, plan: RequestPlan, before: ListingStatus | undefined): void {
    const name = nameOfTransition(transition);
    for (const key of [name, `${name} ${brokerFormIn({ plan })}`, `${before}, ${name}`])
      this.#times.set(key, this.#timesOf(key) + 1);
  }

  #timesOf(key: string): number {
    return this.#times.get(key) ?? 0;
  }

  timesOf(transition: Transition): number {
    return this.#timesOf(nameOfTransition(transition));
  }

  isTried(transition: Transition, before?: ListingStatus): boolean {
    const name = nameOfTransition(transition);
    return this.#timesOf(before === undefined ? name : `${before}, ${name}`) > 0;
  }

  untriedFormsOf(transition: Transition, forms: readonly BrokerForm[]): BrokerForm[] {
    return forms.filter((form) => this.#timesOf(`${nameOfTransition(transition)} ${form}`) === 0);
  }
}
