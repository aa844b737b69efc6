/** Plans the updates of one listing from round to round, so that search must follow them. */
import type { ListingStatus } from '../../../../generated/api.ts';
import { listingStatuses } from '../../../../generated/contract.ts';
import { nameOfTransition, type Transition } from '../../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../../engine/listings/listings.ts';
import { isCommon } from '../../../engine/listings/tried-transitions.ts';
import { statusMeanings } from '../../../observer/snapshots/listing-views.ts';

/**
 * single       one update to another status
 * consecutive  two updates in a row, so that both transitions are new to the listing
 * reversal     right after an update to a status with the opposite visibility
 * repeated     the same status once more
 * minimal      to another place, away and back, the last two without businessType and location
 * partial      one update that omits a shown field, if that is accepted
 * lesserKey    updates with a key that lacks a permission, if it may update
 * refused      one with an invalid status, which changes nothing
 * untouched    none, while a listing with a similar id gets one
 */
export type StepKind =
  | 'single'
  | 'consecutive'
  | 'reversal'
  | 'repeated'
  | 'minimal'
  | 'partial'
  | 'lesserKey'
  | 'refused'
  | 'untouched';

/** Consecutive updates of a listing, of which the last one must win. */
export interface UpdateStep {
  readonly keeper: ListingKeeper;
  readonly from: ListingStatus;
  readonly statuses: readonly ListingStatus[];
  readonly kind: StepKind;
  /** Selects the form of the broker, the omitted field and the key. */
  readonly turn: number;
  /** Set for a listing of the other partner, which is updated with that partner's key. */
  readonly isTheirs?: true;
}

/** Whether search must change what it shows, or may have to. */
const changesSearch = (from: ListingStatus, to: ListingStatus): boolean =>
  statusMeanings[to].inSearch !== undefined &&
  statusMeanings[from].inSearch !== statusMeanings[to].inSearch;

/** Whether search must keep showing the listing, so that a loss shows. */
const staysInSearch = (from: ListingStatus, to: ListingStatus): boolean =>
  statusMeanings[from].inSearch === true && statusMeanings[to].inSearch === true;

function otherStatuses(status: ListingStatus, turn: number): ListingStatus[] {
  const others = listingStatuses.filter((one) => one !== status);
  const first = turn % others.length;
  return [...others.slice(first), ...others.slice(0, first)];
}

/**
 * Scores a transition to UNDER_CONTRACT: search may show or drop the listing, but alike whether it
 * showed it before. Of the hidden statuses that may come before, the source describes SOLD.
 */
function scoreOfOpenSearch(
  [from, to]: Transition,
  isNewTransition: boolean,
  isNewStatus: boolean,
): number {
  if (statusMeanings[to].inSearch !== undefined) return 0;
  if (statusMeanings[from].inSearch === false && isNewTransition) return from === 'SOLD' ? 20 : 8;
  return isNewStatus ? 0 : -6;
}

/** The value with the highest score; the first one if there are several. */
const highestOf = <T>(values: readonly T[], score: (value: T) => number): T | undefined =>
  values.toSorted((a, b) => score(b) - score(a))[0];

/** Puts an update with the opposite visibility before; every other turn sends that one twice. */
function viaOppositeVisibility(
  from: ListingStatus,
  to: ListingStatus,
  turn: number,
): ListingStatus[] {
  const otherwise = listingStatuses.filter(
    (one) =>
      one !== from && one !== to && statusMeanings[one].inSearch === !statusMeanings[to].inSearch,
  );
  const via = otherwise.slice(turn % 3, (turn % 3) + 1);
  return [...via, ...(turn % 2 === 0 ? [] : via), to];
}

/** Ways to another place, then in or out of search; listing/nothing-lost takes other ones. */
const returnWays: readonly (readonly ListingStatus[])[] = [
  ['REVIEWING_OFFERS', 'SOLD', 'FOR_SALE'],
  ['FOR_SALE', 'ARCHIVED'],
  ['SOLD', 'FOR_SALE'],
  ['REVIEWING_OFFERS', 'SOLD'],
  ['UNDER_CONTRACT', 'ARCHIVED', 'REVIEWING_OFFERS'],
  ['FOR_SALE', 'SOLD', 'PENDING_CONTRACT'],
  ['PENDING_CONTRACT', 'ARCHIVED', 'FOR_SALE'],
];

/** The status history of a listing while rounds are planned. */
export class UpdatePlan {
  readonly keeper: ListingKeeper;
  readonly #isMissing: (transition: Transition) => boolean;
  readonly #planned = new Set<string>();
  #before: ListingStatus | undefined;
  #current: ListingStatus;

  /** @param isMissing whether another rule still needs a transition of the listing */
  constructor(keeper: ListingKeeper, isMissing: (transition: Transition) => boolean) {
    this.keeper = keeper;
    this.#isMissing = isMissing;
    this.#current = keeper.current;
  }

