/** Rounds of updates after each of which search is waited for: what each listing is sent. */
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import { caps } from '../../engine/budget.ts';
import type { Context } from '../../engine/context.ts';
import { nameOf } from '../../engine/session/listing-history.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { meanings } from '../../observer/listing-views.ts';
import { followedListings, type FollowedListing } from './followed-listings.ts';

/**
 * usual     one update to another status
 * repeated  the same status once more
 * hurried   by way of another status that says otherwise, right before
 * bare      one update without businessType and location, where that is taken
 * refused   one to a value that is no status, which changes nothing
 * still     none, while a listing of an id that is alike gets one
 */
export type Kind = 'usual' | 'repeated' | 'hurried' | 'bare' | 'refused' | 'still';

/** In turn; what is usual most often, since it has most to be tried with. */
const kinds: readonly Kind[] = [
  'usual',
  'repeated',
  'hurried',
  'usual',
  'refused',
  'usual',
  'hurried',
  'bare',
];

/** Updates of a listing one right after the other: the last word has to win. */
export interface Step {
  readonly keeper: ListingKeeper;
  readonly from: ListingStatus;
  readonly statuses: readonly ListingStatus[];
  readonly kind: Kind;
  /** Which form of the broker a repeated update has. */
  readonly turn: number;
}

/** A step of each listing: search is waited for once, for all of them. */
export type Round = readonly Step[];

const isToggle = (from: ListingStatus, to: ListingStatus): boolean =>
  meanings[from].inSearch !== meanings[to].inSearch;

/**
 * To a status that did not follow this one yet, where there is one; rather one that search has to
 * follow, and one that did not follow the last two.
 */
function nextOf(
  [before, from]: readonly [ListingStatus | undefined, ListingStatus],
  made: ReadonlySet<string>,
  turn: number,
): ListingStatus {
  const isNew = (name: string): number => (made.has(name) ? 0 : 1);
  const worth = (to: ListingStatus): number =>
    // Where there are few rounds, search follows to each status at least once.
    8 * (isToggle(from, to) ? isNew(to) : 0) +
    4 * isNew(nameOf([from, to])) +
    2 * (isToggle(from, to) ? 1 : 0) +
    isNew(`${before} → ${nameOf([from, to])}`);
  const others = listingStatuses.filter((status) => status !== from);
  const first = turn % others.length;
  const able = [...others.slice(first), ...others.slice(0, first)];
  return able.toSorted((a, b) => worth(b) - worth(a))[0] ?? from;
}

/** The same after another update that says otherwise; in every other turn, that one comes twice. */
function hurry(from: ListingStatus, to: ListingStatus, turn: number): ListingStatus[] {
  const otherwise = listingStatuses.filter(
    (one) => one !== from && one !== to && meanings[one].inSearch === !meanings[to].inSearch,
  );
  const via = otherwise.slice(turn % 3, (turn % 3) + 1);
  return [...via, ...(turn % 2 === 0 ? [] : via), to];
}

/** What a listing was, the last one last, while rounds are planned. */
class Course {
  readonly keeper: ListingKeeper;
  #before: ListingStatus | undefined;
  #current: ListingStatus;
  readonly #isStill: boolean;

  constructor({ keeper, isStill }: FollowedListing) {
    this.keeper = keeper;
    this.#isStill = isStill;
    this.#current = keeper.current;
  }

  /** @param made the transitions, and three statuses in a row, that were planned for any listing */
  next(made: Set<string>, round: number, index: number): Step {
    const { keeper } = this;
    const from = this.#current;
    // Where there are few rounds, search follows to each status at least once.
    const kind = round === 0 ? 'usual' : (kinds[(round + 3 * index) % kinds.length] ?? 'usual');
    const turn = Math.floor(round / 4);
    const step = { keeper, from, kind, turn: turn + index };
    if (this.#isStill) return { ...step, kind: 'still', statuses: [from] };
    if (kind === 'repeated') return { ...step, statuses: [from] };
    if (kind === 'refused') {
      // There it shows whether search has lost it.
      this.#current = meanings[from].inSearch === true ? from : 'FOR_SALE';
      return { ...step, from: this.#current, statuses: [this.#current] };
    }
    const to = nextOf([this.#before, from], made, round + index);
    const isHurried = kind === 'hurried';
    if (!isHurried) made.add(nameOf([from, to])).add(`${this.#before} → ${nameOf([from, to])}`);
    if (!isHurried && isToggle(from, to)) made.add(to);
    [this.#before, this.#current] = [isHurried ? undefined : from, to];
    return { ...step, statuses: isHurried ? hurry(from, to, turn) : [to] };
  }
}

/**
 * As many as there is time for and requests, where search lags; where it does not, every look of the
 * run tells.
 */
export function roundsOf({ target, listings, depth, client }: Context): Round[] {
  const lag = target.observer?.inspectListing?.searchLagSeconds ?? 0;
  const { min, max } = caps.roundsOfSearch;
  const isShort = lag === 0 || !depth.triesVariants;
  const spare = client.left - caps.requestsForPoints - caps.requestsOfInteractions;
  const perRound = 1.5 * depth.listingsOfSequence;
  const able = isShort ? 0 : Math.floor(Math.min(caps.secondsOfSearch / lag, spare / perRound));
  const made = new Set<string>();
  const followed = followedListings(listings, isShort ? 1 : depth.listingsOfSequence);
  const courses = followed.map((one) => new Course(one));
  return Array.from({ length: Math.min(Math.max(able, min), max) }, (_, round) =>
    courses.map((course, index) => course.next(made, round, index)),
  );
}