  /** @param covered what is planned for any listing: transitions, and three statuses in a row */
  planNext(kind: StepKind, covered: Set<string>, turn: number): UpdateStep {
    const from = this.#current;
    const statuses = this.#statusesFor(kind, covered, turn);
    for (const [index, to] of statuses.entries()) {
      if (to === this.#current) continue;
      const name = nameOfTransition([this.#current, to]);
      this.#planned.add(name);
      covered.add(`${this.#before} → ${name}`).add(`at ${to}`);
      // In a chain, search was last awaited at `from`, so only a change since then proves anything.
      // An update that may be refused proves nothing.
      const isSure = kind !== 'partial' && kind !== 'lesserKey';
      const proves = isSure && (statuses.length === 1 || changesSearch(from, to));
      const isChecked = proves || (isSure && staysInSearch(this.#current, to));
      if (index === statuses.length - 1 && isChecked) covered.add(name);
      if (proves && statuses.length === 1 && changesSearch(this.#current, to)) covered.add(to);
      [this.#before, this.#current] = [this.#current, to];
    }
    return { keeper: this.keeper, from, kind, turn, statuses };
  }

  #statusesFor(kind: StepKind, covered: Set<string>, turn: number): readonly ListingStatus[] {
    const from = this.#current;
    switch (kind) {
      case 'untouched':
      case 'refused':
        return [from];
      case 'repeated':
        return this.#repeatInSearch(covered, turn);
      case 'consecutive':
      case 'lesserKey':
        return this.#nextTwo(covered, turn);
      case 'minimal':
        return this.#nextReturnWay(covered, turn);
      case 'reversal':
        return viaOppositeVisibility(from, this.#nextOne(covered, turn), turn);
      case 'single':
      case 'partial':
        return [this.#nextOne(covered, turn)];
    }
  }

  #nextReturnWay(covered: Set<string>, turn: number): readonly ListingStatus[] {
    const able = returnWays.filter(([elsewhere]) => elsewhere !== this.#current);
    const nameOfWay = (way: readonly ListingStatus[]): string => `back by ${way.join()}`;
    const way = able.find((one) => !covered.has(nameOfWay(one))) ?? able[turn % able.length] ?? [];
    covered.add(nameOfWay(way));
    return way;
  }

  /** Scores a continuation: highest for a new transition that search must follow. */
  #scoreOf(
    covered: ReadonlySet<string>,
    [before, from, to]: readonly [ListingStatus | undefined, ListingStatus, ListingStatus],
    shows = true,
  ): number {
    const isNew = (name: string): number => (covered.has(name) ? 0 : 1);
    const toggles = shows && changesSearch(from, to) ? 1 : 0;
    const keeps = staysInSearch(from, to) ? 1 : 0;
    const name = nameOfTransition([from, to]);
    const documented = isCommon([from, to]) ? 1 : 0;
    return (
      // With few rounds, search follows to each status at least once.
      16 * toggles * isNew(to) +
      (4 + 20 * toggles + 12 * keeps + 2 * documented) * isNew(name) +
      26 * isNew(`at ${to}`) +
      scoreOfOpenSearch([from, to], isNew(name) === 1, isNew(`at ${to}`) === 1) +
      2 * toggles +
      isNew(`${before} → ${name}`)
    );
  }

  #scoreOfMissing(from: ListingStatus, to: ListingStatus): number {
    const isPlanned = this.#planned.has(nameOfTransition([from, to]));
    return !isPlanned && this.#isMissing([from, to]) ? 12 : 0;
  }

  #nextOne(covered: ReadonlySet<string>, turn: number): ListingStatus {
    const from = this.#current;
    const score = (to: ListingStatus): number =>
      this.#scoreOfMissing(from, to) + this.#scoreOf(covered, [this.#before, from, to]);
    return highestOf(otherStatuses(from, turn), score) ?? from;
  }

  /** Repeats a status that search shows, in which a loss would show. */
  #repeatInSearch(covered: ReadonlySet<string>, turn: number): readonly ListingStatus[] {
    const from = this.#current;
    if (statusMeanings[from].inSearch === true) return [from];
    const able = otherStatuses(from, turn).filter((to) => statusMeanings[to].inSearch === true);
    const to = highestOf(able, (one) => this.#scoreOf(covered, [this.#before, from, one])) ?? from;
    return [to, to];
  }

  /** Two updates in a row: to an intermediate status, then to the final one. */
  #nextTwo(covered: ReadonlySet<string>, turn: number): readonly ListingStatus[] {
    const from = this.#current;
    const ways = otherStatuses(from, turn).flatMap((via) =>
      otherStatuses(via, turn).map((to) => [via, to] as const),
    );
    const score = ([via, to]: (typeof ways)[number]): number =>
      this.#scoreOfMissing(from, via) +
      this.#scoreOfMissing(via, to) +
      this.#scoreOf(covered, [from, via, to], changesSearch(from, to)) +
      // So that search shows whether an update with a lesser key took effect.
      (changesSearch(from, to) ? 1 : 0);
    return highestOf(ways, score) ?? [];
  }
}
